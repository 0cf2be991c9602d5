import { createWebhookQueue } from './webhook-queue.ts'
import type { Delivery, WebhookQueue, WebhookSetup } from './webhook-queue.ts'

export interface WebhookSender extends Pick<WebhookQueue, 'announce' | 'list'> {
  start(): void
  stop(): Promise<void>
}

const pollMs = 50
const answerWithinMs = 10_000
/** Parcels whose webhooks are on their way at the same time. */
const lanes = 8

function bodyOf(delivery: Delivery): { body: string; type: string } {
  if (delivery.format === 'json') {
    return { body: JSON.stringify(delivery.payload), type: 'application/json' }
  }
  const { data, ...head } = delivery.payload
  const pairs = new URLSearchParams(head)
  for (const [name, value] of Object.entries(data ?? {})) pairs.append(`data[${name}]`, `${value}`)
  return { body: pairs.toString(), type: 'application/x-www-form-urlencoded' }
}

async function post(delivery: Delivery, signal: AbortSignal): Promise<number> {
  const { body, type } = bodyOf(delivery)
  const response = await fetch(delivery.url, {
    method: 'POST',
    headers: { 'content-type': type, 'user-agent': 'SHIPPOP-Webhook' },
    body,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
  })
  await response.arrayBuffer()
  return response.status
}

/** What is due, by parcel: one parcel's webhooks go out one after the other. */
function byParcel(due: Delivery[]): Delivery[][] {
  const groups = Map.groupBy(due, (delivery) => delivery.payload.tracking_code)
  return [...groups.values()]
}

/** Sends Shippop's webhooks until they are answered. */
export function createWebhookSender(setup: WebhookSetup): WebhookSender {
  const queue = createWebhookQueue(setup)
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | null = null

  const attempt = async (delivery: Delivery) => {
    try {
      const status = await post(delivery, stopping.signal)
      if (!stopping.signal.aborted) queue.attempted(delivery, status, null)
    } catch (failure) {
      // A closing sandbox leaves the webhook in the queue for its next start.
      if (stopping.signal.aborted) return
      queue.attempted(delivery, null, failure instanceof Error ? failure.message : String(failure))
    }
  }

  const sendDue = async () => {
    const parcels = byParcel(queue.due())
    const runLane = async () => {
      for (let next = parcels.shift(); next; next = parcels.shift()) {
        for (const delivery of next) if (!stopping.signal.aborted) await attempt(delivery)
      }
    }
    await Promise.all(Array.from({ length: lanes }, runLane))
  }

  return {
    announce: queue.announce,
    list: queue.list,
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
