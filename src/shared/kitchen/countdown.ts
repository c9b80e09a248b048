const SECOND = 1000

/**
 * How long a timer still runs, in digits: "4:00", "1:05:09". A second that has begun is still to come, so that four
 * minutes begin with 4:00 and end with 0:00. Below 0 it is how long the timer has been over, in whole seconds that have
 * passed: "+0:42"; the first second is 0:00 still.
 */
export function countdownText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND)
  return seconds < 0 ? `+${digits(-seconds)}` : digits(seconds)
}

function digits(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}:${two(seconds % 60)}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
