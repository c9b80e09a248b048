import { useEffect } from 'react'
import { ringSamples } from './ring.ts'

/** Rings for as long as `isRinging`, at a volume of 0 to 1. A station without a loudspeaker stays silent. */
export function useRing(isRinging: boolean, volume: number): void {
  useEffect(() => (isRinging && volume > 0 ? ring(volume) : undefined), [isRinging, volume])
}

/** Rings until the function that it returns is called; silent at once then. */
function ring(volume: number): () => void {
  try {
    const context = new AudioContext()
    const samples = ringSamples(context.sampleRate)
    const buffer = context.createBuffer(1, samples.length, context.sampleRate)
    buffer.copyToChannel(samples, 0)
    const source = context.createBufferSource()
    source.buffer = buffer
    // The sound goes round by itself: no timer of the page has to be on time.
    source.loop = true
    const loudness = context.createGain()
    loudness.gain.value = volume
    source.connect(loudness).connect(context.destination)
    source.start()
    context.resume().catch(silently)
    return () => void context.close().catch(silently)
  } catch {
    // Without an audio device there is no context, or one that refuses: the picture has to do.
    return silently
  }
}

function silently(): void {}
