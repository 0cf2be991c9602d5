import { bangkokDateTime } from '../clock.ts'
import type { Clock } from '../clock.ts'
import type { FaultBook } from '../control/faults.ts'
import type { State } from '../state/state.ts'
import type { Parcel } from './parcels.ts'
import { shippopSettings } from './settings.ts'
import type { WebhookFormat } from './settings.ts'

/** A webhook on its way to the product. It is sent at least once: again until it is answered 2xx. */
export interface Delivery {
  id: number
  url: string
  format: WebhookFormat
  /** The fields as they are sent, nested ones in PHP's brackets when as a form. */
  payload: WebhookPayload
  status: 'pending' | 'delivered' | 'given-up' | 'lost'
  attempts: { at: string; status: number | null; error: string | null }[]
  /** ISO time of the next attempt. */
  dueAt: string
  /** Held back on purpose, so that the next one overtakes it. */
  held: boolean
}

export interface WebhookPayload {
  tracking_code: string
  order_status: string
  data?: Record<string, string | number>
}

export interface WebhookSender {
  /** Puts a webhook about the parcel's state into the queue. */
  announce(parcel: Parcel, now: Date, orderStatus?: string): void
  list(): Delivery[]
  /** Sends what is due; returns when that is done. */
  sendDue(): Promise<void>
  start(): void
  stop(): Promise<void>
}

const pollMs = 100
const answerWithinMs = 10_000
const heldMs = 3000
const retryAfterMs = [1000, 2000, 5000, 10_000, 30_000, 60_000, 300_000, 600_000]
const kept = 1000

export interface WebhookSetup {
  state: State
  faults: FaultBook
  clock: Clock
  startUrl: string | null
}

function payloadFor(parcel: Parcel, now: Date, orderStatus: string): WebhookPayload {
  const head = { tracking_code: parcel.trackingCode, order_status: orderStatus }
  if (orderStatus !== 'shipping' && orderStatus !== 'package_detail') return head
  const { details, price } = parcel
  return {
    ...head,
    data: {
      weight: details.weightGrams,
      price: price.priceSatang / 100,
      datetime: bangkokDateTime(now),
      width: details.widthCm,
      length: details.lengthCm,
      height: details.heightCm,
    },
  }
}

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

/** The queue itself: what `announce` writes down, faults included. */
function createQueue({ state, faults, clock, startUrl }: WebhookSetup) {
  const deliveries = state.collection<Delivery>('deliveries')
  const save = (delivery: Delivery) =>
    deliveries.put(String(delivery.id), delivery, delivery.status)
  const due = (milliseconds: number) =>
    new Date(clock.now().getTime() + milliseconds).toISOString()

  const releaseHeld = () => {
    const held = deliveries.withAlias('pending').filter((delivery) => delivery.held)
    for (const delivery of held) save({ ...delivery, held: false, dueAt: due(1) })
    return held.length > 0
  }

  const announce: WebhookSender['announce'] = (parcel, now, orderStatus = parcel.status) => {
    const settings = shippopSettings(state, startUrl)
    if (!settings.webhookUrl) return
    const fault = faults.take('shippop', 'webhook')
    const overtaken = releaseHeld()
    const held = Boolean(fault?.webhooksOutOfOrder) && !overtaken
    const copies = 1 + (fault?.duplicateWebhooks ?? 0)
    for (let copy = 0; copy < copies; copy += 1) {
      const id = state.next('shippop.deliveries')
      save({
        id,
        url: settings.webhookUrl,
        format: settings.webhookFormat,
        payload: payloadFor(parcel, now, orderStatus),
        status: fault?.loseWebhooks ? 'lost' : 'pending',
        attempts: [],
        dueAt: due((fault?.latencyBeforeMs ?? 0) + (held ? heldMs : 0)),
        held,
      })
      if (id % 100 === 0) deliveries.trim(kept)
    }
  }
  return { deliveries, save, due, announce }
}

/** Sends Shippop's webhooks. The queue is in the state, so it goes on after a restart. */
export function createWebhookSender(setup: WebhookSetup): WebhookSender {
  const queue = createQueue(setup)
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | null = null

  const attempt = async (delivery: Delivery) => {
    let status: number | null = null
    let error: string | null = null
    try {
      status = await post(delivery, stopping.signal)
    } catch (failure) {
      // A closing sandbox leaves the webhook in the queue for its next start.
      if (stopping.signal.aborted) return
      error = failure instanceof Error ? failure.message : String(failure)
    }
    const attempts = [...delivery.attempts, { at: setup.clock.now().toISOString(), status, error }]
    const done = status !== null && status >= 200 && status < 300
    const wait = retryAfterMs[attempts.length - 1]
    const next = done ? 'delivered' : wait === undefined ? 'given-up' : 'pending'
    queue.save({ ...delivery, attempts, status: next, held: false, dueAt: queue.due(wait ?? 0) })
  }

  const sendAll = async () => {
    const now = setup.clock.now().toISOString()
    const due = queue.deliveries.withAlias('pending').filter((delivery) => delivery.dueAt <= now)
    due.sort((a, b) => a.dueAt.localeCompare(b.dueAt) || a.id - b.id)
    for (const delivery of due) if (!stopping.signal.aborted) await attempt(delivery)
  }

  const sendDue = () => {
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }

  return {
    announce: queue.announce,
    list: () => queue.deliveries.list({ newestFirst: true, limit: 200 }),
    sendDue,
    start() {
      timer = setInterval(() => void sendDue(), pollMs)
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await sending
    },
  }
}
