import type { OutgoingOrder } from '@langraan/orders/rules'

/** A parcel that is booked, or may be. */
export type BookedParcel = { readonly parcelNo: number; readonly codSatang: number }

/** How an order is to be divided. */
export type Division = { readonly parcelCount: number; readonly codParcelNo: number }

const DIVIDED: ReadonlySet<string> = new Set(['not_ready', 'waiting', 'packing', 'booked', 'shipped'])

/** Why an order is not divided now; nothing where it can be, also to add what was forgotten to what has left. */
export function whyNotDivided({
  fulfilment,
  delivery,
}: OutgoingOrder): 'nothing_to_send' | 'order_ended' | undefined {
  if (delivery !== 'courier') return 'nothing_to_send'
  return DIVIDED.has(fulfilment) ? undefined : 'order_ended'
}

/**
 * Why an order cannot be divided like this. A parcel that is booked has its number on a label, and the one that collects
 * the money collects all of it: neither changes before it is cancelled.
 */
export function divide(
  { parcelCount, codParcelNo }: Division,
  booked: readonly BookedParcel[],
): { refused: 'parcel_is_booked' | 'cod_parcel_booked'; parcelNo: number } | undefined {
  const lost = booked.find(({ parcelNo }) => parcelNo > parcelCount)
  if (lost) return { refused: 'parcel_is_booked', parcelNo: lost.parcelNo }
  const carrier = booked.find(({ codSatang }) => codSatang > 0)
  if (carrier && carrier.parcelNo !== codParcelNo)
    return { refused: 'cod_parcel_booked', parcelNo: carrier.parcelNo }
  return undefined
}
