import { createPushQueue } from './push-queue.ts'
import type { Push, PushQueue, PushSetup } from './push-queue.ts'

/** Whether an answer is the one that the sender wants. */
type IsHeard = (status: number, text: string) => boolean

export interface Pushes extends Pick<PushQueue, 'add' | 'list' | 'waiting'> {
  start(): void
  stop(): Promise<void>
}

const pollMs = 50
const answerWithinMs = 10_000
/** Subjects about which something is sent at the same time. */
const lanes = 8

/** How something is sent that was not heard before. */
type Again = (push: Push) => Pick<Push, 'headers' | 'body'>

const asBefore: Again = (push) => push

/** Sends what is pushed until it is heard; what is about one subject goes out one after the other. */
export function createPushes(setup: PushSetup, isHeard: IsHeard, again: Again = asBefore): Pushes {
  const queue = createPushQueue(setup)
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | null = null

  const attempt = async (push: Push) => {
    const { url } = push
    const { headers, body } = push.attempts.length === 0 ? push : again(push)
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(answerWithinMs)])
      const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
      const text = await answer.text()
      queue.attempted(push, `HTTP ${answer.status}`, isHeard(answer.status, text))
    } catch (failure) {
      // A closing sandbox leaves it in the queue for its next start.
      if (stopping.signal.aborted) return
      queue.attempted(push, failure instanceof Error ? failure.message : String(failure), false)
    }
  }

  const sendDue = async () => {
    const subjects = [...Map.groupBy(queue.due(), ({ subject }) => subject).values()]
    const runLane = async () => {
      for (let next = subjects.shift(); next; next = subjects.shift())
        for (const push of next) if (!stopping.signal.aborted) await attempt(push)
    }
    await Promise.all(Array.from({ length: lanes }, runLane))
  }

  return {
    add: queue.add,
    list: queue.list,
    waiting: queue.waiting,
    start() {
      timer = setInterval(() => {
        sending ??= sendDue().finally(() => {
          sending = null
        })
      }, pollMs)
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await sending
    },
  }
}
