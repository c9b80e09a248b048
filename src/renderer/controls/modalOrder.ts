/** The open modal dialogs in document order, which need not be the order in which they were opened. */
export function openModals(): readonly Element[] {
  return [...document.querySelectorAll('dialog:modal')]
}

/**
 * Calls `look` with the open modal dialogs, now and whenever one was opened or closed, in the order in which they were
 * opened as far as that could be seen: one that is closed and opened again is the last. Returns its own undo.
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
