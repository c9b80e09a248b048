import { createContext, type ReactNode, useContext, useState } from 'react'

/** By key of the station file: what was typed and not taken, because it is wrong. */
const SetupTextsContext = createContext<Map<string, string> | null>(null)

/** Keeps wrong texts while their page is not shown. */
export function SetupTexts({ children }: { readonly children: ReactNode }) {
  const [texts] = useState(() => new Map<string, string>())
  return <SetupTextsContext value={texts}>{children}</SetupTextsContext>
}

export function useSetupTexts(): Map<string, string> {
  const texts = useContext(SetupTextsContext)
  if (texts === null) throw new Error('A page of the guide is shown outside SetupTexts')
  return texts
}
