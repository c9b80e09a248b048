/** The directives of a systemd unit that a supervisor in systemd's place needs. */
export interface Unit {
  readonly command: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly user: string
  readonly isRestartedAlways: boolean
  /** With these exit codes the service stays down. */
  readonly notRestartedAfter: readonly number[]
  readonly restartMilliseconds: number
  readonly startMilliseconds: number
  readonly stopMilliseconds: number
  readonly watchdogMilliseconds: number
  /** Below /run. */
  readonly runtimeFolder: string
  /** Below /var/lib. */
  readonly stateFolder: string
  /** Names of system calls, and of groups of them with `@`. */
  readonly systemCalls: readonly string[]
}

/** Throws on a directive that is missing or has another form than here. */
export function readUnit(text: string): Unit {
  const directives = text.split('\n').flatMap((line) => {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [{ name, value }]
  })
  const all = (wanted: string) => directives.filter(({ name }) => name === wanted).map(({ value }) => value)
  const one = (wanted: string) => {
    const [value, ...others] = all(wanted)
    if (value === undefined || others.length > 0) throw new Error(`The unit has ${others.length + 1} ${wanted}=`)
    return value
  }
  return {
    command: one('ExecStart').split(' '),
    environment: Object.fromEntries(
      all('Environment').map((value) => {
        const equals = value.indexOf('=')
        return [value.slice(0, equals), value.slice(equals + 1)]
      }),
    ),
    user: one('User'),
    isRestartedAlways: one('Restart') === 'always',
    notRestartedAfter: one('RestartPreventExitStatus').split(' ').map(Number),
    restartMilliseconds: span(one('RestartSec')),
    startMilliseconds: span(one('TimeoutStartSec')),
    stopMilliseconds: span(one('TimeoutStopSec')),
    watchdogMilliseconds: span(one('WatchdogSec')),
    runtimeFolder: `/run/${one('RuntimeDirectory')}`,
    stateFolder: `/var/lib/${one('StateDirectory')}`,
    systemCalls: one('SystemCallFilter').split(' '),
  }
}

/** In milliseconds, of "60" (seconds) or "500ms". */
function span(text: string): number {
  const [, number, unit] = /^(\d+)(ms)?$/.exec(text) ?? []
  if (number === undefined) throw new Error(`No span of time: ${text}`)
  return Number(number) * (unit === 'ms' ? 1 : 1000)
}
