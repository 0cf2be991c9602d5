import { timingSafeEqual } from 'node:crypto'
import type { WebhookReading, WebhookRequest } from '@langraan/shipping/ports'
import { z } from 'zod'

const told = z.looseObject({
  items: z.array(z.looseObject({ barcode: z.string().min(1).max(60) })).min(1),
})

/** The post shows a token that was agreed, where one was; otherwise its address is the secret. */
export function readWebhook(
  { headers, body }: WebhookRequest,
  { webhookToken }: { readonly webhookToken: string },
): WebhookReading {
  const parsed = told.safeParse(jsonOf(Buffer.from(body).toString('utf8')))
  if (!parsed.success) return { refused: 'unreadable' }
  if (webhookToken !== '' && !isSame(String(headers['authorization']), `Bearer ${webhookToken}`))
    return { refused: 'forged' }
  return {
    parcels: [...new Set(parsed.data.items.map(({ barcode }) => barcode))],
    answer: { status: true },
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
