import { sessionsThatHold } from '@langraan/identity/server'
import type { EventHub } from './event-hub.ts'
import type { Ground } from '../wiring/wiring.ts'

const CHECK_MS = 2000
const MOST_AT_ONCE = 2000

/**
 * Ends streams whose session or membership is over: one question for all followers of the process, every two
 * seconds. While the database does not answer, streams stay open; nothing reaches them then either.
 */
export function watchSessions(hub: EventHub, ground: Ground): { start(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const again = () => {
    if (!stopped) timer = setTimeout(() => void check(), CHECK_MS)
  }
  const check = async () => {
    try {
      await endWhatIsOver(hub, ground)
    } catch (error) {
      ground.log.warn({ err: error }, 'live updates: sessions could not be checked, trying again')
    }
    again()
  }
  return {
    start: again,
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}

async function endWhatIsOver(hub: EventHub, ground: Ground): Promise<void> {
  const followers = hub.followers()
  const pairs = new Map<string, { sessionId: string; shopId: string }>()
  for (const { sessionId, positions } of followers)
    for (const shopId of positions.keys()) pairs.set(`${sessionId} ${shopId}`, { sessionId, shopId })
  const asked = [...pairs.values()]
  const held = new Set<string>()
  for (let from = 0; from < asked.length; from += MOST_AT_ONCE) {
    const part = asked.slice(from, from + MOST_AT_ONCE)
    for (const pair of await sessionsThatHold(ground.db, part, ground.clock.now()))
      held.add(`${pair.sessionId} ${pair.shopId}`)
  }
  for (const follower of followers) {
    for (const shopId of follower.positions.keys()) {
      const pair = `${follower.sessionId} ${shopId}`
      if (pairs.has(pair) && !held.has(pair)) follower.positions.delete(shopId)
    }
    if (follower.positions.size === 0) follower.end()
  }
}
