import { useEffect, useEffectEvent, useState } from 'react'

import { SearchBox } from './filter-pills.tsx'
import type { SearchBoxProps } from './filter-pills.tsx'

// Shorter than a pause between words, longer than one between letters.
const PAUSE_MS = 200

/**
 * The search of a list that is asked for from afar: what is being typed shows at once, and is told when the fingers
 * rest. A value that changes by itself, such as with the address, wins.
 */
export function TypedSearchBox({ value, onChange, ...box }: SearchBoxProps) {
  const [kept, setKept] = useState({ value, text: value })
  const text = kept.value === value ? kept.text : value
  const rest = useEffectEvent(() => {
    if (text !== value) onChange(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => rest(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return <SearchBox {...box} onChange={(next) => setKept({ value, text: next })} value={text} />
}
