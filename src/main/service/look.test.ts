import { expect, test } from 'playwright/test'
import { success } from '../../shared/result.ts'
import { clientOfAnswers } from './client.testing.ts'

const PAGE = '<!DOCTYPE html><html><title>Kitchen Wi-Fi</title>'
const RECIPES = '{"exists":true,"message":"ok","items":[],"last_evaluated_key":null}'
const redirect = (location: string) => ({ status: 307, headers: { location } })
const service = { kind: 'service' } as const
const webPage = { kind: 'webPage' } as const
const otherData = { kind: 'otherData' } as const

for (const [what, body, init, auth, data] of [
  ['a page of recipes', RECIPES, {}, service, service],
  ['JSON of another kind', '{"hello":1}', {}, service, otherData],
  ['nothing', '', {}, service, otherData],
  ['a web page', PAGE, {}, webPage, webPage],
  ['a web page with spaces before it', `\n  ${PAGE}`, {}, webPage, webPage],
  ['401 with JSON', '{"message":"Unauthorized"}', { status: 401 }, service, service],
  ['403 with JSON', '{"message":"Missing Authentication Token"}', { status: 403 }, service, service],
  ['404 with text', 'Not found', { status: 404 }, service, service],
  ['404 with a page', PAGE, { status: 404 }, service, webPage],
  ['511 with a page', PAGE, { status: 511 }, webPage, webPage],
  ['503 without a body', '', { status: 503 }, service, service],
  [
    'a redirection to another host',
    '',
    redirect('https://portal.example/login?token=1'),
    { kind: 'redirected', host: 'portal.example' },
    { kind: 'redirected', host: 'portal.example' },
  ],
] as const)
  test(`what answers at an address: ${what}`, async () => {
    const answer = () => new Response(body, init)
    expect(await clientOfAnswers([answer]).service.lookAt('auth')).toEqual(success(auth))
    expect(await clientOfAnswers([answer]).service.lookAt('data')).toEqual(success(data))
  })

test('a redirection of the sign-in address within its host is that of a gateway', async () => {
  const { service: client, settings } = clientOfAnswers([
    () => new Response('', redirect(`${new URL(settings.authBaseUrl).origin}/prod/start`)),
  ])
  expect(await client.lookAt('auth')).toEqual(success(service))
})
