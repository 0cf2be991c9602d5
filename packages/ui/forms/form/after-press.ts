import { useEffect } from 'react'

// Of what is dragged away, or pressed in a list that the browser itself shows, no button is seen to come up.
const ENDS = ['mouseup', 'dragend', 'keydown'] as const

let isPressed = false
let isWatching = false

function watch(): void {
  if (isWatching) return
  isWatching = true
  document.addEventListener('mousedown', ({ button }) => (isPressed = button === 0), true)
  for (const end of ENDS) document.addEventListener(end, () => (isPressed = false), true)
}

function afterPress(show: () => void): void {
  if (!isPressed) return show()
  const ended = new AbortController()
  const end = (): void => {
    ended.abort()
    // The click comes right behind it.
    setTimeout(show)
  }
  for (const name of ENDS) document.addEventListener(name, end, { signal: ended.signal })
}

/**
 * For what a field shows once it is left. A press on a button takes the focus from the field first: words that appeared
 * then would push the button from under the pointer, and the press would do nothing.
 */
export function useAfterPress(): (show: () => void) => void {
  useEffect(watch, [])
  return afterPress
}
