import type { PickupCall, PickupNews, PickupTicket } from '@langraan/shipping/ports'
import type { PickupState } from '@langraan/shipping/rules'
import { z } from 'zod'
import { ShippopError, type ShippopClient, unlessRefused } from './client.ts'

const STATES: Readonly<Record<string, PickupState>> = {
  allocating: 'open',
  allocated: 'assigned',
  completed: 'done',
  cancelled: 'cancelled',
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const id = z.union([z.number(), z.string()]).transform(String)
const called = z.looseObject({ courier_pickup_id: id })
const calls = z.looseObject({
  data: z.array(
    z.looseObject({
      id,
      courier_code: z.string(),
      courier_staff_name: text,
      courier_staff_phone: text,
      estimate_at_text: text,
      state: z.string(),
      origin_address: text,
    }),
  ),
})
type Listed = z.output<typeof calls>['data'][number]

const BANGKOK_MS = 7 * 3_600_000
const bangkokTime = (at: Date): string =>
  new Date(at.getTime() + BANGKOK_MS).toISOString().slice(0, 19).replace('T', ' ')

const listed = async (client: ShippopClient, key: string): Promise<Listed[]> =>
  calls.parse(await client.call('pickup', { api_key: key })).data

/**
 * Calls somebody of the carrier of these parcels. Shippop notes as many calls as it is asked for, so the one that is open
 * is looked for first: that of the carrier at the place, or at any where it does not tell the place.
 */
export async function callPickup(
  client: ShippopClient,
  key: string,
  { at, parcels, courierCode, from }: PickupCall,
): Promise<PickupTicket | { refused: string | undefined }> {
  const open = (await listed(client, key)).find(
    (one) =>
      ['open', 'assigned'].includes(STATES[one.state] ?? 'open') &&
      one.courier_code === courierCode &&
      (one.origin_address === '' || one.origin_address === at.addressLine),
  )
  if (open) {
    const { state: _state, ...ticket } = newsOf(open)
    return { ...ticket, isRepeat: true }
  }
  const [first] = parcels
  if (!first) return { refused: undefined }
  const answer = await unlessRefused(() =>
    client.call('calltopickup', {
      api_key: key,
      tracking_code: first.courierTrackingCode,
      num_of_parcel: parcels.length,
      datetime_pickup: bangkokTime(from),
      origin_name: at.name,
      origin_address: at.addressLine,
      origin_district: at.subdistrict,
      origin_state: at.district,
      origin_province: at.province,
      origin_postcode: at.zipcode,
      origin_tel: at.phone,
    }),
  )
  if (answer instanceof ShippopError) return { refused: answer.words }
  const ticket = called.parse(answer).courier_pickup_id
  return { ticket, who: '', phone: '', when: '', isRepeat: false }
}

/** How a call stands. */
export async function lookAtPickup(
  client: ShippopClient,
  key: string,
  ticket: string,
): Promise<PickupNews | undefined> {
  const found = (await listed(client, key)).find((one) => one.id === ticket)
  return found && newsOf(found)
}

function newsOf(call: Listed): PickupNews {
  const state = STATES[call.state]
  if (!state) throw new Error(`shippop tells a state of a call that is not known: ${call.state}`)
  const { id: ticket, courier_staff_name: who, courier_staff_phone: phone, estimate_at_text: when } = call
  return { state, ticket, who, phone, when }
}

export async function cancelPickup(client: ShippopClient, key: string, ticket: string) {
  const body = { api_key: key, courier_pickup_id: ticket }
  const answer = await unlessRefused(() => client.call('pickup/cancel', body))
  return answer instanceof ShippopError ? { refused: answer.words } : { cancelled: true as const }
}
