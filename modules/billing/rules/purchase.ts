import { addBangkokDays } from '@langraan/thai'

export const purchaseStates = ['quoted', 'checking', 'paid', 'cancelled', 'refunded'] as const
export type PurchaseState = (typeof purchaseStates)[number]

/** As screens say it: a quotation that nobody paid in time has ended. */
export const shownStates = [...purchaseStates, 'ended'] as const
export type ShownState = (typeof shownStates)[number]

/** How long an offer stands, in days. */
export const OFFER_LASTS_DAYS = 7

type Purchase = { state: PurchaseState; validUntil: string }

export const shownState = ({ state, validUntil }: Purchase, today: string): ShownState =>
  state === 'quoted' && today > validUntil ? 'ended' : state

type Refused<Code extends string> = { refused: Code }

/** A slip may be sent while the offer stands, and again after one was turned down. */
export function sendSlip(
  purchase: Purchase,
  today: string,
): 'checking' | Refused<'offer_over' | 'decided_already'> {
  if (shownState(purchase, today) === 'ended') return { refused: 'offer_over' }
  return purchase.state === 'quoted' || purchase.state === 'checking'
    ? 'checking'
    : { refused: 'decided_already' }
}

/** Money may come without a slip: the operator sees it at the bank. */
export const confirmPurchase = ({ state }: Purchase): 'paid' | Refused<'decided_already'> =>
  state === 'quoted' || state === 'checking' ? 'paid' : { refused: 'decided_already' }

/** How long there is at least, in days, to send another slip after one was turned down. */
const RETRY_LASTS_DAYS = 3

/** Until when an offer stands whose slip was turned down: looking at it may have taken longer than the offer stood. */
export function validAfterRejection(validUntil: string, today: string): string {
  const retryUntil = addBangkokDays(today, RETRY_LASTS_DAYS)
  return retryUntil > validUntil ? retryUntil : validUntil
}

export const rejectSlip = ({ state }: Purchase): 'quoted' | Refused<'decided_already'> =>
  state === 'checking' ? 'quoted' : { refused: 'decided_already' }

/** Only while no money is on its way. */
export const cancelPurchase = ({ state }: Purchase): 'cancelled' | Refused<'decided_already'> =>
  state === 'quoted' ? 'cancelled' : { refused: 'decided_already' }

export const refundPurchase = ({ state }: Purchase): 'refunded' | Refused<'not_paid'> =>
  state === 'paid' ? 'refunded' : { refused: 'not_paid' }
