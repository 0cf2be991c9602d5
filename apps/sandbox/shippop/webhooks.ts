import { bangkokDateTime } from '../clock.ts'
import type { SandboxContext } from '../context.ts'
import { addressOfKey } from './accounts.ts'
import { purchasesOf } from './parcels.ts'
import type { Parcel } from './parcels.ts'
import { shippopSettings } from './settings.ts'
import type { WebhookFormat } from './settings.ts'

interface Payload {
  tracking_code: string
  order_status: string
  data?: Record<string, string | number>
}

export const isHeardByShippop = (status: number): boolean => status >= 200 && status < 300

function payloadFor(parcel: Parcel, now: Date, orderStatus: string): Payload {
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

/** As JSON, or as a form with nested fields in PHP's brackets. */
function written(payload: Payload, format: WebhookFormat): { body: string; type: string } {
  if (format === 'json') return { body: JSON.stringify(payload), type: 'application/json' }
  const { data, ...head } = payload
  const pairs = new URLSearchParams(head)
  for (const [name, value] of Object.entries(data ?? {})) pairs.append(`data[${name}]`, `${value}`)
  return { body: pairs.toString(), type: 'application/x-www-form-urlencoded' }
}

type Told = Pick<SandboxContext, 'config' | 'state' | 'webhooks'>

/** Tells the product where a parcel is, at the address of its key or at that of all others. */
export function announce(
  context: Told,
  parcel: Parcel,
  now: Date,
  orderStatus: string = parcel.status,
): void {
  const { config, state, webhooks } = context
  const { webhookUrl: urlOfAll, webhookFormat } = shippopSettings(state, config.shippop.webhookUrl)
  const account = purchasesOf(state).get(String(parcel.purchaseId))?.account ?? ''
  const url = addressOfKey({ state }, account) ?? urlOfAll
  if (!url) return
  const { body, type } = written(payloadFor(parcel, now, orderStatus), webhookFormat)
  const headers = { 'content-type': type, 'user-agent': 'SHIPPOP-Webhook' }
  webhooks.add({ url, headers, body, subject: parcel.trackingCode, tells: orderStatus })
}
