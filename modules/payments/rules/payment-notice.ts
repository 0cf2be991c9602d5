export const noticeStates = ['reading', 'waiting', 'confirmed', 'rejected'] as const
export type NoticeState = (typeof noticeStates)[number]

export type NoticeRefusal = { refused: 'already_decided' | 'amount_needed' }

/** Confirms a notice: once, and with an amount. A slip whose QR is still being read may be confirmed by eye. */
export function confirm(state: NoticeState, amountSatang: number): 'confirmed' | NoticeRefusal {
  if (state === 'confirmed' || state === 'rejected') return { refused: 'already_decided' }
  return Number.isSafeInteger(amountSatang) && amountSatang > 0 ? 'confirmed' : { refused: 'amount_needed' }
}

export function reject(state: NoticeState): 'rejected' | NoticeRefusal {
  return state === 'confirmed' || state === 'rejected' ? { refused: 'already_decided' } : 'rejected'
}
