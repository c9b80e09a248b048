const dayParts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  weekday: 'long',
})

const timeParts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** "Month, Day, Year, Weekday" in UTC, the form of `date_name`, as in "March, 4, 2026, Wednesday". */
export function dayName(date: Date): string {
  const part = partOf(dayParts, date)
  return [part('month'), part('day'), part('year'), part('weekday')].join(', ')
}

/** "Month, Day, Year, Weekday, Hour:Minute AM/PM" in UTC, the form of `created_name` and its like. */
export function momentName(date: Date): string {
  const part = partOf(timeParts, date)
  return `${dayName(date)}, ${part('hour')}:${part('minute')} ${part('dayPeriod')}`
}

function partOf(format: Intl.DateTimeFormat, date: Date): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = format.formatToParts(date)
  return (type) => parts.find((part) => part.type === type)?.value ?? ''
}
