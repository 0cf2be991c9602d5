import { useEffect, useEffectEvent } from 'react'

/**
 * Ctrl K, or ⌘ K on a Mac. The place of the key counts, not its letter: with a Thai keyboard switched on,
 * the same key says า.
 */
export const isPaletteKey = (event: {
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}): boolean => event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey

/** Listens for the palette's shortcut wherever the focus is. */
export function usePaletteShortcut(onPress: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
