import { bangkokDateTime } from '../clock.ts'
import type { Clock } from '../clock.ts'
import type { FaultBook } from '../control/faults.ts'
import type { State } from '../state/state.ts'
import { addressOfKey } from './accounts.ts'
import { purchasesOf } from './parcels.ts'
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
  /** `held`: kept back on purpose, so that the next one overtakes it. */
  status: 'pending' | 'held' | 'delivered' | 'given-up' | 'lost'
  attempts: { at: string; status: number | null; error: string | null }[]
  /** ISO time of the next attempt. */
  dueAt: string
}

interface WebhookPayload {
  tracking_code: string
  order_status: string
  data?: Record<string, string | number>
}

export interface WebhookSetup {
  state: State
  faults: FaultBook
  clock: Clock
  /** The address of the configuration, until another is set on the control page. */
  startUrl: string | null
}

export interface WebhookQueue {
  announce(parcel: Parcel, now: Date, orderStatus?: string): void
  /** What is due now, in the order in which it should arrive. */
  due(): Delivery[]
  /** Writes down an attempt; a delivery that was forgotten meanwhile stays forgotten. */
  attempted(delivery: Delivery, status: number | null, error: string | null): void
  list(): Delivery[]
}

const heldMs = 8000
const retryAfterMs = [1000, 2000, 5000, 10_000, 30_000, 60_000, 300_000, 600_000]
const kept = 1000

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

/** The webhooks to send, kept in the state, so that they go out after a restart as well. */
export function createWebhookQueue({ state, faults, clock, startUrl }: WebhookSetup): WebhookQueue {
  const deliveries = state.collection<Delivery>('deliveries')
  const save = (delivery: Delivery) => deliveries.put(String(delivery.id), delivery, delivery.status)
  const later = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds).toISOString()
  const dueIn = (milliseconds: number) => later(clock.now(), milliseconds)
  /** Nothing is due before this time; spares reading the queue again and again. */
  let quietUntil = ''
  const saveWaiting = (delivery: Delivery) => {
    save(delivery)
    if (delivery.dueAt < quietUntil) quietUntil = delivery.dueAt
  }

  /** Lets go of what was kept back, at a time that is after that of what overtakes it. */
  const release = (held: readonly Delivery[], dueAt: string) => {
    for (const delivery of held) saveWaiting({ ...delivery, status: 'pending', dueAt })
  }

  return {
    announce(parcel, now, orderStatus = parcel.status) {
      const { webhookUrl: urlOfAll, webhookFormat } = shippopSettings(state, startUrl)
      const account = purchasesOf(state).get(String(parcel.purchaseId))?.account ?? ''
      const webhookUrl = addressOfKey({ state }, account) ?? urlOfAll
      if (!webhookUrl) return
      const fault = faults.take('shippop', 'webhook')
      const overtaken = deliveries.withAlias('held')
      const held = Boolean(fault?.webhooksOutOfOrder) && overtaken.length === 0
      const latencyMs = (fault?.latencyBeforeMs ?? 0) + (held ? heldMs : 0)
      const announcedAt = clock.now()
      for (let copy = 0; copy <= (fault?.duplicateWebhooks ?? 0); copy += 1) {
        const id = state.next('shippop.deliveries')
        saveWaiting({
          id,
          url: webhookUrl,
          format: webhookFormat,
          payload: payloadFor(parcel, now, orderStatus),
          status: fault?.loseWebhooks ? 'lost' : held ? 'held' : 'pending',
          attempts: [],
          dueAt: later(announcedAt, latencyMs),
        })
        if (id % 100 === 0) deliveries.trim(kept, ['pending', 'held'])
      }
      release(overtaken, later(announcedAt, latencyMs + 1))
    },
    due() {
      const now = clock.now().toISOString()
      if (now < quietUntil) return []
      const waiting = [...deliveries.withAlias('pending'), ...deliveries.withAlias('held')]
      waiting.sort((a, b) => a.dueAt.localeCompare(b.dueAt) || a.id - b.id)
      quietUntil = waiting.find((delivery) => delivery.dueAt > now)?.dueAt ?? dueIn(60_000)
      return waiting.filter((delivery) => delivery.dueAt <= now)
    },
    attempted(delivery, status, error) {
      if (!deliveries.get(String(delivery.id))) return
      const attempts = [...delivery.attempts, { at: clock.now().toISOString(), status, error }]
      const done = status !== null && status >= 200 && status < 300
      const wait = retryAfterMs[attempts.length - 1]
      const next = done ? 'delivered' : wait === undefined ? 'given-up' : 'pending'
      const after: Delivery = { ...delivery, attempts, status: next, dueAt: dueIn(wait ?? 0) }
      if (next === 'pending') saveWaiting(after)
      else save(after)
    },
    list: () => deliveries.list({ newestFirst: true, limit: 200 }),
  }
}
