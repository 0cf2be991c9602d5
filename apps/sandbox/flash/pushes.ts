import type { SandboxContext } from '../context.ts'
import { isFields } from '../http/fields.ts'
import { flashAccount, flashAddressOf } from './accounts.ts'
import type { WebhookCode } from './accounts.ts'
import { flashStates } from './parcels.ts'
import type { FlashParcel } from './parcels.ts'
import type { FlashPickup } from './pickup-tickets.ts'
import { flashSettings } from './settings.ts'
import { flashSign } from './signature.ts'

type Told = Pick<SandboxContext, 'config' | 'state' | 'flashPushes' | 'clock'>

/** Any 2xx is not enough: the words have to be there. */
export function isHeardByFlash(status: number, text: string): boolean {
  if (status < 200 || status > 299) return false
  try {
    const answer: unknown = JSON.parse(text)
    return isFields(answer) && answer['errorCode'] === '1' && answer['state'] === 'success'
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/** What is signed is the merchant and a number alone: whoever sees one push can send another. */
function bodyOf(context: Told, mchId: string, data: object): string {
  const { pushesUnsigned } = flashSettings(context.state)
  const account = flashAccount(context, mchId)
  const signed = { mchId, nonceStr: String(context.clock.now().getTime()) }
  const sign = pushesUnsigned || !account ? '' : flashSign(signed, account.secretKey)
  return new URLSearchParams({ ...signed, sign, data: JSON.stringify(data) }).toString()
}

function push(context: Told, mchId: string, code: WebhookCode, subject: string, data: object): void {
  const address = flashAddressOf(context.state, mchId, code)
  if (!address) return
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const tells = ['status', 'weight', 'price', 'courier', 'routes'][code] ?? ''
  const send = (about: string, told: object) =>
    context.flashPushes.add({
      url: address.url,
      headers,
      body: bodyOf(context, mchId, told),
      subject: about,
      tells,
    })
  send(subject, data)
  if (flashSettings(context.state).pushesForeign) send('TH0000000000A0', { ...data, pno: 'TH0000000000A0' })
}

const headOf = ({ orderId, outTradeNo, pno, recentPno }: FlashParcel) => ({
  orderId,
  outTradeNo,
  pno,
  recentPno,
})

/** The state as text, as Flash sends it. */
export function pushState(context: Told, parcel: FlashParcel): void {
  const { mchId, pno, state } = parcel
  const data = { ...headOf(parcel), state: String(state), stateText: flashStates[state].th }
  push(context, mchId, 0, pno, data)
}

export function pushRoute(context: Told, parcel: FlashParcel): void {
  const last = parcel.routes.at(-1)
  if (!last) return
  const { routedAt, routeAction: routedAction, messageTh: message } = last
  push(context, parcel.mchId, 4, parcel.pno, { ...headOf(parcel), routedAt, routedAction, message })
}

export function pushWeight(context: Told, parcel: FlashParcel): void {
  const [width = 0, length = 0, height = 0] = parcel.sizeCm ?? []
  const data = { ...headOf(parcel), weight: parcel.weightGrams, width, length, height }
  push(context, parcel.mchId, 1, parcel.pno, data)
}

export function pushPrice(context: Told, parcel: FlashParcel): void {
  push(context, parcel.mchId, 2, parcel.pno, { ...headOf(parcel), price: String(parcel.priceSatang) })
}

export function pushPickup(context: Told, pickup: FlashPickup): void {
  const { ticketPickupId, staff, state } = pickup
  push(context, pickup.mchId, 3, String(ticketPickupId), {
    ticketPickupId,
    currentTicketPickupId: pickup.replacedBy ?? ticketPickupId,
    staffInfoId: staff?.id ?? null,
    staffInfoName: staff?.name ?? null,
    staffInfoPhone: staff?.phone ?? null,
    state,
  })
}
