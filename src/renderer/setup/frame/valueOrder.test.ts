import { expect, test } from 'vitest'
import { inOrderOfTrust } from './valueOrder.ts'

test('of an offered station, the addresses and the roles come before all else', () => {
  const keys = [
    'theme',
    'sound.volume',
    'roles.administration',
    'name',
    'service.authBaseUrl',
    'service.timeoutSeconds',
  ]
  expect(inOrderOfTrust(keys)).toEqual([
    'roles.administration',
    'service.authBaseUrl',
    'name',
    'theme',
    'sound.volume',
    'service.timeoutSeconds',
  ])
})
