import { useEffect, useRef } from 'react'
import { readKeys, type ScannedKey, scanStart } from './scanned-keys.ts'

/**
 * Hears a scanner that types, wherever the focus is; in a dialog, only where that one is to hear it: its keys come faster than any person's,
 * and end with Enter. It is read by the place of its keys, so a Thai keyboard layout does not turn figures into letters.
 */
export function useScanner(onCode: (code: string) => void, hearsInDialog = false): void {
  const listener = useRef(onCode)
  useEffect(() => {
    listener.current = onCode
  }, [onCode])
  useEffect(() => {
    let state = scanStart
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isInDialog(event.target) !== hearsInDialog) return
      const key: ScannedKey = { key: event.key, code: event.code, shift: event.shiftKey, at: event.timeStamp }
      const read = readKeys(state, key)
      state = read.state
      if (read.scanned === undefined) return
      event.preventDefault()
      event.stopPropagation()
      listener.current(read.scanned)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [hearsInDialog])
}

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog]') !== null
