import type { PickupCall, PickupNews, PickupTicket } from '@langraan/shipping/ports'
import type { PickupState } from '@langraan/shipping/rules'
import { z } from 'zod'
import type { Account } from './booking.ts'
import { CODES, type FlashClient, FlashError, type Keys, unlessRefused } from './client.ts'
import { originOf } from './order.ts'

const STATES: Readonly<Record<number, PickupState>> = { 0: 'open', 1: 'assigned', 2: 'done', 4: 'cancelled' }

const DAY_MS = 86_400_000
const BANGKOK_MS = 7 * 3_600_000
// Flash lists calls by the day on which they were made; one that is older was done or forgotten.
const DAYS_BACK = 3

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const number = z.union([z.number(), z.string()]).transform(String)
const noted = z.looseObject({
  ticketPickupId: number,
  staffInfoName: text,
  staffInfoPhone: text,
  timeoutAtText: text,
  ticketMessage: text,
})
const calls = z.array(
  z.looseObject({
    ticketPickupId: number,
    currentTicketPickupId: number.nullish(),
    staffInfoName: text,
    staffInfomobile: text,
    srcDetailAddress: text,
    kaWarehouseNo: text,
    state: z.coerce.number(),
    stateText: text,
  }),
)
type Listed = z.output<typeof calls>[number]

const bangkok = (at: Date): Date => new Date(at.getTime() + BANGKOK_MS)
const hourOf = (at: Date): string => bangkok(at).toISOString().slice(11, 16)

/** Calls somebody. With 1010 Flash says that one was called to that place before: it is that one. */
export async function callPickup(
  client: FlashClient,
  account: Account,
  call: PickupCall,
  now: Date,
): Promise<PickupTicket | { refused: string | undefined }> {
  const origin = originOf(account.warehouseNo, call.at)
  const wanted = {
    ...origin,
    estimateParcelNumber: String(Math.max(1, call.parcels.length)),
    remark: `${hourOf(call.from)}-${hourOf(call.until)}`,
  }
  const answer = await unlessRefused(() => client.call(account, '/open/v1/notify', wanted))
  if (!(answer instanceof FlashError)) {
    const { ticketPickupId: ticket, staffInfoName, staffInfoPhone, ...said } = noted.parse(answer)
    const when = said.timeoutAtText || said.ticketMessage
    return { ticket, who: staffInfoName, phone: staffInfoPhone, when, isRepeat: false }
  }
  if (answer.code !== CODES.isCalled) return { refused: answer.words }
  const place = origin['srcDetailAddress']
  const isThere = ({ kaWarehouseNo, srcDetailAddress }: Listed) =>
    place === undefined ? kaWarehouseNo === account.warehouseNo : srcDetailAddress === place
  const open = await findCall(client, account, now, (found) => found.state < 2 && isThere(found))
  if (!open) throw new Error('flash says that a call is open, and lists none')
  const { state: _state, ...ticket } = newsOf(open)
  return { ...ticket, isRepeat: true }
}

/** How a call stands. */
export async function lookAtPickup(
  client: FlashClient,
  keys: Keys,
  ticket: string,
  now: Date,
): Promise<PickupNews | undefined> {
  const found = await findCall(client, keys, now, ({ ticketPickupId }) => ticketPickupId === ticket)
  const current = found?.currentTicketPickupId ?? ticket
  if (!found || current === ticket) return found && newsOf(found)
  const replacing = await findCall(client, keys, now, ({ ticketPickupId }) => ticketPickupId === current)
  return newsOf(replacing ?? found)
}

async function findCall(
  client: FlashClient,
  keys: Keys,
  now: Date,
  isMeant: (call: Listed) => boolean,
): Promise<Listed | undefined> {
  for (let back = 0; back < DAYS_BACK; back += 1) {
    const date = bangkok(new Date(now.getTime() - back * DAY_MS))
      .toISOString()
      .slice(0, 10)
    const found = calls.parse(await client.call(keys, '/open/v1/notifications', { date })).find(isMeant)
    if (found) return found
  }
  return undefined
}

function newsOf(call: Listed): PickupNews {
  const state = STATES[call.state]
  if (!state) throw new Error(`flash tells a state of a call that is not known: ${call.state}`)
  const { ticketPickupId: ticket, staffInfoName: who, staffInfomobile: phone, stateText: when } = call
  return { state, ticket, who, phone, when }
}

export async function cancelPickup(client: FlashClient, keys: Keys, ticket: string) {
  const answer = await unlessRefused(() =>
    client.call(keys, `/open/v1/notify/${encodeURIComponent(ticket)}/cancel`),
  )
  return answer instanceof FlashError ? { refused: answer.words } : { cancelled: true as const }
}
