import type { Scan, Tracking } from '@langraan/shipping/ports'
import type { ParcelStatus } from '@langraan/shipping/rules'
import { z } from 'zod'

const STATUSES: Readonly<Record<string, ParcelStatus>> = {
  101: 'waiting',
  102: 'collected',
  103: 'collected',
  201: 'moving',
  202: 'moving',
  203: 'returning',
  204: 'moving',
  205: 'moving',
  206: 'moving',
  207: 'moving',
  301: 'delivering',
  // It lies at the post office, and its receiver was told to fetch it.
  302: 'delivering',
  401: 'problem',
  501: 'delivered',
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const item = z.looseObject({
  barcode: z.string(),
  status: z.union([z.string(), z.number()]).transform(String),
  status_description: text,
  status_date: text,
  location: text,
  postcode: text,
})
const answered = z.looseObject({
  response: z.looseObject({ items: z.record(z.string(), z.array(item)) }),
  message: text,
  status: z.boolean(),
})
type Item = z.output<typeof item>

const BUDDHIST = 543
// No parcel of the post's is older than this year of Greenwich, and none is from 543 years ahead.
const FIRST_BUDDHIST_YEAR = 2400

/** `28/11/2569 12:00:00+07:00`, of either calendar. */
function instantOf(told: string): Date | undefined {
  const [, day, month, year, time, zone = '+07:00'] =
    /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}(?::\d{2})?)([+-]\d{2}:\d{2})?$/.exec(told.trim()) ?? []
  if (year === undefined) return undefined
  const common = Number(year) >= FIRST_BUDDHIST_YEAR ? Number(year) - BUDDHIST : Number(year)
  const at = new Date(`${common}-${month}-${day}T${time}${zone}`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** What the post tells of a number; nothing where it knows nothing of it. Throws where it does not answer. */
export function trackingOf(answer: unknown, barcode: string): Tracking | undefined {
  const { response, status, message } = answered.parse(answer)
  // So it says that it was asked enough today.
  if (!status) throw new Error(`thailand-post track: ${message}`)
  const dated = (response.items[barcode] ?? []).flatMap((found) => {
    const at = instantOf(found.status_date)
    return at ? [{ ...found, at }] : []
  })
  const inOrder = dated.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const last = inOrder.at(-1)
  if (!last) return undefined
  const known = statusOf(last, inOrder)
  const scans: Scan[] = inOrder.map((found, at) => ({
    status: statusOf(found, inOrder.slice(0, at + 1)) ?? 'moving',
    at: found.at,
    location: [found.location, found.postcode].filter(Boolean).join(' '),
    description: found.status_description || found.status,
  }))
  return { ...(known && { status: known }), scans, courierTrackingCode: barcode }
}

/** What arrives after it was sent back arrived at its sender. */
function statusOf({ status }: Item, until: readonly Item[]): ParcelStatus | undefined {
  const known = STATUSES[status]
  const wentBack = until.some((found) => STATUSES[found.status] === 'returning')
  if (!wentBack || known === 'problem') return known
  if (known === 'delivered') return 'returned'
  return known && 'returning'
}
