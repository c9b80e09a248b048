/** The plain page of the main process: shown when the program's own page does not run. It needs no script and no file. */

/** Where the button of the page leads. Nothing is loaded from there: the main process takes the attempt as the answer. */
export const TRY_AGAIN_ADDRESS = 'app://kiosk/try-again'

export interface StoppedPage {
  /** Why the program's own page stopped, as a sentence without the data of a person. */
  readonly cause: string
  /** Null while the screen is about to come back by itself; else seconds until the program ends for the supervisor. */
  readonly endsAfterSeconds: number | null
}

const STYLE = `
html { background: #12100e; color: #f6f1e8; font: 3.2vmin/1.5 sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: start; gap: 3vmin; padding: 6vmin; box-sizing: border-box }
h1 { font-size: 5vmin; margin: 0 }
p { margin: 0; max-width: 40em; overflow-wrap: anywhere }
button { font: inherit; font-size: 4vmin; min-height: 14vmin; min-width: 40vmin; border: 0; border-radius: 2vmin; background: #ffcb61; color: #12100e }
button:focus-visible { outline: 0.8vmin solid #f6f1e8; outline-offset: 0.8vmin }`

/** Returns the address of the page, which holds all of it. */
export function stoppedPageAddress(page: StoppedPage): string {
  // Not percent-encoded, because `encodeURIComponent` throws at half of a character.
  return `data:text/html;charset=utf-8;base64,${Buffer.from(stoppedPageHtml(page)).toString('base64')}`
}

export function stoppedPageHtml({ cause, endsAfterSeconds }: StoppedPage): string {
  const rest =
    endsAfterSeconds === null
      ? '<p>It comes back in a few seconds. Batches, timers and requests are kept.</p>'
      : `<p>Batches, timers and requests are kept. Without a touch, the program starts again after ${endsAfterSeconds} seconds.</p>
<form action="${TRY_AGAIN_ADDRESS}"><button autofocus>Try again</button></form>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Linecook</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; form-action app:">
<style>${STYLE}</style></head>
<body><h1>The screen has stopped</h1><p role="alert">${escaped(cause)}</p>${rest}</body></html>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
