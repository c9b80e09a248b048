import type { ServiceFailure } from '../../shared/failure.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { Http } from './http.ts'
import { isRecipesAnswer } from './recipes.ts'
import { saidIn } from './said.ts'

/** What answers at an address: the service as far as that shows without signing in, or something else. */
export type Look =
  | { readonly kind: 'service' }
  | { readonly kind: 'webPage' }
  /** `host` is null where the answer names none that can be read. */
  | { readonly kind: 'redirected'; readonly host: string | null }
  /** Data in another form than the interface. */
  | { readonly kind: 'otherData' }

/** RFC 9110, section 15.5.5. */
const NOT_FOUND = 404

/**
 * Asks once, without a token, a number or a password, so that nothing is counted as a sign-in. Only the operation of
 * the interface shows that an address is the right one: every address of a gateway answers something at its root. The
 * service is recognised by its envelope, by a list of recipes, and by what a gateway says only of a path that it knows:
 * 401 where a token is wanted, 400 with a message where parameters are missing.
 */
export async function lookAt(http: Http, base: 'auth' | 'data'): Promise<Result<Look, ServiceFailure>> {
  const [path, query] = base === 'auth' ? ['/auth-login-verify', {}] : ['/get-recipes-list', { limit: '1' }]
  const request = { operation: 'probe', method: 'GET', base, path, query, token: null, mayRepeat: false } as const
  const outcome = await http.ask(request)
  if (outcome.ok) {
    const { text } = outcome.value
    return success(lookOf(text, base === 'auth' ? saidIn(text) === 'envelope' : isRecipesAnswer(text)))
  }
  const { failure, refusal } = outcome.failure
  const text = refusal?.text ?? ''
  const isOwn = saidIn(text) === 'envelope'
  switch (failure.kind) {
    case 'timeout':
    case 'noConnection':
      return failed(failure)
    case 'redirected':
      return success({ kind: 'redirected', host: failure.host })
    case 'notSignedIn':
      return success(lookOf(text, base === 'data' || isOwn))
    case 'refused': {
      const wantsParameters = base === 'auth' && failure.status === 400 && failure.message !== null
      // A service may answer an unknown path with its envelope.
      const isKnownPath = failure.status !== NOT_FOUND && isOwn
      return success(lookOf(text, wantsParameters || isKnownPath))
    }
    case 'notUnderstood':
    case 'notAllowed':
    case 'serviceTrouble':
      return success(lookOf(text, isOwn))
  }
}

function lookOf(text: string, isService: boolean): Look {
  if (isWebPage(text)) return { kind: 'webPage' }
  return { kind: isService ? 'service' : 'otherData' }
}

function isWebPage(text: string): boolean {
  const start = text.slice(0, 2000)
  return /^\uFEFF?\s*</.test(start) && /<(?:!doctype\s+html|html|head|body|title|meta|script)[\s>]/i.test(start)
}
