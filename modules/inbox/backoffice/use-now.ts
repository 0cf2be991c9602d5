import { useEffect, useState } from 'react'

/** The time, anew every so often: for what counts down. */
export function useNow(everyMs = 1000): number {
  const [at, setAt] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return at
}
