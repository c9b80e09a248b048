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
  'weigh.inOneBowl': { count: number; of: number }
  'weigh.in': { count: number; of: number }
  'weigh.isIn': { name: string }
  'weigh.isReady': { name: string }
  'weigh.show': { name: string }
  'weigh.toCome': { count: number }
  'weigh.earlier': { amount: string; factor: string }
  'weigh.earlierOf': { amount: string; factor: string; whole: string }
  'weigh.surplus': { amount: string }
  'weigh.surplusIn': { amount: string }
  'weigh.written': { amount: string }
  'weigh.quote': { sentence: string }
  'whole.backTo': { step: number }
  'whole.running': { count: number; step: number; who: string }
  'whole.runningFetching': { who: string }
  'whole.before': { names: string }
  'whole.after': { names: string }
  'whole.fromTo': { first: string; last: string }
  'whole.both': { first: string; last: string }
  'whole.step': { step: number; title: string }
  'whole.stepTime': { length: string; time: string }
  'whole.stepWait': { length: string }
  'whole.doneBy': { time: string; who: string }
  'whole.doneWith': { factor: string; time: string; who: string }
  'whole.youMake': { factor: string }
  'whole.textsForOnce': { factor: string }
  'whole.fetched': { count: number; ticked: number }
  'whole.reckoned': { count: number }
  'whole.inEarlier': { amount: string; factor: string }
  'whole.total': { count: number; steps: string; total: string }
  'whole.totalHere': { total: string }
  'whole.most': { count: number; steps: string; total: string }
  'whole.also': { count: number; steps: string }
  'whole.count': { count: string }
  'whole.countForOnce': { count: string }
  'whole.unknownUnit': { unit: string }
  'whole.alsoCalled': { count: number; name: string; steps: string }
  'whole.alsoCalledInList': { name: string }
  'whole.moreNames': { count: number }
  'whole.changedWas': { before: string }
  'whole.changedSince': { day: string; names: string }
  'whole.changedOn': { day: string }
  'whole.andMore': { count: number; first: string }
  'plan.block': { step: number; times: string }
  'plan.blockTitled': { step: number; times: string; title: string }
  'scale.otherNow': { factor: string }
  'scale.pieces': { name: string }
  'scale.written': { count: number }
  'scale.have': { name: string }
  'scale.haveIn': { name: string; unit: string }
  'scale.iHave': { name: string }
  'scale.hintPieces': { count: number }
  'scale.gives': { factor: string }
  'scale.givesReckoned': { count: number; factor: string }
  'scale.keep': { factor: string }
  'scale.use': { factor: string }
  'scale.change.title': { factor: string; step: number }
  'scale.change.titleAll': { factor: string }
  'scale.change.made': { count: number; factor: string; steps: string }
  'scale.change.inside': { factor: string }
  'scale.change.at': { amount: string; factor: string }
  'scale.change.ticks': { factor: string }
  'scale.change.confirm': { factor: string }
}
