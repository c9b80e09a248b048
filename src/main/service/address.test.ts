import { expect, test } from 'playwright/test'
import { addressOf } from './address.ts'

test('keeps the stage segment of a base address with or without a slash at its end', () => {
  const bases = {
    'https://data.example': 'https://data.example/get-recipes-list',
    'https://data.example/': 'https://data.example/get-recipes-list',
    'https://data.example/prod': 'https://data.example/prod/get-recipes-list',
    'https://data.example/prod/': 'https://data.example/prod/get-recipes-list',
    'https://data.example/prod/v1//': 'https://data.example/prod/v1/get-recipes-list',
    'http://127.0.0.1:8080/a%20b': 'http://127.0.0.1:8080/a%20b/get-recipes-list',
  }
  for (const [base, whole] of Object.entries(bases)) expect(addressOf(base, '/get-recipes-list')).toBe(whole)
})

test('escapes any character of a password', () => {
  const password = 'a+b &c=d#é%20?/ "\u4e2d'
  const address = addressOf('https://auth.example/prod', '/auth-login-verify', { password })
  expect(new URL(address).searchParams.get('password')).toBe(password)
  expect(new URL(address).pathname).toBe('/prod/auth-login-verify')
})
