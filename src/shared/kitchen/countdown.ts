const SECOND = 1000

/**
 * Formats the remaining time as "4:00" or "1:05:09". Rounds up to seconds, so that four minutes start with 4:00 and end
 * with 0:00. A negative value is the time since the end, rounded down: "+0:42"; its first second is still "0:00".
 */
export function countdownText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND)
  return seconds < 0 ? `+${digits(-seconds)}` : digits(seconds)
}

/** Formats the time since an end, rounded down to seconds: "0:12", "1:05:09". */
export function elapsedText(milliseconds: number): string {
  return digits(Math.max(0, Math.floor(milliseconds / SECOND)))
}

function digits(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}:${two(seconds % 60)}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
