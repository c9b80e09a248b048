/**
 * How a ringing timer sounds. Extractor hoods are loud and low, and old ears lose what is very high: two tones, one
 * after the other, with overtones that stay below 3000 Hz, and pauses in which a voice is heard.
 */
interface Tone {
  /** Seconds from the beginning of the pattern. */
  readonly at: number
  readonly seconds: number
  /** Hertz; its overtones are whole multiples. */
  readonly frequency: number
}

const LOW = 950
const HIGH = 1400

/** Three times low and high, then a pause. */
export const ringPattern: readonly Tone[] = [0, 0.36, 0.72].flatMap((at) => [
  { at, seconds: 0.14, frequency: LOW },
  { at: at + 0.16, seconds: 0.14, frequency: HIGH },
])
export const RING_SECONDS = 2

/** Hertz: no overtone lies above. */
const HIGHEST = 3000
/** So long does a tone swell and die away, in seconds: without it, it would crack. */
const EDGE = 0.008

/** One round of the pattern as samples between −1 and 1, made to be repeated without a seam. */
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

/** More than the sum of so many overtones ever reaches. */
function loudest(overtones: number): number {
  let sum = 0
  for (let overtone = 1; overtone <= overtones; overtone++) sum += 1 / overtone
  return sum
}
