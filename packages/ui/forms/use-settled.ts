import { useEffect, useState } from 'react'

const SETTLES_MS = 400

/** What was typed, once nobody types any more. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
