import { useEffect, useState } from 'react'

/**
 * Where something has to be put to be touchable above everything: in the modal dialog that was opened last, because a
 * modal dialog takes all touches from what lies outside it, even from a popover above it; else in the page.
 */
export function useTopHost(): Element {
  const [host, setHost] = useState<Element>(() => openDialogs([]).at(-1) ?? document.body)
  useEffect(() => {
    let open: readonly Element[] = []
    const look = () => {
      open = openDialogs(open)
      setHost(open.at(-1) ?? document.body)
    }
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [])
  return host
}

/** The modal dialogs in the order in which they were opened, as far as `before` knew it. */
function openDialogs(before: readonly Element[]): readonly Element[] {
  const now = [...document.querySelectorAll('dialog:modal')]
  return [...before.filter((one) => now.includes(one)), ...now.filter((one) => !before.includes(one))]
}
