import type { WebhookReading, WebhookRequest } from '@langraan/shipping/ports'
import { z } from 'zod'

const told = z.looseObject({ tracking_code: z.string().min(1).max(60) })

/** Shippop sends JSON or a form, whatever its header says, and signs neither: its address is the secret. */
export function readWebhook({ body }: WebhookRequest): WebhookReading {
  const text = Buffer.from(body).toString('utf8')
  const parsed = told.safeParse(fieldsOf(text))
  if (!parsed.success) return { refused: 'unreadable' }
  return { parcels: [parsed.data.tracking_code], answer: { received: true } }
}

function fieldsOf(text: string): unknown {
  if (!text.trimStart().startsWith('{')) return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
