import { expect, test } from 'vitest'
import { readForm } from './lookAlike.ts'

test('gives look-alike numbers the same form', () => {
  for (const alike of ['2O107', '2о107', '2Ο107', '201O7', '20l07', '20I07', '20 107', '20107\u200f'])
    expect(readForm(alike), alike).toBe(readForm('20107'))
  expect(readForm('Ј–3О044')).toBe(readForm('J-30044'))
  for (const alike of ['Ј-ЗОО44', 'J-300\u033844', 'Ｊ－３００４４', 'J-٣٠٠٤٤', 'J-۳۰۰۴۴', 'J-३००४४', '𝟑'])
    expect(readForm(alike), alike).toBe(readForm(alike === '𝟑' ? '3' : 'J-30044'))
})

test('maps a capital letter by its own shape, not by that of its small letter', () => {
  const greek = [...'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'].map((capital, index) => [capital, 'ABEZHIKMNOPTYX'[index]])
  const cyrillic = [...'АВЕЅІЈКМНОРСТУХ'].map((capital, index) => [capital, 'ABESIJKMHOPCTYX'[index]])
  for (const [capital, latin] of [...greek, ...cyrillic])
    expect(readForm(`${capital}-100`), `${capital} and ${latin}`).toBe(readForm(`${latin}-100`))
})

test('gives distinguishable numbers different forms', () => {
  expect(readForm('20107')).not.toBe(readForm('20170'))
  expect(readForm('J-30044')).not.toBe(readForm('J-3004'))
})
