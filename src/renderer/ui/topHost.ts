import { useEffect, useState } from 'react'

/**
 * The element that must contain something to make it touchable above everything: the modal dialog that was opened last,
 * because a modal dialog takes all touches from the content outside it, even from a popover above it; else the page.
 */
export function useTopHost(): Element {
  const [host, setHost] = useState<Element>(() => openModals().at(-1) ?? document.body)
  useEffect(() => watchModals((order) => setHost(order.at(-1) ?? document.body)), [])
  return host
}

/** The open modal dialogs in document order, which can differ from the order of opening. */
function openModals(): readonly Element[] {
  return [...document.querySelectorAll('dialog:modal')]
}

/**
 * Calls `look` with the open modal dialogs in the order of opening, now and whenever one opens or closes. Dialogs that
 * open at once are in document order; one that closes and opens again is the last. Returns a function that stops it.
 */
export function watchModals(look: (order: readonly Element[]) => void): () => void {
  let order = openModals()
  const observer = new MutationObserver((records) => {
    const before = order
    const changed = records.flatMap(({ type, target }) =>
      type === 'attributes' && target instanceof Element ? [target] : [],
    )
    for (const one of changed) order = [...order.filter((other) => other !== one), one]
    const open = openModals()
    order = [...open.filter((one) => !order.includes(one)), ...order.filter((one) => open.includes(one))]
    if (changed.length > 0 || order.length !== before.length) look(order)
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  look(order)
  return () => observer.disconnect()
}
