// Generated from en/*.json by `npm test -- src/renderer/words -u`.
export interface FirstArguments {
  'signIn.entity': { entity: string }
  'signIn.passwordFor': { number: string }
  'signIn.offline': { count: number }
  'signIn.sessionRefusedBecause': { said: string }
  'signIn.wipeFor': { seconds: number }
  'signIn.tryAgainIn': { seconds: number }
  'denied.passwordTooLong': { most: number }
  'denied.notAccepted.because': { said: string }
  'denied.notJudged': { status: string }
  'denied.notJudged.because': { failure: string; said: string }
  'denied.notJudged.signIn': { failure: string }
  'denied.notJudged.again': { failure: string }
  'denied.session.because': { failure: string; said: string }
  'denied.service': { failure: string }
  'denied.again.service': { failure: string }
  'denied.again.because': { said: string }
  'session.ends': { time: string }
  'session.ended': { time: string }
  'session.locksIn': { seconds: number }
  'session.wentOn': { time: string }
  'lock.because.asked': { name: string; time: string }
  'lock.because.idle': { time: string }
  'lock.because.asleep': { time: string }
  'lock.because.sessionEnded': { time: string }
  'lock.because.restarted': { time: string }
  'lock.anotherGoesOn': { name: string }
  'lock.locksIn': { seconds: number }
}

export interface KitchenArguments {
  'navigation.attention': { count: number }
  'ui.showEarlier': { count: number }
  'ui.showLater': { count: number }
}
