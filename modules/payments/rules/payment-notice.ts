export const noticeStates = ['reading', 'waiting', 'confirmed', 'rejected'] as const
export type NoticeState = (typeof noticeStates)[number]

export type NoticeRefusal = { refused: 'already_decided' | 'amount_needed' | 'slip_being_read' }

/**
 * Confirms a notice: once, with an amount, and not before its slip was read: the claim on the transfer is
 * made by what the slip says.
 */
export function confirm(state: NoticeState, amountSatang: number): 'confirmed' | NoticeRefusal {
  if (state === 'confirmed' || state === 'rejected') return { refused: 'already_decided' }
  if (state === 'reading') return { refused: 'slip_being_read' }
  return Number.isSafeInteger(amountSatang) && amountSatang > 0 ? 'confirmed' : { refused: 'amount_needed' }
}

export function reject(state: NoticeState): 'rejected' | NoticeRefusal {
  return state === 'confirmed' || state === 'rejected' ? { refused: 'already_decided' } : 'rejected'
}
