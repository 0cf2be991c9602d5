import { useEffect, useEffectEvent, useState } from 'react'

// Shorter than a pause between words, longer than one between letters.
const PAUSE_MS = 200

/** What is being typed shows at once, and is asked for when the fingers rest. An address that changes by itself wins. */
export function useTypedText(said: string, onRest: (text: string) => void) {
  const [kept, setKept] = useState({ said, text: said })
  const text = kept.said === said ? kept.text : said
  const rest = useEffectEvent(() => {
    if (text !== said) onRest(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => rest(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return { text, change: (next: string) => setKept({ said, text: next }) }
}
