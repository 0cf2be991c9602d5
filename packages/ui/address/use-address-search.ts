import type { ThaiAddress } from '@langraan/thai'
import { useEffect, useState } from 'react'

export type AddressSearch = (text: string) => Promise<readonly ThaiAddress[]>

export type AddressAnswer =
  | { readonly state: 'waiting' }
  | { readonly state: 'found'; readonly text: string; readonly items: readonly ThaiAddress[] }
  | { readonly state: 'failed'; readonly text: string }

// Long enough to swallow a burst of keys, short enough to feel immediate.
const pauseMs = 120

/** Searches while someone types. An answer that was overtaken by newer typing is dropped. */
export function useAddressSearch(search: AddressSearch, text: string, active: boolean): AddressAnswer {
  const [answer, setAnswer] = useState<AddressAnswer>({ state: 'waiting' })
  const asked = active ? text.trim() : ''
  useEffect(() => {
    if (asked === '') return undefined
    let overtaken = false
    const ask = async (): Promise<void> => {
      const next = await answerOf(search, asked)
      if (!overtaken) setAnswer(next)
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      overtaken = true
      clearTimeout(timer)
    }
  }, [search, asked])
  return asked === '' ? { state: 'waiting' } : answer
}

async function answerOf(search: AddressSearch, text: string): Promise<AddressAnswer> {
  try {
    return { state: 'found', text, items: await search(text) }
  } catch {
    // Why it failed does not help the one who types: the list says so and asks to try again.
    return { state: 'failed', text }
  }
}
