import { expect, test } from 'vitest'
import { success } from '../../shared/result.ts'
import { clientOfAnswers } from './client.testing.ts'

const PAGE = '<!DOCTYPE html><html><title>Kitchen Wi-Fi</title>'
const RECIPES = '{"exists":true,"message":"ok","items":[],"last_evaluated_key":null}'
const redirect = (location: string) => ({ status: 307, headers: { location } })
const service = { kind: 'service' } as const
const webPage = { kind: 'webPage' } as const
const otherData = { kind: 'otherData' } as const

const MISSING = '{"message":"Missing required request parameters: [entity_number]"}'
const GATEWAY = '{"message":"Missing Authentication Token"}'
const ENVELOPE = '{"exists":false,"message":"entity_number is missing"}'
const portal = { kind: 'redirected', host: 'portal.example' } as const

test('what answers at an address: the service itself, something else, or what may be either', async () => {
  for (const [what, body, init, auth, data] of [
    ['a page of recipes', RECIPES, {}, service, service],
    ['the envelope', ENVELOPE, {}, service, otherData],
    ['the envelope with 400', ENVELOPE, { status: 400 }, service, service],
    ['the envelope with 401', ENVELOPE, { status: 401 }, service, service],
    ['the envelope with 403', ENVELOPE, { status: 403 }, service, service],
    ['the envelope with 404', ENVELOPE, { status: 404 }, otherData, otherData],
    ['the envelope with 500', ENVELOPE, { status: 500 }, service, service],
    ['JSON of another kind', '{"hello":1}', {}, otherData, otherData],
    ['a message alone', '{"message":"Internal server error"}', {}, otherData, otherData],
    ['nothing', '', {}, otherData, otherData],
    ['400 with a message', MISSING, { status: 400 }, service, otherData],
    ['400 of a port for https', 'The plain HTTP request was sent to HTTPS port', { status: 400 }, otherData, otherData],
    ['401 with a message', '{"message":"Unauthorized"}', { status: 401 }, otherData, service],
    ['403 of a gateway for an unknown path or stage', GATEWAY, { status: 403 }, otherData, otherData],
    ['404 with a message', '{"message":"Not Found"}', { status: 404 }, otherData, otherData],
    ['404 with text', 'Not found', { status: 404 }, otherData, otherData],
    ['405', '', { status: 405 }, otherData, otherData],
    ['502 of a gateway', '{"message":"Internal server error"}', { status: 502 }, otherData, otherData],
    ['503 without a body', '', { status: 503 }, otherData, otherData],
    ['a web page', PAGE, {}, webPage, webPage],
    ['a web page with spaces before it', `\n  ${PAGE}`, {}, webPage, webPage],
    ['401 with a page', PAGE, { status: 401 }, webPage, webPage],
    ['404 with a page', PAGE, { status: 404 }, webPage, webPage],
    ['511 with a page', PAGE, { status: 511 }, webPage, webPage],
    ['a redirection', '', redirect('https://portal.example/login?token=1'), portal, portal],
  ] as const) {
    const client = clientOfAnswers([() => new Response(body, init)])
    expect(await client.service.lookAt('auth'), what).toEqual(success(auth))
    expect(await client.service.lookAt('data'), what).toEqual(success(data))
    // Neither a number nor a password, so that no sign-in is counted.
    expect(client.asked.map(({ address }) => address.search)).toEqual(['', '?limit=1'])
  }
})
