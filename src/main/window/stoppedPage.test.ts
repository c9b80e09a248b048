import { expect, test } from 'vitest'
import { stoppedPageAddress, stoppedPageHtml, TRY_AGAIN_ADDRESS } from './stoppedPage.ts'

test('the plain page says the cause as text, whatever it is, and what happens without a touch', () => {
  const html = stoppedPageHtml({ cause: '<img src=x onerror="a">&', endsAfterSeconds: 30 })
  expect(html).toContain('&lt;img src=x onerror=&quot;a&quot;&gt;&amp;')
  expect(html).toContain('starts again after 30 seconds')
  expect(html).toContain(`<form action="${TRY_AGAIN_ADDRESS}"><button autofocus>Try again</button></form>`)
  expect(html).not.toContain('<script')
})

test('while the screen comes back by itself, there is no button', () => {
  const html = stoppedPageHtml({ cause: 'It hangs.', endsAfterSeconds: null })
  expect(html).toContain('It comes back in a few seconds')
  expect(html).not.toContain('<button')
})

test('the address holds the page, also with half of a character in the cause', () => {
  const address = stoppedPageAddress({ cause: 'half \ud83d of it', endsAfterSeconds: null })
  expect(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64').toString()).toContain('half \ufffd of it')
})
