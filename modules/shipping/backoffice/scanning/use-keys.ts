import { useEffect, useEffectEvent } from 'react'

/** Keys of the bench, wherever the keyboard stands: hands are on goods and not on the mouse. */
export function useKeys(keys: Readonly<Record<string, () => unknown>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const work = keys[event.key]
    if (!work || event.repeat || document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    work()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
