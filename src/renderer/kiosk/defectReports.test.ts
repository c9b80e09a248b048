import { expect, test } from 'vitest'
import { type Defect, LONGEST_DEFECT } from '../../shared/defect.ts'
import { createDefectReports, defectOf, watchWindow } from './defectReports.ts'

function openBench() {
  const sent: Defect[] = []
  const page = new EventTarget()
  const reports = createDefectReports((defect) => sent.push(defect))
  watchWindow(page as Window, reports)
  const happen = (type: string, facts: object) => page.dispatchEvent(Object.assign(new Event(type), facts))
  return { sent, reports, happen }
}

test('an error in an event is reported once, because the window is then replaced', () => {
  const { sent, reports, happen } = openBench()
  happen('error', { error: new RangeError('Invalid time value'), message: 'Uncaught' })
  happen('error', { error: new Error('and again'), message: 'Uncaught' })
  reports.report('render', new Error('and again'))
  expect(sent).toEqual([
    { kind: 'event', name: 'RangeError', message: 'Invalid time value', stack: expect.stringContaining('RangeError') },
  ])
})

test('rejections are reported ten times, and an error after them still is', () => {
  const { sent, reports, happen } = openBench()
  for (let time = 0; time < 30; time++) happen('unhandledrejection', { reason: `no ${time}` })
  reports.report('render', new Error('late'))
  expect(sent.map(({ kind }) => kind)).toEqual([...Array.from({ length: 10 }, () => 'rejection'), 'render'])
  expect(sent[0]).toEqual({ kind: 'rejection', name: '', message: 'no 0', stack: '' })
})

test('a ResizeObserver loop message is not reported', () => {
  const { sent, happen } = openBench()
  happen('error', { error: undefined, message: 'ResizeObserver loop completed with undelivered notifications.' })
  expect(sent).toEqual([])
  happen('error', { error: null, message: 'Uncaught null' })
  expect(sent).toMatchObject([{ kind: 'event', message: 'Uncaught null' }])
})

test('any thrown value is described within the limits of the bridge and without a throw', () => {
  const long = Object.assign(new Error('x'.repeat(10_000_000)), {
    name: 'N'.repeat(1000),
    stack: 's'.repeat(1_000_000),
  })
  const { name, message, stack } = defectOf('render', long)
  expect([name.length, message.length, stack.length]).toEqual(Object.values(LONGEST_DEFECT))
  const hostile = Object.defineProperty(new Error('hidden'), 'message', {
    get() {
      throw new Error('no message')
    },
  })
  expect(defectOf('event', hostile)).toMatchObject({ name: 'Error', message: '' })
  expect(defectOf('event', Object.create(null)).message).toBe('')
  expect(defectOf('event', undefined).message).toBe('undefined')
  expect(defectOf('event', Symbol('odd')).message).toBe('Symbol(odd)')
})
