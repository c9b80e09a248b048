import { type ReactNode, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { LONGEST_IDENTITY } from '../../shared/kitchen/numbers.ts'
import { assertNever } from '../../shared/result.ts'
import { setupShown, useKioskState } from '../kiosk/useKioskState.ts'
import { useAsk, useSend } from '../kiosk/useSend.ts'
import { useTopHost } from '../ui/topHost.ts'
import { useFirstWords } from '../words/firstWords.ts'
import { type CodeHandler, ScannerContext, type ScannerLink, type ScanResult } from './link.ts'
import { listenToScanner, type ScannerListener } from './listen.ts'
import { type Recipient, recipientOf } from './recipient.ts'
import { ScanNotice } from './ScanNotice.tsx'
import { isRepeat, LONGEST_SHORT_CODE, type ReadCode, shownCode } from './scan.ts'
import {
  NO_NOTICES,
  type Notice,
  type Read,
  shownNotice,
  withChange,
  withoutHandler,
  withoutLatest,
  withoutShown,
  withRead,
} from './scanNotices.ts'
import { scannerMeanings } from './scannerLayouts.ts'
import { scannerOf, USUAL_SCANNER } from './settings.ts'

/** A hidden window gets no animation frames. */
const LONGEST_WAIT_MILLISECONDS = 200

/**
 * The only scanner of the program. Listens on every screen and in every field, shows each code before using it, and
 * passes it to its recipient. A code that comes while a dialog is open waits until its effect can be seen.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one notice, changed by short functions
export function Scanner({ children }: { children: ReactNode }) {
  const ask = useAsk()
  const send = useSend()
  const station = useKioskState(({ station }) => station)
  const session = useKioskState(({ session }) => session)
  const lock = useKioskState(({ lock }) => lock)
  const areRead = useKioskState(({ library }) => library.readAt !== null)
  const { scanner: words } = useFirstWords()
  const setup = useKioskState(setupShown)
  const settings = useMemo(
    () => (setup !== null ? scannerOf(setup) : station.kind === 'ready' ? station.station.scanner : USUAL_SCANNER),
    [setup, station],
  )
  const meanings = useMemo(() => scannerMeanings(settings.layout), [settings.layout])
  const [notices, setNotices] = useState(NO_NOTICES)
  // After a sign-in or an unlock, "now the password" is no longer true and covers the work.
  const person = lock.kind === 'locked' ? null : (session?.employeeNumber ?? null)
  const [noticePerson, setNoticePerson] = useState(person)
  if (noticePerson !== person) {
    setNoticePerson(person)
    setNotices(NO_NOTICES)
  }
  const count = useRef(0)
  const lastCode = useRef<ReadCode | null>(null)
  const [{ handlers, badgeHandlers, wiping, fields, learners }] = useState(() => ({
    handlers: createRegistrations<CodeHandler>(),
    badgeHandlers: createRegistrations<(employeeNumber: string) => void>(),
    wiping: createRegistrations<null>(),
    fields: createRegistrations<(hasLed: boolean) => void>(),
    learners: createRegistrations<(event: KeyboardEvent) => void>(),
  }))
  const waiting = useRef<readonly Read[]>([])
  const listener = useRef<ScannerListener | null>(null)

  /** Only the latest code is shown: an answer for an earlier one changes nothing. */
  const change = (read: Read, next: Partial<Notice>) => setNotices((last) => withChange(last, read, next))
  const say = (read: Read, result: ScanResult) => change(read, { result, waits: false })

  /** `isKnown`: null until it was looked up, where that decides. */
  const settle = (read: Read, isKnown: boolean | null = null) => {
    if (read.code.length > LONGEST_IDENTITY) {
      return say(read, { kind: 'refusal', ...words.tooLong(shortCode(read.code), LONGEST_IDENTITY) })
    }
    const recipient = recipientOf(read.code, { station, session, lock }, isKnown === true)
    if (isKnown === null && (recipient.kind === 'twice' || (recipient.kind === 'screen' && recipient.badge !== null))) {
      void namesOf(read.code).then((names) => onLookedUp(read, names))
      return
    }
    switch (recipient.kind) {
      case 'twice':
        return say(read, { kind: 'refusal', ...words.twice(shortCode(read.code)) })
      case 'badge': {
        const { employeeNumber, own } = recipient
        say(read, { kind: 'well', ...(own === null ? words.badge(employeeNumber) : words.ownBadge(own)) })
        for (const take of badgeHandlers.items().slice(-1)) take(employeeNumber)
        return
      }
      case 'refused':
        return say(read, { kind: 'refusal', ...words.refused(shortCode(read.code), recipient.refusal) })
      case 'screen':
        if (read.handler?.inDialogs === true || document.querySelector('dialog[open]') === null)
          return askScreens(read, recipient)
        change(read, { waits: true })
        waiting.current = [...waiting.current, read]
        // Of the waiting codes, the first has started the wait for the dialog.
        if (waiting.current.length === 1) settleWaiting()
        return
      default:
        return assertNever(recipient)
    }
  }
  const settleWaiting = () => {
    const dialog = document.querySelector('dialog[open]')
    if (dialog !== null) {
      dialog.addEventListener('close', onDialogClosed, { once: true })
      return
    }
    const reads = waiting.current
    waiting.current = []
    for (const read of reads) {
      // If the dialog's answer has changed the screen, the code was not meant for that one.
      const isHere = handlers.items().at(-1) === read.handler
      setNotices((last) => (isHere ? withRead(last, read) : withoutLatest(last)))
      if (isHere) settle(read)
    }
  }
  const askScreens = (read: Read, { badge, asksForBadge }: Extract<Recipient, { kind: 'screen' }>) => {
    for (const handler of handlers.items().toReversed()) {
      if (badge !== null && !handler.alsoBadges) continue
      if (read.isRepeat && handler.countsOnce)
        return say(read, { kind: 'well', ...words.countedOnce(shortCode(read.code)) })
      const answer = handler.take(read.code, badge !== null)
      if (answer === null) continue
      change(read, { handler })
      void Promise.resolve(answer).then((said) => say(read, said))
      return
    }
    if (badge !== null) {
      return say(read, {
        kind: 'refusal',
        ...words.alreadySignedIn(session?.name ?? '', session?.employeeNumber === badge),
      })
    }
    void namesOf(read.code).then((names) => {
      const code = shortCode(read.code)
      if (names.length > 0) say(read, { kind: 'well', ...words.noUse(names) })
      else if (asksForBadge) say(read, { kind: 'refusal', ...words.refused(code, { kind: 'notABadge' }) })
      else say(read, { kind: 'well', ...words.unknown(code, areRead) })
    })
  }
  const namesOf = async (code: string) => (await ask((kiosk) => kiosk.nameCode({ code })))?.names ?? []

  const onDialogClosed = useEffectEvent(() => settleWaiting())
  // After an answer, the state may be another one.
  const onLookedUp = useEffectEvent((read: Read, names: readonly string[]) => {
    // If another screen is open by now, the code was not meant for it.
    if (handlers.items().at(-1) === read.handler) settle(read, names.length > 0)
    else say(read, { kind: 'refusal', ...words.noUse(names.length > 0 ? names : [shortCode(read.code)]) })
  })
  const onRead = useEffectEvent((read: Read) => settle(read))
  const onCode = useEffectEvent((code: string, at: number) => {
    void send('noteScan', null)
    const isRepeated = isRepeat(lastCode.current, { code, at })
    lastCode.current = { code, at }
    if (wiping.items().length > 0) return
    count.current += 1
    const read: Read = { sequence: count.current, code, at, isRepeat: isRepeated, handler: handlers.items().at(-1) }
    setNotices((last) => withRead(last, read))
    afterPaint(() => onRead(read))
  })
  const onTextRemoved = useEffectEvent((hasLed: boolean) => {
    for (const act of fields.items()) act(hasLed)
  })
  const settingsNow = useEffectEvent(() => settings)
  const meaningsNow = useEffectEvent(() => meanings)
  const learnerNow = useEffectEvent(() => learners.items().at(-1) ?? null)
  // A layout effect, so that this listener on the window comes before those of the screens. The dark display, a child,
  // has heard the key before.
  useLayoutEffect(() => {
    const heard = listenToScanner({
      settings: () => settingsNow(),
      meanings: () => meaningsNow(),
      learner: () => learnerNow(),
      onScannerTextRemoved: (hasLed) => onTextRemoved(hasLed),
      onCode: (code, at) => onCode(code, at),
    })
    listener.current = heard
    return () => heard.stop()
  }, [])

  const [link] = useState<ScannerLink>(() => ({
    addCodeHandler: handlers.add,
    addBadgeHandler: badgeHandlers.add,
    ignoreCodes: () => wiping.add(null),
    onScannerTextRemoved: fields.add,
    addLearner: learners.add,
    closeNoticeOf: (handler) => setNotices((last) => withoutHandler(last, handler)),
    scannedSince: (timeStamp) => listener.current?.scannedSince(timeStamp) ?? false,
  }))
  const notice = shownNotice(notices)
  return (
    <ScannerContext value={link}>
      {children}
      {notice === null ? null : (
        <AboveTheScreen>
          <ScanNotice
            key={`${notice.read.sequence} ${notice.result?.kind}`}
            code={notice.read.code}
            result={notice.result}
            waits={notice.waits}
            onClose={() => setNotices(withoutShown)}
          />
        </AboveTheScreen>
      )}
    </ScannerContext>
  )
}

const shortCode = (code: string) => shownCode(code, LONGEST_SHORT_CODE)

/** Renders into the open dialog, where it can be seen and touched; ringing timers stay above it. */
function AboveTheScreen({ children }: { children: ReactNode }) {
  return createPortal(children, useTopHost())
}

/**
 * Calls `act` once, when the last render is visible: after the next frame, or after 200 ms without one. Returns a
 * function that cancels it.
 */
function afterPaint(act: () => void): () => void {
  let timer = setTimeout(() => {
    // A later frame must not call it again.
    cancelAnimationFrame(frame)
    act()
  }, LONGEST_WAIT_MILLISECONDS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(act, 0)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** What the mounted parts of the display have registered, in order of registration. */
function createRegistrations<Item>() {
  const registered = new Set<{ readonly item: Item }>()
  return {
    items: () => [...registered].map(({ item }) => item),
    /** Returns the function that removes it, and no equal one. */
    add(item: Item): () => void {
      const registration = { item }
      registered.add(registration)
      return () => void registered.delete(registration)
    },
  }
}
