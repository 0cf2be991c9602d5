import { timingSafeEqual } from 'node:crypto'
import type { BilledOtherwise, WebhookReading, WebhookRequest } from '@langraan/shipping/ports'
import { z } from 'zod'
import type { Keys } from './client.ts'
import { signatureOf } from './signature.ts'

const head = z.object({ mchId: z.string(), nonceStr: z.string().min(1), sign: z.string() })
const whole = z.coerce.number().int().positive().optional().catch(undefined)
const news = z.looseObject({
  pno: z.string().max(60).optional(),
  recentPno: z.string().max(60).nullish(),
  ticketPickupId: z.union([z.string(), z.number()]).nullish(),
  weight: whole,
  price: whole,
})

// Anything else, also with 2xx, and it comes again.
const HEARD = { errorCode: '1', state: 'success' } as const

/**
 * Flash signs only who it speaks to and a number, so its signature says little: what it tells makes us ask. That
 * weights and prices are billed otherwise is told nowhere else.
 */
export function readWebhook({ body }: WebhookRequest, { mchId, secretKey }: Keys): WebhookReading {
  const fields = Object.fromEntries(new URLSearchParams(Buffer.from(body).toString('utf8')))
  const signed = head.safeParse(fields)
  const told = news.safeParse(dataOf(fields))
  if (!signed.success || !told.success) return { refused: 'unreadable' }
  const { sign, ...values } = signed.data
  if (values.mchId !== mchId || !isSame(sign, signatureOf(values, secretKey))) return { refused: 'forged' }
  const { pno, recentPno, ticketPickupId } = told.data
  if (!pno) return ticketPickupId ? { parcels: [], answer: HEARD } : { refused: 'unreadable' }
  const numbers = [...new Set([pno, recentPno ?? pno])].filter((number) => number !== '')
  const corrections = correctionsOf(pno, told.data)
  return { parcels: numbers, ...(corrections.length > 0 && { corrections }), answer: HEARD }
}

function correctionsOf(code: string, { weight, price }: z.output<typeof news>): BilledOtherwise[] {
  if (weight === undefined && price === undefined) return []
  return [
    {
      code,
      ...(price !== undefined && { priceSatang: price }),
      ...(weight !== undefined && { weightGrams: weight }),
    },
  ]
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What is told is JSON in a field, or fields in brackets. */
function dataOf(fields: Record<string, string>): unknown {
  const { data } = fields
  if (data === undefined)
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => {
        const inside = /^data\[(\w+)\]$/.exec(name)?.[1]
        return inside === undefined ? [] : [[inside, value]]
      }),
    )
  try {
    return JSON.parse(data)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
