import { useEffect, useState } from 'react'
import { openModals, watchModals } from './modalOrder.ts'

/**
 * Where something has to be put to be touchable above everything: in the modal dialog that was opened last, because a
 * modal dialog takes all touches from what lies outside it, even from a popover above it; else in the page.
 */
export function useTopHost(): Element {
  const [host, setHost] = useState<Element>(() => openModals().at(-1) ?? document.body)
  useEffect(() => watchModals((order) => setHost(order.at(-1) ?? document.body)), [])
  return host
}
