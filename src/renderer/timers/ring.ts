/**
 * The sound of a ringing timer. Extractor hoods are loud at low frequencies, and hearing loss by age affects high ones:
 * two tones in turn, with overtones below 3000 Hz, and pauses in which a voice can be heard.
 */
interface Tone {
  /** Seconds from the start of the pattern. */
  readonly at: number
  readonly seconds: number
  /** Hertz; overtones are whole multiples. */
  readonly frequency: number
}

const LOW = 950
const HIGH = 1400

/** Low and high three times, then a pause. */
export const ringPattern: readonly Tone[] = [0, 0.36, 0.72].flatMap((at) => [
  { at, seconds: 0.14, frequency: LOW },
  { at: at + 0.16, seconds: 0.14, frequency: HIGH },
])
export const RING_SECONDS = 2

/** Hertz: the limit for overtones. */
const HIGHEST = 3000
/** The fade in and out of a tone in seconds: without it, the tone would click. */
const EDGE = 0.008

/** One round of the pattern as samples from −1 to 1, which repeats without a jump. */
export function ringSamples(sampleRate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(RING_SECONDS * sampleRate))
  for (const { at, seconds, frequency } of ringPattern) {
    const first = Math.round(at * sampleRate)
    const count = Math.round(seconds * sampleRate)
    const overtones = Math.floor(HIGHEST / frequency)
    for (let index = 0; index < count; index++) {
      const time = index / sampleRate
      let sum = 0
      for (let overtone = 1; overtone <= overtones; overtone++)
        sum += Math.sin(2 * Math.PI * frequency * overtone * time) / overtone
      const swell = Math.min(1, time / EDGE, (count - 1 - index) / sampleRate / EDGE)
      samples[first + index] = (sum * swell) / loudest(overtones)
    }
  }
  return samples
}

/** An upper bound for the sum of this many overtones. */
function loudest(overtones: number): number {
  let sum = 0
  for (let overtone = 1; overtone <= overtones; overtone++) sum += 1 / overtone
  return sum
}
