import { useEffect, useState } from 'react'
import { openModals, watchModals } from './modalOrder.ts'

/**
 * The element that must contain something to make it touchable above everything: the modal dialog that was opened last,
 * because a modal dialog takes all touches from the content outside it, even from a popover above it; else the page.
 */
export function useTopHost(): Element {
  const [host, setHost] = useState<Element>(() => openModals().at(-1) ?? document.body)
  useEffect(() => watchModals((order) => setHost(order.at(-1) ?? document.body)), [])
  return host
}
