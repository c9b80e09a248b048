import { SetupFrame } from '../frame/SetupFrame.tsx'

/** Sets the technician’s code. */
export function CodePage() {
  return (
    <SetupFrame>
      <section className="panel" />
    </SetupFrame>
  )
}
