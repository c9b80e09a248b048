import type { ElectronApplication } from 'playwright/test'

/**
 * Makes `app.evaluate` reliable while the main process is busy. V8 loses the result of an evaluation ("Resulting promise
 * was garbage collected") if it collects garbage after the action has returned and before the microtask that reports the
 * result; an evaluation interrupts running code, so that this may be long. Here the action is called in a turn of its
 * own, and its promise is referenced until its result has been reported.
 */
export function keepEvaluations(app: ElectronApplication): ElectronApplication {
  const evaluate = app.evaluate.bind(app)
  return Object.assign(app, {
    evaluate: (action: unknown, argument: unknown) => evaluate(asPlaywrightSendsIt(keeping(String(action))), argument),
  })
}

/** A function of this text: Playwright sends the text of a function, and calls it with Electron only if it is one. */
function asPlaywrightSendsIt(text: string): () => unknown {
  return Object.assign(() => undefined, { toString: () => text })
}

function keeping(action: string): string {
  return `(electron, argument) => {
    const kept = globalThis.keptEvaluations ??= new Set()
    const result = new Promise((resolve, reject) => {
      setImmediate(async () => {
        try {
          resolve(await (${action})(electron, argument))
        } catch (error) {
          reject(error)
        }
      })
    })
    kept.add(result)
    const forget = () => setImmediate(() => kept.delete(result))
    result.then(forget, forget)
    return result
  }`
}
