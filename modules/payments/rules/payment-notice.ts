import type { CheckStanding } from './slip-check.ts'

export const noticeStates = ['reading', 'waiting', 'confirmed', 'rejected'] as const
export type NoticeState = (typeof noticeStates)[number]

export type NoticeRefusal = { refused: 'already_decided' | 'amount_needed' | 'slip_being_read' }
type NotCredited = { refused: 'slip_not_credited' }

/**
 * Confirms a notice: once, with an amount that its order and others get together, and not before its slip was read: the
 * claim on the transfer is made by what the slip says.
 */
export function confirm(state: NoticeState, amountSatang: number): 'confirmed' | NoticeRefusal {
  if (state === 'confirmed' || state === 'rejected') return { refused: 'already_decided' }
  if (state === 'reading') return { refused: 'slip_being_read' }
  return Number.isSafeInteger(amountSatang) && amountSatang > 0 ? 'confirmed' : { refused: 'amount_needed' }
}

/** A slip as far as it matters to whoever does not look at it. */
export type OpenSlip = {
  noticeId: string
  state: NoticeState
  amountSatang: number
  isRead: boolean
  seenBefore: boolean
  check: CheckStanding
}

export const unseenRefusals = [
  'no_slip',
  'several_slips',
  'slip_being_read',
  'slip_being_checked',
  'slip_to_look_at',
  'slip_doubted',
  'amount_differs',
] as const
export type UnseenRefusal = (typeof unseenRefusals)[number]

/**
 * The slip that may be confirmed without a look at it: the only one that waits, read, never seen before, about just what
 * is left to pay, and not in doubt at the bank. All others are for a person's eyes.
 */
export function unseenSlip<Slip extends OpenSlip>(
  slips: readonly Slip[],
  leftSatang: number,
): Slip | { refused: UnseenRefusal } {
  const open = slips.filter(({ state }) => state === 'waiting' || state === 'reading')
  const [slip] = open
  if (!slip) return { refused: 'no_slip' }
  if (open.length > 1) return { refused: 'several_slips' }
  if (slip.state === 'reading') return { refused: 'slip_being_read' }
  if (!slip.isRead || slip.seenBefore) return { refused: 'slip_to_look_at' }
  if (slip.check === 'doubted') return { refused: 'slip_doubted' }
  if (slip.check === 'checking') return { refused: 'slip_being_checked' }
  return slip.amountSatang === leftSatang ? slip : { refused: 'amount_differs' }
}

export function reject(state: NoticeState): 'rejected' | NoticeRefusal {
  return state === 'confirmed' || state === 'rejected' ? { refused: 'already_decided' } : 'rejected'
}

/** What a slip was credited for is taken back: it waits to be decided on again. */
export const takeBack = (state: NoticeState): 'waiting' | NotCredited =>
  state === 'confirmed' ? 'waiting' : { refused: 'slip_not_credited' }

/**
 * What a slip is counted for unless somebody says otherwise: no more than is due. Where nothing is, the customer
 * transferred twice, and all of it came too much.
 */
export const firstCounted = (amountSatang: number, dueSatang: number): number =>
  dueSatang > 0 ? Math.min(amountSatang, dueSatang) : amountSatang
