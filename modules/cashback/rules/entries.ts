import { givesBack, type WithdrawalState, withdrawalStates } from '@langraan/payouts/rules'

/** How what was spent on packing supplies stands, and what came back from an order of them. */
export const supplyStatuses = ['spent', 'returned'] as const
export type SupplyStatus = (typeof supplyStatuses)[number]

/**
 * How what stands in the list of cashback stands: an earning in the first three, a withdrawal in the two after them or
 * cancelled, and in the last what supplies were paid with.
 */
export const cashbackStatuses = [
  'pending',
  'available',
  'cancelled',
  'withdrawing',
  'withdrawn',
  ...supplyStatuses,
] as const
export type CashbackStatus = (typeof cashbackStatuses)[number]

/** The views of the list. */
export const cashbackTabs = ['all', 'pending', 'available', 'withdrawals', 'supplies'] as const
export type CashbackTab = (typeof cashbackTabs)[number]

const STATUSES_OF_TAB: Readonly<Record<CashbackTab, readonly CashbackStatus[]>> = {
  all: cashbackStatuses,
  pending: ['pending'],
  available: ['available'],
  withdrawals: ['withdrawing', 'withdrawn', 'cancelled'],
  supplies: supplyStatuses,
}

const EARNED: readonly CashbackStatus[] = ['pending', 'available', 'cancelled']

/** What a view shows, narrowed to a status where one is chosen: which earnings, which withdrawals, and what of supplies. */
export function shownIn(
  tab: CashbackTab,
  status: CashbackStatus | '',
): { earnings: CashbackStatus[]; withdrawals: CashbackStatus[]; supplies: SupplyStatus[] } {
  const shown = STATUSES_OF_TAB[tab].filter((one) => status === '' || one === status)
  return {
    earnings: tab === 'withdrawals' ? [] : shown.filter((one) => EARNED.includes(one)),
    withdrawals: tab === 'all' || tab === 'withdrawals' ? shown : [],
    supplies: supplyStatuses.filter((one) => shown.includes(one)),
  }
}

export const statusWords = {
  pending: { th: 'รอส่งถึง', en: 'Pending' },
  available: { th: 'ถอนได้', en: 'Available' },
  cancelled: { th: 'ยกเลิก', en: 'Cancelled' },
  withdrawing: { th: 'กำลังถอน', en: 'Withdrawing' },
  withdrawn: { th: 'ถอนแล้ว', en: 'Withdrawn' },
  spent: { th: 'ใช้แล้ว', en: 'Spent' },
  returned: { th: 'คืนแล้ว', en: 'Given back' },
} as const satisfies Readonly<Record<CashbackStatus, Readonly<Record<'th' | 'en', string>>>>

/** How a withdrawal stands to its merchant: on its way, paid, or come to nothing. */
export function statusOfWithdrawal(state: WithdrawalState): CashbackStatus {
  if (state === 'paid') return 'withdrawn'
  return givesBack(state) ? 'cancelled' : 'withdrawing'
}

/** The states of withdrawals that stand so. */
export const statesOf = (statuses: readonly CashbackStatus[]): WithdrawalState[] =>
  withdrawalStates.filter((state) => statuses.includes(statusOfWithdrawal(state)))

/** Where what stands as spent or given back comes from, in the words of the list and of its file. */
export const supplyWords = {
  spent: { th: 'ใช้ซื้อวัสดุแพ็ก', en: 'Spent on packing supplies' },
  returned: { th: 'คืนจากคำสั่งซื้อที่ยกเลิกหรือคืนของ', en: 'Given back for supplies cancelled or returned' },
} as const satisfies Readonly<Record<SupplyStatus, Readonly<Record<'th' | 'en', string>>>>
