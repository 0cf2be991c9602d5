import { bangkokDay } from '@langraan/thai'
import { HiddenText, useWords } from '@langraan/ui'
import { DateField } from '@langraan/ui/forms'
import { FilterBar, FilterPill, SearchBox } from '@langraan/ui/table'
import { type ReactNode, useState } from 'react'
import { stockSorts } from '../../rules/stock-sorts.ts'
import { useBranches } from '../stock-api.ts'
import type { StockSearch } from './read-stock-search.ts'
import { stockWords } from '../stock-words.ts'
import styles from '../stock.module.css'

type Props = {
  readonly shopId: string
  readonly filters: Omit<StockSearch, 'variant' | 'after'>
  readonly go: (next: StockSearch) => void
  /** Which columns are shown. */
  readonly columns: ReactNode
}

/** What the list is narrowed to. */
export function StockFilters({ shopId, filters, go, columns }: Props) {
  const t = useWords(stockWords)
  const branches = useBranches(shopId).data?.items ?? []
  const [today] = useState(() => bangkokDay(new Date()))
  const without = (key: keyof StockSearch) =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => name !== key)) as StockSearch
  return (
    <FilterBar
      end={
        <>
          <span className={styles.day}>
            <DateField
              label={<HiddenText>{t('day')}</HiddenText>}
              max={today}
              onChange={(day) => go(day ? { ...filters, day } : without('day'))}
              placeholder={t('day')}
              small
              value={filters.day ?? ''}
            />
          </span>
          {columns}
        </>
      }
      search={
        <SearchBox
          label={t('search')}
          onChange={(text) => go(text ? { ...filters, text } : without('text'))}
          value={filters.text ?? ''}
        />
      }
    >
      {branches.length > 1 && (
        <FilterPill
          label={t('branch')}
          onChange={([branchId]) => go(branchId ? { ...filters, branchId } : without('branchId'))}
          options={branches.map((branch) => ({ value: branch.branchId, label: branch.name }))}
          single
          values={filters.branchId ? [filters.branchId] : []}
        />
      )}
      <FilterPill
        label={t('low')}
        onChange={([low]) => go(low ? { ...filters, low: 'yes' } : without('low'))}
        options={[{ value: 'yes', label: t('onlyLow') }]}
        single
        values={filters.low ? ['yes'] : []}
      />
      {filters.day === undefined && (
        <FilterPill
          label={t('sort')}
          onChange={([chosen]) => {
            const sort = stockSorts.find((one) => one === chosen)
            go(sort && sort !== 'newest' ? { ...filters, sort } : without('sort'))
          }}
          options={stockSorts.map((value) => ({ value, label: t(`sort_${value}`) }))}
          single
          values={filters.sort && filters.sort !== 'newest' ? [filters.sort] : []}
        />
      )}
    </FilterBar>
  )
}
