import { useLayoutEffect, useState } from 'react'
import type { WindowSize } from './millimetres.ts'

/** The size of the window, kept up to date. */
export function useWindowSize(): WindowSize {
  const [size, setSize] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }))
  useLayoutEffect(() => {
    const measure = () => setSize({ width: window.innerWidth, height: window.innerHeight })
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return size
}
