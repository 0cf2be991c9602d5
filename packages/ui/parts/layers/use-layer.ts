import { useEffect, useEffectEvent, useRef, useState } from 'react'

// Layers that are open, lowest first: Escape and the scroll lock concern the topmost only.
const open: symbol[] = []

function lockScroll(): () => void {
  const { style } = document.documentElement
  const before = { overflow: style.overflow, gutter: style.scrollbarGutter }
  // Only where there is a scrollbar to make room for: else the page would move when it needs no room.
  if (window.innerWidth > document.documentElement.clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => {
    style.overflow = before.overflow
    style.scrollbarGutter = before.gutter
  }
}

// How many modal layers are open over the page's main part.
let modals = 0

/** Takes the page's main part out of reach: of the keyboard, of pointers beside the layer, and of readers. */
function shutMain(): () => void {
  const main = document.querySelector('main')
  modals++
  if (main) main.inert = true
  return () => {
    modals--
    if (main && modals === 0) main.inert = false
  }
}

/** Where the focus is; within a menu, which is gone once something is chosen of it, the button that opened the menu. */
function focusNow(): Element | null {
  const at = document.activeElement
  const button = at?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : at
}

/**
 * What every layer over the page does: Escape closes the topmost one, the page behind a modal one
 * does not scroll and cannot be reached, and the focus goes back to where it was. For what is rendered
 * only while it is open.
 */
export function useLayer(options: { modal: boolean; onClose: () => void }): void {
  const { modal } = options
  const close = useEffectEvent(options.onClose)
  const layer = useRef(Symbol('layer'))
  // Asked while it is first drawn: afterwards a field inside may have taken the focus already.
  const [cameFrom] = useState(focusNow)
  useEffect(() => {
    const self = layer.current
    open.push(self)
    const unlock = modal ? lockScroll() : undefined
    const openMain = modal ? shutMain() : undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || open.at(-1) !== self) return
      event.preventDefault()
      close()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      open.splice(open.indexOf(self), 1)
      unlock?.()
      // Before the focus goes back: it may have come from there.
      openMain?.()
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus()
      // What opened it may be gone with what was done; the keyboard then goes on in the page, not before it.
      else if (document.activeElement === document.body)
        document.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [modal, cameFrom])
}
