import type { Clock } from '../clock.ts'
import type { FaultBook } from '../control/faults.ts'
import type { Provider } from '../control/places.ts'
import type { State } from '../state/state.ts'

/** What is posted to the product. */
export interface Message {
  url: string
  headers: Record<string, string>
  body: string
  /** What it is about, for the page and for the order in which things are sent. */
  subject: string
  /** What it tells, in a word or two. */
  tells: string
  /** Sent once, heard or not. */
  isOnce?: boolean
}

/** A message on its way. It is sent at least once: again until it is answered as its sender wants it. */
export interface Push extends Message {
  id: number
  /** `held`: kept back on purpose, so that the next one overtakes it. */
  status: 'pending' | 'held' | 'delivered' | 'given-up' | 'lost'
  attempts: string[]
  /** ISO time of the next attempt. */
  dueAt: string
}

export interface PushSetup {
  state: State
  faults: FaultBook
  clock: Clock
  provider: Provider
}

export interface PushQueue {
  add(message: Message): void
  due(): Push[]
  /** Writes down an attempt; what was forgotten meanwhile stays forgotten. */
  attempted(push: Push, outcome: string, isHeard: boolean): void
  /** All that is still on its way, however old it is. */
  waiting(): Push[]
  list(): Push[]
}

const heldMs = 8000
const retryAfterMs = [1000, 2000, 5000, 10_000, 30_000, 60_000, 300_000, 600_000]
const kept = 1000

/** What is pushed, kept in the state, so that it goes out after a restart as well. */
export function createPushQueue({ state, faults, clock, provider }: PushSetup): PushQueue {
  const pushes = state.collection<Push>(`${provider}-pushes`)
  /** Nothing is due before this time; spares reading the queue again and again. */
  let quietUntil = ''
  const save = (push: Push) => {
    pushes.put(String(push.id), push, push.status)
    const isWaiting = push.status === 'pending' || push.status === 'held'
    if (isWaiting && push.dueAt < quietUntil) quietUntil = push.dueAt
  }
  const onTheirWay = () => [...pushes.withAlias('pending'), ...pushes.withAlias('held')]
  const inMs = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds).toISOString()
  return {
    add(message) {
      const fault = faults.take(provider, 'webhook')
      const overtaken = pushes.withAlias('held')
      const isHeld = Boolean(fault?.webhooksOutOfOrder) && overtaken.length === 0
      const latencyMs = (fault?.latencyBeforeMs ?? 0) + (isHeld ? heldMs : 0)
      for (let copy = 0; copy <= (fault?.duplicateWebhooks ?? 0); copy += 1) {
        const id = state.next(`${provider}.pushes`)
        const status = fault?.loseWebhooks ? 'lost' : isHeld ? 'held' : 'pending'
        save({ ...message, id, status, attempts: [], dueAt: inMs(latencyMs) })
        if (id % 100 === 0) pushes.trim(kept, ['pending', 'held'])
      }
      // What was held back goes out after what overtakes it.
      for (const push of overtaken) save({ ...push, status: 'pending', dueAt: inMs(latencyMs + 1) })
    },
    due() {
      const now = clock.now().toISOString()
      if (now < quietUntil) return []
      const waiting = onTheirWay().toSorted((a, b) => a.dueAt.localeCompare(b.dueAt) || a.id - b.id)
      quietUntil = waiting.find(({ dueAt }) => dueAt > now)?.dueAt ?? inMs(60_000)
      return waiting.filter(({ dueAt }) => dueAt <= now)
    },
    attempted(push, outcome, isHeard) {
      if (!pushes.get(String(push.id))) return
      const wait = push.isOnce ? undefined : retryAfterMs[push.attempts.length]
      const status = isHeard ? 'delivered' : wait === undefined ? 'given-up' : 'pending'
      save({ ...push, status, attempts: [...push.attempts, outcome], dueAt: inMs(wait ?? 0) })
    },
    waiting: onTheirWay,
    list: () => pushes.list({ newestFirst: true, limit: 200 }),
  }
}
