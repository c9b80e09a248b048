import { type ReactNode, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { LONGEST_IDENTITY } from '../../shared/kitchen/numbers.ts'
import type { ScannerSettings } from '../../shared/model.ts'
import { assertNever } from '../../shared/result.ts'
import { useTopHost } from '../controls/topHost.ts'
import { useAsk } from '../kiosk/useAsk.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useWords } from '../words/words.ts'
import { afterPaint } from './afterPaint.ts'
import { type CodeTaker, ScannerContext, type ScannerLink, type ScannerRest, type ScanSaid } from './link.ts'
import { listenToScanner, type ScannerListener } from './listen.ts'
import { type Recipient, recipientOf } from './recipient.ts'
import { ScanNotice } from './ScanNotice.tsx'
import { LONGEST_AT_A_GLANCE, shownCode } from './scan.ts'
import { scannerMeanings } from './scannerLayouts.ts'

const SCANNER_BEFORE_A_STATION: ScannerSettings = {
  prefix: '',
  suffix: 'Enter',
  layout: 'english',
  badge: '^(\\d{5})$',
}

/** A code that has been read, and on which screen. */
interface Read {
  readonly sequence: number
  readonly code: string
  /** Who would have been asked first then. */
  readonly taker: CodeTaker | undefined
}

interface Notice {
  readonly read: Read
  /** Who has taken it, or null. */
  readonly taker: CodeTaker | null
  /** Null until it is known what came of it. */
  readonly said: ScanSaid | null
  /** It waits for the dialog that is open. */
  readonly waits: boolean
}

/**
 * The one scanner of the program. It is heard on every screen and in every field; what was read is shown before it is
 * used, and then goes to whom it is for. A code that comes while a dialog is open waits until what it does can be seen.
 */
export function Scanner({ children }: { children: ReactNode }) {
  const ask = useAsk()
  const station = useKioskState(({ station }) => station)
  const session = useKioskState(({ session }) => session)
  const lock = useKioskState(({ lock }) => lock)
  const { scanner: words } = useWords()
  const settings = station.kind === 'ready' ? station.station.scanner : SCANNER_BEFORE_A_STATION
  const meanings = useMemo(() => scannerMeanings(settings.layout), [settings.layout])
  const [notice, setNotice] = useState<Notice | null>(null)
  const count = useRef(0)
  const takers = useRef<readonly CodeTaker[]>([])
  const badgeTakers = useRef<readonly ((employeeNumber: string) => void)[]>([])
  const rests = useRef<readonly ScannerRest[]>([])
  const fields = useRef<readonly (() => void)[]>([])
  const waiting = useRef<readonly Read[]>([])
  const listener = useRef<ScannerListener | null>(null)

  /** Of two codes the later is on the glass: an answer for the one before says nothing any more. */
  const change = ({ sequence }: Read, next: Partial<Notice>) =>
    setNotice((last) => (last?.read.sequence === sequence ? { ...last, ...next } : last))
  const say = (read: Read, said: ScanSaid) => change(read, { said, waits: false })

  const settle = (read: Read) => {
    if (rests.current.length > 0) return say(read, { kind: 'refusal', ...words.signingIn })
    const recipient = recipientOf(read.code, { station, session, lock })
    switch (recipient.kind) {
      case 'twice':
        return say(read, { kind: 'refusal', ...words.twice(atAGlance(read.code)) })
      case 'badge':
        say(read, { kind: 'well', ...words.badge(recipient.employeeNumber) })
        for (const take of badgeTakers.current.slice(-1)) take(recipient.employeeNumber)
        return
      case 'ownBadge':
        return say(read, { kind: 'well', ...words.ownBadge(recipient.name) })
      case 'refused':
        return say(read, { kind: 'refusal', ...words.refused(atAGlance(read.code), recipient.refusal) })
      case 'screen':
        if (document.querySelector('dialog[open]') === null) return askScreens(read, recipient)
        change(read, { waits: true })
        waiting.current = [...waiting.current, read]
        // Of those that wait already, the first has seen to it that they are used.
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
      // The answer has led to another screen: the code was not meant for that one.
      const isHere = takers.current.at(-1) === read.taker
      setNotice(isHere ? noticeOf(read) : null)
      if (isHere) settle(read)
    }
  }
  const askScreens = (read: Read, { badge, asksForBadge }: Extract<Recipient, { kind: 'screen' }>) => {
    for (const taker of takers.current.toReversed()) {
      if (badge !== null && !taker.alsoBadges) continue
      const answer = taker.take(read.code)
      if (answer === null) continue
      change(read, { taker })
      void Promise.resolve(answer).then((said) => say(read, said))
      return
    }
    if (badge !== null) {
      return say(read, { kind: 'refusal', ...words.somebodyIn(session?.name ?? '', session?.employeeNumber === badge) })
    }
    void nameOf(read.code).then((name) => {
      const code = atAGlance(read.code)
      if (name !== null) say(read, { kind: 'well', ...words.noUse(name) })
      else if (asksForBadge) say(read, { kind: 'refusal', ...words.refused(code, { kind: 'notABadge' }) })
      else say(read, { kind: 'well', ...words.unknown(code) })
    })
  }
  /** A link or a whole label is longer than any number that the bridge takes. */
  const nameOf = async (code: string) =>
    code.length > LONGEST_IDENTITY ? null : ((await ask((kiosk) => kiosk.findProduct({ code })))?.name ?? null)

  const onDialogClosed = useEffectEvent(() => settleWaiting())
  const onRead = useEffectEvent((read: Read) => settle(read))
  const onCode = useEffectEvent((code: string) => {
    if (rests.current.includes('wiping')) return
    count.current += 1
    const read: Read = { sequence: count.current, code, taker: takers.current.at(-1) }
    setNotice(noticeOf(read))
    afterPaint(() => onRead(read))
  })
  const settingsNow = useEffectEvent(() => settings)
  const meaningsNow = useEffectEvent(() => meanings)
  // Before the effects of the screens: of the listeners on the window, this one is the first.
  useLayoutEffect(() => {
    const heard = listenToScanner({
      settings: () => settingsNow(),
      meanings: () => meaningsNow(),
      onTakenBack: () => {
        for (const act of fields.current) act()
      },
      onCode: (code) => onCode(code),
    })
    listener.current = heard
    return () => heard.stop()
  }, [])

  const [link] = useState<ScannerLink>(() => ({
    takeCodes: (taker) => {
      takers.current = [...takers.current, taker]
      return () => {
        takers.current = takers.current.filter((one) => one !== taker)
      }
    },
    takeBadges: (take) => {
      badgeTakers.current = [...badgeTakers.current, take]
      return () => {
        badgeTakers.current = badgeTakers.current.filter((one) => one !== take)
      }
    },
    rest: (because) => {
      rests.current = [...rests.current, because]
      return () => {
        const at = rests.current.indexOf(because)
        rests.current = rests.current.filter((_, index) => index !== at)
      }
    },
    onTakenBack: (act) => {
      fields.current = [...fields.current, act]
      return () => {
        fields.current = fields.current.filter((one) => one !== act)
      }
    },
    closeFor: (taker) => setNotice((last) => (last?.taker === taker ? null : last)),
    scannedSince: (timeStamp) => listener.current?.scannedSince(timeStamp) ?? false,
  }))
  return (
    <ScannerContext value={link}>
      {children}
      {notice === null ? null : (
        <AboveTheScreen>
          <ScanNotice
            key={`${notice.read.sequence} ${notice.said?.kind}`}
            code={notice.read.code}
            said={notice.said}
            waits={notice.waits}
            onClose={() => setNotice(null)}
          />
        </AboveTheScreen>
      )}
    </ScannerContext>
  )
}

const noticeOf = (read: Read): Notice => ({ read, taker: null, said: null, waits: false })

const atAGlance = (code: string) => shownCode(code, LONGEST_AT_A_GLANCE)

/** In the dialog that is open, where it can be seen and touched; timers that ring stay above it. */
function AboveTheScreen({ children }: { children: ReactNode }) {
  return createPortal(children, useTopHost())
}
