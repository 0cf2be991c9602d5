import { Button, useWords } from '@langraan/ui'
import { FilterBar, FilterPill, TypedSearchBox } from '@langraan/ui/table'
import type { ReactNode } from 'react'

import { offered } from './offered.ts'
import { methodWord } from '../method-word.ts'
import { MoreFilters } from './more-filters.tsx'
import { OrderDaysPill } from './order-days-pill.tsx'
import { cleared, isFiltered } from './orders-search.ts'
import type { OrdersSearch } from './orders-search.ts'
import { ordersWords } from './orders-words.ts'
import { openMethods, paymentMethods } from '../../rules/rules.ts'

export type OrderFiltersProps = {
  readonly shopId: string
  readonly search: OrdersSearch
  readonly onChange: (search: OrdersSearch) => void
  /** At the right: columns. */
  readonly end: ReactNode
}

/** The line above the order list: what is typed, days, way of paying, and what else orders differ in. */
export function OrderFilters({ shopId, search, onChange, end }: OrderFiltersProps) {
  const t = useWords(ordersWords)
  return (
    <FilterBar
      end={end}
      search={
        <TypedSearchBox
          label={t('search')}
          onChange={(text) => onChange({ ...search, text })}
          placeholder={t('searchHint')}
          value={search.text}
        />
      }
    >
      <OrderDaysPill onChange={onChange} search={search} />
      <FilterPill
        label={t('paymentMethod')}
        onChange={([value]) =>
          onChange({ ...search, method: paymentMethods.find((method) => method === value) ?? '' })
        }
        options={offered(openMethods, search.method).map((value) => ({ value, label: t(methodWord(value)) }))}
        single
        values={search.method === '' ? [] : [search.method]}
      />
      <MoreFilters onChange={onChange} search={search} shopId={shopId} />
      {/* What was typed has a cross of its own; a word more in this line would push the list down with the first letter. */}
      {isFiltered({ ...search, text: '' }) && (
        <Button onClick={() => onChange(cleared(search))} size="sm" variant="quiet">
          {t('clearFilters')}
        </Button>
      )}
    </FilterBar>
  )
}
