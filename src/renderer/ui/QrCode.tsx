import encodeQR from 'qr'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import styles from './QrCode.module.css'

/** A code is readable with up to 15 % of it covered by a reflection or a finger mark. */
const ERROR_CORRECTION = 'medium'

/** The quiet zone around a code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A QR code as large as fits, in whole pixels for each module. Black on white in every theme, as readers require. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const room = useRef<HTMLDivElement>(null)
  const [pixels, setPixels] = useState(0)
  const { path, side } = useMemo(() => drawnCode(text), [text])
  useLayoutEffect(() => {
    const element = room.current
    if (element === null) return
    const measure = () => {
      const least = Math.min(element.clientWidth, element.clientHeight)
      setPixels(Math.max(side, Math.floor(least / side) * side))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [side])
  return (
    <div ref={room} className={styles.qrRoom}>
      <svg
        className={styles.qrCode}
        role="img"
        aria-label={label}
        width={pixels}
        height={pixels}
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
      >
        <path fill="#ffffff" d={`M0 0h${side}v${side}H0z`} />
        <path fill="#000000" d={path} />
      </svg>
    </div>
  )
}

/** The dark modules as one path, a rectangle for each run in a row. `side` is in modules, including the quiet zone. */
function drawnCode(text: string): { readonly path: string; readonly side: number } {
  const rows = encodeQR(text, 'raw', { ecc: ERROR_CORRECTION, border: QUIET_ZONE })
  let path = ''
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      const start = x
      while (row[x] === true) x++
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`
    }
  }
  return { path, side: rows.length }
}
