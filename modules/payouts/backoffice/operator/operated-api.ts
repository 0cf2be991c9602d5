import type { OperatedWithdrawal, PayoutFile, PayoutSettings } from '../../contract.ts'
import { payoutsApi } from '../payouts-api.ts'

export type { OperatedWithdrawal, PayoutFile, PayoutSettings }

export type View = 'mine' | 'all' | 'file' | 'done'

export const operatedQuery = (view: View) =>
  payoutsApi.query('GET /operator/withdrawals', { query: { view } })
export const filesQuery = payoutsApi.query('GET /operator/payout-files', {})
export const doublesQuery = payoutsApi.query('GET /operator/double-payments', {})
export const settingsQuery = payoutsApi.query('GET /operator/payout-settings', {})

export type Format = Awaited<ReturnType<typeof filesQuery.queryFn>>['formats'][number]

/** Whatever an operator does with money changes any of these. */
export const allPayouts = [/withdrawals|payout|double/] as const
