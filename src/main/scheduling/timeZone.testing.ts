/** Calls `run` with another time zone of the process, such as "Europe/Berlin". */
export function inTimeZone<Value>(zone: string, run: () => Value): Value {
  const own = process.env.TZ
  process.env.TZ = zone
  try {
    return run()
  } finally {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  }
}
