import { gathered, type LiveNews, liveShops } from '@langraan/http/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { leaveForLogin } from '../routes/leave.ts'
import { session } from './session/session.ts'

// A storm of events makes what is shown fresh a few times a second, not once for each.
const PAUSES = { soonMs: 30, pauseMs: 250 }

/** Keeps everything that is shown of the open shop fresh, and leaves when its session is over. */
export function useFollowShop(shopId: string | undefined): void {
  const queries = useQueryClient()
  const refresh = useEffectEvent(() =>
    queries.invalidateQueries({ predicate: (query) => isOfShop(query.queryKey, shopId) }),
  )
  useEffect(() => {
    if (shopId === undefined) return
    const fresh = gathered(() => refresh(), PAUSES)
    const hear = (news: LiveNews): void => {
      if (news.kind === 'check-session') return void leaveWhenOver()
      fresh.ask()
    }
    const leave = liveShops.follow(shopId, hear)
    return () => {
      leave()
      fresh.stop()
    }
  }, [shopId])
}

async function leaveWhenOver(): Promise<void> {
  // Whoever signs out in this very tab is on the way already.
  if (session.state().user !== undefined && !(await session.check('background'))) leaveForLogin()
}

/** Query keys are [route, call]; the call of a shop's request names the shop. */
function isOfShop(key: readonly unknown[], shopId: string | undefined): boolean {
  const call = key[1] as { params?: { shopId?: string } } | undefined
  return shopId !== undefined && call?.params?.shopId === shopId
}
