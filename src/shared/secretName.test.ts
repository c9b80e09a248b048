import { expect, test } from 'playwright/test'
import { isSecretName } from './secretName.ts'

test('names that speak of passwords, secrets, tokens or credentials are secret, however they are written', () => {
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

test('an id that names a credential opens nothing, and is no secret; nor is any other name', () => {
  for (const name of ['session_attached_credential_id', 'credentialName', 'employee_number', 'session_id', 'pk', ''])
    expect(isSecretName(name), name).toBe(false)
})
