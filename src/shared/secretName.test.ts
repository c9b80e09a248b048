import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSecretIn, isSecretName, mayNameASecret } from './secretName.ts'

test('recognises names of passwords, secrets, tokens and credentials in every style of writing', () => {
  for (const name of [
    'password',
    'password_hash',
    'accessToken',
    'API-Key',
    'client_secret',
    'Set-Cookie',
    'credential',
  ])
    expect(isSecretName(name), name).toBe(true)
  for (const name of ['credentials', 'credential_value', 'password_id', 'private_key', 'TOKEN'])
    expect(isSecretName(name), name).toBe(true)
})

test('does not treat the id of a credential, or any other name, as secret', () => {
  for (const name of ['session_attached_credential_id', 'credentialName', 'employee_number', 'session_id', 'pk', ''])
    expect(isSecretName(name), name).toBe(false)
})

const PLAIN_WORDS = [
  'shipping',
  'pineapple',
  'spinach',
  'hotpot',
  'opinion',
  'option',
  'user',
  'code',
  'id',
  'number',
  'x',
]
const SHORT_SECRETS = ['pin', 'pwd', 'otp', 'pins', 'passcode', 'passphrase']
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
const STYLES: readonly ((words: readonly string[]) => string)[] = [
  (words) => words.join('_'),
  (words) => words.join('-').toUpperCase(),
  (words) => words.join('.'),
  (words) => words.map(capital).join(''),
  (words) => words.map((word, place) => (place === 0 ? word : capital(word))).join(''),
  (words) => words.map(capital).join(' '),
  (words) => words.join('2_'),
]

test('matches a short word such as "pin" only as a whole word of the name', () => {
  const words = fc.array(fc.constantFrom(...PLAIN_WORDS), { maxLength: 3 })
  fc.assert(
    fc.property(
      words,
      words,
      fc.constantFrom(...SHORT_SECRETS),
      fc.constantFrom(...STYLES),
      (before, after, word, style) => {
        const plain = style([...before, ...after])
        expect(isSecretName(plain), plain).toBe(false)
        const name = style([...before, word, ...after])
        expect(isSecretName(name), name).toBe(true)
        expect(mayNameASecret(`{"${name}": 1}`), name).toBe(true)
      },
    ),
  )
  for (const name of ['PIN', 'userPIN', 'userPINCode', 'OTPCode', 'pass_word']) {
    expect(isSecretName(name), name).toBe(true)
    expect(mayNameASecret(name), name).toBe(true)
  }
})

test('treats a value as secret when the name field beside it names a secret', () => {
  for (const naming of ['key', 'name', 'Field', 'ATTRIBUTE'])
    for (const secret of ['password', 'user_pin', 'otp']) {
      const pair = { size: 1, value: 'x', Values: ['x'], [naming]: secret }
      for (const name of ['value', 'Values', naming, 'size'])
        expect(isSecretIn(pair, name), `${naming} ${secret} ${name}`).toBe(/^values?$/i.test(name))
      expect(isSecretIn({ [naming]: 'shipping', value: 'x' }, 'value')).toBe(false)
      expect(isSecretIn({ about: secret, value: 'x' }, 'value')).toBe(false)
    }
  expect(isSecretIn({ name: 'x', token: 't' }, 'token')).toBe(true)
  for (const none of [null, ['name', 'password'], 'password', 7]) expect(isSecretIn(none, 'value')).toBe(false)
})

test('looks for the naming field of an object once, however many value fields it has', () => {
  let looks = 0
  const ownKeys = (target: object) => {
    looks += 1
    return Reflect.ownKeys(target)
  }
  const holder = new Proxy({ key: 'password', value: 'x', VALUE: 'y', Values: 'z' }, { ownKeys })
  expect(['value', 'VALUE', 'Values'].map((name) => isSecretIn(holder, name))).toEqual([true, true, true])
  expect(looks).toBe(1)
})
