/**
 * The names of units that are never converted, one row for each unit, or one part up to a semicolon. Letters in brackets may be missing: "cup(s)".
 * Amounts of a row are added to each other only, so a name that is a unit of another size elsewhere ("livre", "cc") may
 * stand here. Omitted, because a cook must read them as they are written: "t" and "T" (teaspoon, tablespoon, tonne), "c"
 * and "C" (cup, spoon).
 */

/** Measured with a set of spoons and cups, which has fractions. */
export const SPOON_AND_CUP_NAMES: readonly string[] = [
  'cup(s)',
  'dessertspoon(s), dessert spoon(s), dsp',
  'spoon(s), spoonful(s)',
  'EL, Essl, Esslöffel(n), Eßlöffel(n)',
  'TL, Teel, Teelöffel(n), Kaffeelöffel(n), KL',
  'Löffel(n)',
  'Tasse(n), tasse(s)',
  'c. à soupe, c. à s, càs, cs, cuil(l). à soupe, cuil(l). à s, cuiller(s) à soupe, cuillère(s) à soupe, cuillerée(s) à soupe',
  'c. à café, c. à c, càc, cuil(l). à café, cuil(l). à c, cuiller(s) à café, cuillère(s) à café, cuillerée(s) à café',
  'c. à thé, cuil(l). à thé, cuillère(s) à thé',
  'cuil(l), cuiller(s), cuillère(s), cuillerée(s)',
  'cucharada(s), cda(s), cucharada(s) sopera(s), cda(s) sopera(s), cuchara(s) sopera(s)',
  'cucharadita(s), cdta(s), cdita(s), cucharada(s) de café, cucharadita(s) de café, cucharada(s) de postre',
  'cuchara(s)',
  'taza(s), tza(s)',
]

/** Can be halved. */
export const MEASURE_NAMES: readonly string[] = [
  'lb(s), pound(s)',
  '#',
  'oz(s), ounce(s)',
  'fl oz(s), floz(s), fluid ounce(s), fluid oz',
  'pt(s), pint(s)',
  'qt(s), quart(s)',
  'gal(s), gallon(s)',
  'cc, cm3, ccm',
  'stick(s)',
  'glass(es)',
  'gill(s)',
  'inch(es)',
  'cm',
  'part(s), partie(s), parte(s)',
  'dozen(s), doz, dz, Dutzend, douzaine(s), docena(s)',
  'Pfund, Pfd',
  'Teil(e)',
  'livre(s)',
  'once(s)',
  'verre(s)',
  'libra(s)',
  'onza(s)',
  'vaso(s)',
  'copa(s)',
]

/** A piece of anything, which says no more than the number. */
export const PIECE_NAMES =
  'pc(s), piece(s), each, ea, unit(s), Stück(e)(n), Stk, Stck, St, unidad(es), ud(s), pieza(s), unité(s)'

/** Counted, and not halved without a remark: pinches, cloves, cans. */
export const COUNT_NAMES =
  'pinch(es); dash(es); drop(s); splash(es); handful(s); knob(s); clove(s); slice(s); bunch(es); sprig(s); ' +
  'leaf, leaves; head(s); stalk(s); rib(s); rack(s); bulb(s); pod(s); spear(s); floret(s); wedge(s); cob(s); ' +
  'stem(s); ear(s); fillet(s), filet(s); rasher(s); strip(s); sheet(s); cube(s); ball(s); block(s); bar(s); ' +
  'square(s); chunk(s); link(s); round(s); roll(s); thread(s), strand(s); loaf, loaves; egg(s); ' +
  'can(s), tin(s); jar(s); bottle(s); packet(s), package(s), pack(s), pkt(s), pkg(s); pouch(es); sachet(s); ' +
  'box(es); bag(s); carton(s); container(s); tub(s); punnet(s); envelope(s); tube(s); case(s); scoop(s); ' +
  'ladle(s); serving(s); portion(s), Portionen; recipe(s); batch(es); squeeze(s); grind(s); shot(s); ' +
  'jigger(s); Prise(n), Pr; Msp, Messerspitze(n); Spritzer(n); Schuss, Schuß, Schüsse; Tropfen; ' +
  'Handvoll, Hand voll; Zehe(n), Knoblauchzehe(n); Scheibe(n); Bund, Bd, Bunde, Bünde, Bündel(n); Zweig(e)(n); ' +
  'Stängel(n), Stengel(n); Stange(n), Stg; Blatt, Blätter(n), Bl; Kopf, Köpfe; Knolle(n); Stiel(e)(n); ' +
  'Streifen; Röschen; Ring(e)(n); Riegel(n); Paar(e); Kugel(n); Würfel(n); Ei, Eier(n); Dose(n); Becher(n); ' +
  'Glas, Gläser(n); Flasche(n), Fl; Päckchen, Pck, Pckg, Pk, Pkch; Packung(en); Beutel(n), Btl; Tüte(n); ' +
  'Paket(e)(n); Karton(s); Schälchen; Kästchen; Tafel(n); Rolle(n); Kelle(n); Spitze(n); pincée(s); goutte(s); ' +
  'trait(s); poignée(s); noix; noisette(s); gousse(s); tranche(s); botte(s); bouquet(s); brin(s); branche(s); ' +
  'feuille(s); tige(s); bâton(s); bulbe(s); quartier(s); carré(s); bol(s); tête(s); morceau(x); rondelle(s); ' +
  'zeste(s); œuf(s); boîte(s), bte(s); conserve(s); pot(s); bocal, bocaux; bouteille(s); ' +
  'brique(s), briquette(s); paquet(s); rouleau(x); tablette(s); louche(s); pizca(s), pzc; gota(s); ' +
  'chorro(s), chorrito(s); puñado(s); diente(s); rodaja(s); rebanada(s); loncha(s); manojo(s); ' +
  'ramita(s), rama(s), ramillete(s); hoja(s); tallo(s); cabeza(s); trozo(s); gajo(s); tira(s); barra(s); ' +
  'plato(s); filete(s); huevo(s); lata(s); bote(s); tarro(s); frasco(s); botella(s); paquete(s); sobre(s); ' +
  'bolsa(s); cubo(s); cucharón, cucharones'

/** Stand with a unit, or in place of one: "heaped tbsp", "kleine Dose", two "large" eggs. */
export const SIZE_NAMES =
  'small, medium, large, big, extra, heaped, heaping, level, scant, generous, rounded, packed, thick, thin, whole, sm, md, lg, ' +
  'klein(e)(n)(r)(s), kl, mittel, mittelgroß(e)(n)(r)(s), mittlere(n)(r)(s), groß(e)(n)(r)(s), gr, dick(e)(n)(r)(s), ' +
  'dünn(e)(n)(r)(s), gehäuft(e)(n)(r)(s), geh, gestrichen(e)(n)(r)(s), gestr, ganz(e)(n)(r)(s), ' +
  'petit(e)(s), moyen(ne)(s), gros(se)(s), grand(e)(s), bon(ne)(s), bombé(e)(s), ras(e)(s), ' +
  'pequeño(s), pequeña(s), mediano(s), mediana(s), colmado(s), colmada(s), raso(s), rasa(s)'
