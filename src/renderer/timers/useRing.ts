import { useEffect } from 'react'
import { ringSamples } from './ring.ts'

/** Plays the ring while `isRinging`, at a volume of 0 to 1. A station without an audio device stays silent. */
export function useRing(isRinging: boolean, volume: number): void {
  useEffect(() => (isRinging && volume > 0 ? ring(volume) : undefined), [isRinging, volume])
}

/** Plays the ring until the returned function is called. */
function ring(volume: number): () => void {
  try {
    const context = new AudioContext()
    const samples = ringSamples(context.sampleRate)
    const buffer = context.createBuffer(1, samples.length, context.sampleRate)
    buffer.copyToChannel(samples, 0)
    const source = context.createBufferSource()
    source.buffer = buffer
    // The audio thread repeats it, so no timer of the page has to be on time.
    source.loop = true
    const loudness = context.createGain()
    loudness.gain.value = volume
    source.connect(loudness).connect(context.destination)
    source.start()
    context.resume().catch(silently)
    return () => void context.close().catch(silently)
  } catch {
    // Without an audio device the context cannot be made or does not start: the display alone has to do.
    return silently
  }
}

function silently(): void {}
