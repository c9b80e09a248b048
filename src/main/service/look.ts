import type { ServiceFailure } from '../../shared/failure.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { addressOf } from './address.ts'
import type { Http } from './http.ts'
import { isRecipesAnswer } from './recipes.ts'
import type { ServiceSettings } from './settings.ts'

/** What answers at an address: the service as far as that shows without signing in, or something else. */
export type Look =
  | { readonly kind: 'service' }
  | { readonly kind: 'webPage' }
  /** `host` is null where the answer names none that can be read. */
  | { readonly kind: 'redirected'; readonly host: string | null }
  /** Data in another form than the interface. */
  | { readonly kind: 'otherData' }

/** RFC 6585, section 6: a network that wants a sign-in of its own. */
const NETWORK_SIGN_IN = 511

/**
 * Asks once, without a token. Of the data address a page of one recipe or a refusal is expected; of the sign-in address,
 * whose root the interface does not show, anything but a web page with a success or a redirection to another host.
 */
export async function lookAt(
  http: Http,
  settings: ServiceSettings,
  base: 'auth' | 'data',
): Promise<Result<Look, ServiceFailure>> {
  const [path, query] = base === 'auth' ? ['/', {}] : ['/get-recipes-list', { limit: '1' }]
  const request = { operation: 'probe', method: 'GET', base, path, query, token: null, mayRepeat: false } as const
  const outcome = await http.askInFull(request)
  if (outcome.ok) {
    const { text } = outcome.value
    if (isWebPage(text)) return success({ kind: 'webPage' })
    return success({ kind: base === 'auth' || isRecipesAnswer(text) ? 'service' : 'otherData' })
  }
  const { failure, refusal } = outcome.failure
  switch (failure.kind) {
    case 'timeout':
    case 'noConnection':
      return failed(failure)
    case 'redirected': {
      const own = new URL(addressOf(base === 'auth' ? settings.authBaseUrl : settings.dataBaseUrl, path, {})).host
      return success(
        failure.host === own && base === 'auth' ? { kind: 'service' } : { kind: 'redirected', host: failure.host },
      )
    }
    case 'notUnderstood':
      return success({ kind: base === 'auth' ? 'service' : 'otherData' })
    case 'notSignedIn':
    case 'notAllowed':
    case 'refused':
    case 'serviceTrouble': {
      const mayBePage = base === 'data' || refusal?.status === NETWORK_SIGN_IN
      return success({ kind: mayBePage && isWebPage(refusal?.text ?? '') ? 'webPage' : 'service' })
    }
  }
}

function isWebPage(text: string): boolean {
  const start = text.slice(0, 2000)
  return /^\uFEFF?\s*</.test(start) && /<(?:!doctype\s+html|html|head|body|title|meta|script)[\s>]/i.test(start)
}
