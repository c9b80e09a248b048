import { SetupFrame } from '../frame/SetupFrame.tsx'

/** Tries the addresses with a real sign-in. */
export function TryPage() {
  return (
    <SetupFrame>
      <section className="panel" />
    </SetupFrame>
  )
}
