import { carrierName } from '@langraan/thai'
import { useLanguage, useWords } from '@langraan/ui'
import { DayRangePill, FilterBar, FilterPill } from '@langraan/ui/table'
import { type CashbackStatus, shownIn } from '../rules/rules.ts'
import type { CashbackSearch } from './cashback-search.ts'
import { cashbackWords } from './cashback-words.ts'

type Props = {
  readonly search: CashbackSearch
  readonly couriers: readonly string[]
  readonly onChange: (search: CashbackSearch) => void
}

/** Narrows the list: to days, a courier, a status. */
export function CashbackFilters({ search, couriers, onChange }: Props) {
  const t = useWords(cashbackWords)
  const language = useLanguage()
  const { tab, status, courier, from, to } = search
  const shown = shownIn(tab, '')
  const statuses = [...new Set<CashbackStatus>([...shown.earnings, ...shown.withdrawals, ...shown.supplies])]
  const named = courier === '' || couriers.includes(courier) ? couriers : [...couriers, courier]
  return (
    <FilterBar>
      <DayRangePill
        label={t('days')}
        onChange={({ range }) => onChange({ ...search, ...range })}
        range={{ from, to }}
      />
      {tab !== 'withdrawals' && tab !== 'supplies' && (
        <FilterPill
          label={t('courier')}
          onChange={([name = '']) => onChange({ ...search, courier: name })}
          options={named.map((name) => ({ value: name, label: carrierName(name, language) }))}
          single
          values={courier === '' ? [] : [courier]}
        />
      )}
      {statuses.length > 1 && (
        <FilterPill
          label={t('status')}
          onChange={([one = '']) => onChange({ ...search, status: one as CashbackStatus | '' })}
          options={statuses.map((one) => ({ value: one, label: t(one) }))}
          single
          values={status === '' ? [] : [status]}
        />
      )}
    </FilterBar>
  )
}
