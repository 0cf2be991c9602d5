import { dayIn, markIn, oneOf, onlySaid, wordIn } from '@langraan/ui/asked'
import { type CashbackStatus, cashbackStatuses, type CashbackTab, cashbackTabs } from '../rules/rules.ts'

/** What the address of the page says; what is not said has its first value. */
export type CashbackSearch = {
  readonly tab: CashbackTab
  readonly status: CashbackStatus | ''
  readonly courier: string
  readonly from: string
  readonly to: string
  readonly after: string
}

export const readCashbackSearch = (said: Readonly<Record<string, unknown>>): CashbackSearch => ({
  tab: oneOf(cashbackTabs, said['tab']) ?? 'all',
  status: oneOf(cashbackStatuses, said['status']) ?? '',
  courier: wordIn(said['courier'], 60),
  from: dayIn(said['from']),
  to: dayIn(said['to']),
  after: markIn(said['after']),
})

export const writeCashbackSearch = ({ tab, ...rest }: CashbackSearch): Record<string, string> =>
  onlySaid({ ...rest, tab: tab === 'all' ? '' : tab }) as Record<string, string>

export const isNarrowed = ({ status, courier, from, to }: CashbackSearch): boolean =>
  [status, courier, from, to].some((said) => said !== '')
