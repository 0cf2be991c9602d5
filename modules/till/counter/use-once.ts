import { useRef, useState } from 'react'

/** Does something once at a time: whoever presses again while it is under way does nothing more. Tells whether it is. */
export function useOnce<Given extends readonly unknown[]>(
  work: (...given: Given) => Promise<void>,
): readonly [run: (...given: Given) => void, isBusy: boolean] {
  // A second press may come before the screen has been drawn anew, so a state alone would be too late.
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const run = async (...given: Given): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    try {
      await work(...given)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return [(...given) => void run(...given), isBusy]
}
