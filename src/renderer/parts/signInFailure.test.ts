import { expect, test } from 'vitest'
import type { SignInFailure } from '../../shared/failure.ts'
import { serviceFailure } from '../words/en/serviceFailure.ts'
import { signInFailureText } from './signInFailure.ts'

const locked = { kind: 'serviceTrouble', status: 500, message: null } as const

test.each<[SignInFailure, atSignIn: RegExp, again: RegExp]>([
  [
    { kind: 'notAccepted', status: 401, message: 'No.' },
    /^Not signed in\. .*: “No\.” Type/,
    /not accepted\. .*: “No\.” Type/,
  ],
  [{ kind: 'notAccepted', status: 401, message: null }, /do not match\. Type/, /^This is not the password\. Type/],
  [
    { kind: 'notJudged', status: 403, message: null },
    /\(403\).* not checked\. You are not/,
    /\(403\).* not checked\. Try/,
  ],
  [{ kind: 'notJudged', status: 403, message: 'No.' }, /checked\. .*: “No\.” You are not/, /checked\. .*: “No\.” Try/],
  [{ kind: 'service', failure: locked }, /\(500\)\. You are not signed in/, /\(500\)\. Your password was not checked/],
  [{ kind: 'paused', of: 'number', until: 1 }, /other people can sign in\.$/, /for this number/],
  [{ kind: 'paused', of: 'station', until: 1 }, /nothing is locked\.$/, /wrong passwords here/],
  [{ kind: 'sessionNotValid', because: 'ended', message: 'No.' }, /already ended\. Try again/, /already ended/],
  // What the service says contradicts it, so the two are told apart.
  [{ kind: 'sessionNotValid', because: 'notValid', message: 'Well.' }, /not valid\. .*was: “Well\.”$/, /not valid/],
])('%j is told, and never that a person who is signed in is not', (failure, atSignIn, again) => {
  expect(signInFailureText(failure, false, serviceFailure)).toMatch(atSignIn)
  expect(signInFailureText(failure, true, serviceFailure)).toMatch(again)
  expect(signInFailureText(failure, true, serviceFailure)).not.toMatch(/not signed in/iu)
})
