import { randomUUID } from 'node:crypto'
import type { BilledOtherwise, WebhookReading, WebhookRequest } from '@langraan/shipping/ports'
import { ZodError } from 'zod'
import { keySets } from './key-sets.ts'
import { parcelsIn } from './open-platform.ts'
import type { Settings } from './profile.ts'
import { isSameDigest, openDigest } from './signatures.ts'

const UNREADABLE = { refused: 'unreadable' } as const

/** J&T signs the content of the field, as it stands there. A parcel of somebody else may come along. */
export function readWebhook({ headers, body }: WebhookRequest, settings: Settings): WebhookReading {
  const content = new URLSearchParams(Buffer.from(body).toString('utf8')).get('bizContent')
  if (content === null) return UNREADABLE
  const { digest } = headers
  const isSigned =
    typeof digest === 'string' &&
    keySets(settings).some(({ key }) => isSameDigest(digest, openDigest(content, key)))
  if (!isSigned) return { refused: 'forged' }
  const told = parcelsOrNothing(content)?.filter(({ billCode }) => billCode !== '')
  if (!told || told.length === 0) return UNREADABLE
  return {
    parcels: [...new Set(told.map(({ billCode }) => billCode))],
    corrections: told.flatMap(weighed),
    answer: {
      code: '1',
      msg: 'success',
      data: 'SUCCESS',
      requestId: randomUUID().replaceAll('-', ''),
    },
  }
}

type Told = ReturnType<typeof parcelsIn>[number]

function parcelsOrNothing(content: string): Told[] | undefined {
  try {
    return parcelsIn(JSON.parse(content))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ZodError) return undefined
    throw error
  }
}

/** What it weighed at J&T, which goes by that. */
function weighed({ billCode, details }: Told): BilledOtherwise[] {
  const last = details.toSorted((a, b) => a.scanTime.localeCompare(b.scanTime)).at(-1)
  const weightGrams = Math.round(Number(last?.realWeight ?? 0) * 1000)
  return weightGrams > 0 ? [{ code: billCode, weightGrams }] : []
}
