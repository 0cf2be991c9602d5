import { givesBack, type WithdrawalState, withdrawalStates } from '@langraan/payouts/rules'

/** How what stands in the list of cashback stands: an earning in the first three, a withdrawal in the others. */
export const cashbackStatuses = ['pending', 'available', 'cancelled', 'withdrawing', 'withdrawn'] as const
export type CashbackStatus = (typeof cashbackStatuses)[number]

/** The views of the list. */
export const cashbackTabs = ['all', 'pending', 'available', 'withdrawals'] as const
export type CashbackTab = (typeof cashbackTabs)[number]

const STATUSES_OF_TAB: Readonly<Record<CashbackTab, readonly CashbackStatus[]>> = {
  all: cashbackStatuses,
  pending: ['pending'],
  available: ['available'],
  withdrawals: ['withdrawing', 'withdrawn', 'cancelled'],
}

const EARNED: readonly CashbackStatus[] = ['pending', 'available', 'cancelled']

/** What a view shows, narrowed to a status where one is chosen: which earnings, and which withdrawals. */
export function shownIn(
  tab: CashbackTab,
  status: CashbackStatus | '',
): { earnings: CashbackStatus[]; withdrawals: CashbackStatus[] } {
  const shown = STATUSES_OF_TAB[tab].filter((one) => status === '' || one === status)
  return {
    earnings: tab === 'withdrawals' ? [] : shown.filter((one) => EARNED.includes(one)),
    withdrawals: tab === 'all' || tab === 'withdrawals' ? shown : [],
  }
}

export const statusWords = {
  pending: { th: 'รอส่งถึง', en: 'Pending' },
  available: { th: 'ถอนได้', en: 'Available' },
  cancelled: { th: 'ยกเลิก', en: 'Cancelled' },
  withdrawing: { th: 'กำลังถอน', en: 'Withdrawing' },
  withdrawn: { th: 'ถอนแล้ว', en: 'Withdrawn' },
} as const satisfies Readonly<Record<CashbackStatus, Readonly<Record<'th' | 'en', string>>>>

/** How a withdrawal stands to its merchant: on its way, paid, or come to nothing. */
export function statusOfWithdrawal(state: WithdrawalState): CashbackStatus {
  if (state === 'paid') return 'withdrawn'
  return givesBack(state) ? 'cancelled' : 'withdrawing'
}

/** The states of withdrawals that stand so. */
export const statesOf = (statuses: readonly CashbackStatus[]): WithdrawalState[] =>
  withdrawalStates.filter((state) => statuses.includes(statusOfWithdrawal(state)))
