import { expect, test } from 'vitest'
import { setupValue } from './setupValues.ts'

for (const [address, words] of [
  ['https://auth.example/prod', 'https://auth.example/prod'],
  ['HTTPS://AUTH.example/prod', 'HTTPS://AUTH.example/prod'],
  ['https://\u0430uth.example/prod', 'https://\u0430uth.example/prod (xn--uth-5cd.example)'],
  ['auth.example', 'auth.example'],
] as const)
  test(`the address ${address} is shown with its host in ASCII where that differs`, () => {
    expect(setupValue('service.authBaseUrl', address)).toBe(words)
  })
