import { SetupFrame } from '../frame/SetupFrame.tsx'

/** Learns the scanner, the pedal, the sound and the export folder. */
export function ScannerPage() {
  return (
    <SetupFrame>
      <section className="panel" />
    </SetupFrame>
  )
}
