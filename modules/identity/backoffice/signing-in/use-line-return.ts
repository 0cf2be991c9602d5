import { useEffect, useEffectEvent, useRef } from 'react'

import type { LineAnswer } from '../session.ts'

/** What LINE added to the address, if one comes from there. Who said no there comes back without a code. */
function answerInAddress(): LineAnswer | undefined {
  const query = new URLSearchParams(globalThis.location.search)
  const state = query.get('state')
  if (state === null || !(query.has('code') || query.has('error'))) return undefined
  return { code: query.get('code') ?? '', state }
}

/** Goes on with what LINE sent back, once, and takes it out of the address, where it must not stay. */
export function useLineReturn(goOn: (answer: LineAnswer) => Promise<void>): void {
  const seen = useRef(false)
  const once = useEffectEvent(() => {
    const answer = answerInAddress()
    if (seen.current || !answer) return
    seen.current = true
    globalThis.history.replaceState(globalThis.history.state, '', globalThis.location.pathname)
    void goOn(answer)
  })
  useEffect(() => once(), [])
}
