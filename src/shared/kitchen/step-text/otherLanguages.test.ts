import { expect, test } from 'vitest'
import type { TextLanguage } from '../../textLanguage.ts'
import { readStep, type StepReading } from './readStep.ts'

/** Each time as "minutes kind verb", or with its role if it is not `takes`; each temperature as core, oven or neither. */
function said({ durations, temperatures }: StepReading): readonly string[] {
  const times = durations.map(({ seconds, mostSeconds, kind, verb, role }) => {
    const minutes = seconds === mostSeconds ? `${seconds / 60}` : `${seconds / 60}–${mostSeconds / 60}`
    return role === 'takes' ? `${minutes} ${kind} ${verb}` : `${minutes} (${role})`
  })
  return [
    ...times,
    ...temperatures.map(({ text, isCore, isOfOven }) => `${text} ${isCore ? 'core' : isOfOven ? 'oven' : '–'}`),
  ]
}

const texts: Readonly<Record<Exclude<TextLanguage, 'en' | 'unknown'>, readonly (readonly [string, ...string[]])[]>> = {
  de: [
    ['Den Teig zugedeckt 1 Std. 15 Min. ruhen lassen.', '75 wait ruhen'],
    ['Im Ofen bei 180 °C 25 bis 30 Minuten backen.', '25–30 wait backen', '180 °C oven'],
    ['Bei 200 Grad Ober- und Unterhitze ca. 20 Min. backen.', '20 wait backen', '200 Grad oven'],
    ['Anderthalb Stunden kalt stellen.', '90 wait null'],
    ['Eine halbe Stunde im Kühlschrank ziehen lassen.', '30 wait ziehen'],
    ['Zwiebeln schneiden und 5 Minuten unter Rühren anbraten.', '5 work anbraten'],
    ['Unter gelegentlichem Rühren 20 Min. köcheln.', '20 wait köcheln'],
    ['Ruhezeit: 30 Min.', '30 wait ruhen'],
    ['Zwischen 10 und 12 Minuten garen.', '10–12 wait garen'],
    ['1,5 h gehen lassen, dann 2–3 Minuten kneten.', '90 wait gehen', '2–3 work kneten'],
    ['Alle 10 Minuten wenden.', '10 (every)'],
    ['Höchstens 2 Tage im Kühlschrank haltbar.', '2880 (limit)'],
    ['Nicht länger als 5 Minuten rühren.', '5 (limit)'],
    ['5 Min. je Seite anbraten.', '5 (stretch)'],
    ['10 Minuten von jeder Seite braten.', '10 (stretch)'],
    ['Im Dampfgarer 25 Min., im Topf 45 Min. garen.', '25 wait null', '45 (instead)'],
    ['Nach ~15 Minuten wenden.', '15 (moment)'],
    ['2 Minuten früher als sonst abgießen.', '2 (part)'],
    ['Den Ofen nicht vorheizen.'],
    ['Arbeitszeit: 20 Min.', '20 (part)'],
    ['15 Minuten vor dem Servieren herausnehmen.', '15 (ahead)'],
    ['Den Teig um 90° drehen.'],
    ['Bis zu einer Kerntemperatur von 62 °C garen.', '62 °C core'],
    ['Das Öl auf 170 °C erhitzen.', '170 °C –'],
    ['Gas Stufe 4', 'Gas Stufe 4 oven'],
    ['Fuenfzehn Minuten bei 180 Grad ueberbacken.', '15 wait überbacken', '180 Grad oven'],
    ['Fünfundvierzig Minuten (bis er doppelt so groß ist) gehen lassen.', '45 wait gehen'],
    ['Das Gemüse köcheln lassen. Das dauert etwa 15 Minuten.', '15 null null'],
    ['Bei 160 °C 2 Stunden garen.', '120 wait garen', '160 °C oven'],
    ['In Öl bei 170 °C garen.', '170 °C –'],
    ['Weitere 5 Minuten mitdünsten.', '5 work mitdünsten'],
    ['Mind. 10, max. 15 Min. kochen, 30 Min. - 1 Std. ruhen.', '30–60 wait ruhen'],
    ['1 Std. u. 30 Min. backen. Ein und eine halbe Stunde ruhen. 1 Stunde und 1/4 ruhen.'],
    ['Eine viertel bis halbe Stunde ruhen, 10 Min. bis max. 12 Min. backen.', '15–30 wait ruhen', '10–12 wait backen'],
    ['Statt 30 Minuten 20 Minuten backen, um 20 h servieren.'],
    ['Fuenf Minuten kochen, auf Stufe 6.', '5 null kochen'],
    ['Glatt rühren und 40 Min. backen. Schaumig rühren und 2 Std. kalt stellen.', '40 wait backen', '120 wait null'],
    [
      '2 Min. kürzer kochen, 5 Min. vor Ende der Garzeit salzen. Je 500 g 20 Min. garen.',
      '2 (part)',
      '5 (part)',
      '20 (every)',
    ],
    ['Bei 180 und 200 °C backen. Den Ofen 20 °C herunterschalten. Ohne länger als 5 Min. zu kochen.', '5 (limit)'],
  ],
  fr: [
    ['Laisser reposer la pâte de 10 à 12 minutes.', '10–12 wait reposer'],
    ['Faites mijoter 1 heure 20 minutes à feu doux.', '80 wait mijoter'],
    ['Enfourner pour 45 min à 180 °C.', '45 wait enfourner', '180 °C oven'],
    ['Mettre au frais une demi-heure.', '30 wait mettre'],
    ['Cuire 1 h 30 à couvert.', '90 wait cuire'],
    ['Fouetter 5 minutes en ajoutant le sucre.', '5 work fouetter'],
    ['Faire revenir les oignons 3 min en remuant.', '3 work revenir'],
    ['Une heure et demie au réfrigérateur.', '90 wait null'],
    ['Préchauffer le four à 210 °C (th. 7).', '210 °C oven'],
    ['Th. 6', 'Th. 6 oven'],
    ['Cuire 30 min à 180 °C.', '30 wait cuire', '180 °C oven'],
    ["Faire cuire dans l'huile à 180 °C.", '180 °C –'],
    ["Laisser cuire un quart d'heure.", '15 wait cuire'],
    ['Mijoter une dizaine de minutes.', '10 wait mijoter'],
    ['Arroser toutes les 15 minutes.', '15 (every)'],
    ['Se conserve 3 jours au frais.', '4320 (limit)'],
    ['5 minutes avant la fin, ajouter la crème.', '5 (part)'],
    ['Cuisson : 40 min', '40 (part)'],
    ['Mélanger 3 fois 10 min.', '10 (stretch)'],
    ['Après 20 minutes, retourner.', '20 (moment)'],
    ['La viande est cuite à 65 °C à cœur.', '65 °C core'],
    ['Tourner la pâte de 90°.'],
    ['Cuire 15 voire 20 min. Cuire 1h.30 au four. Cuire une heure trois quarts. Servir à 20h30.'],
    ["Cuire de 45 min jusqu'à 1 h.", '45–60 wait cuire'],
    ['Cuire 2 heures moins le quart au lieu de 30 minutes.', '105 wait cuire', '30 (part)'],
    ['Conserver à moins 18 °C.', 'moins 18 °C –'],
    ['Attendre que la sonde indique au moins 75 °C.', '75 °C –'],
  ],
  es: [
    ['Dejar reposar entre 20 y 30 minutos.', '20–30 wait reposar'],
    ['Hornear durante una hora y media a 180 °C.', '90 wait hornear', '180 °C oven'],
    ['Cocer media hora a fuego lento.', '30 wait cocer'],
    ['1 hora y 10 min en la nevera.', '70 wait null'],
    ['Cocina de 5 a 7 minutos sin dejar de remover.', '5–7 null cocinar'],
    ['Precalienta el horno a 200 grados.', '200 grados oven'],
    ['Dejar hervir hora y media.', '90 wait hervir'],
    ['Cocerlas treinta y cinco minutos.', '35 wait cocer'],
    ['Freír los filetes. Esto tomará unos 5 minutos.', '5 null null'],
    ['Saltear 3 minutos removiendo.', '3 work saltear'],
    ['Déjalo enfriar al menos 2 horas.', '120 wait enfriar'],
    ['Cada 15 minutos se da la vuelta.', '15 (every)'],
    ['Después de 20 minutos, tapar.', '20 (moment)'],
    ['Tiempo de cocción | 40 minutos', '40 (part)'],
    ['Cuando falten 10 minutos, añadir la sal.', '10 (part)'],
    ['4 minutos por cada lado', '4 (stretch)'],
    ['Se conserva 3 días en la nevera.', '4320 (limit)'],
    ["Cocer 1'5 horas. Cocer 1 hr 30 min. Cocer 20 á 25 minutos. 1 hora u hora y media. Servir a las 20 h."],
    ['Dejar 1 hora i mitja. Dejar 1 hora e 30 min.'],
    ['Cocer 20 minutos en vez de 30 minutos.', '20 wait cocer', '30 (part)'],
    ['Estira la masa, girando 90°.'],
    ['Hasta que el termómetro marque 75 °C en el centro de la carne.', '75 °C core'],
  ],
}

for (const language of ['de', 'fr', 'es'] as const) {
  test(`times and temperatures of texts in "${language}"`, () => {
    for (const [text, ...expected] of texts[language]) {
      expect([text, ...said(readStep(text, language))]).toEqual([text, ...expected])
    }
  })
}
