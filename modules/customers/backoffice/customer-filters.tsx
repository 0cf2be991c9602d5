import { Button, useWords } from '@langraan/ui'
import { DayRangePill, FilterBar, FilterPill, TypedSearchBox } from '@langraan/ui/table'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { consentPurposes } from '../rules/rules.ts'
import { customersApi } from './customers-api.ts'
import { cleared, isFiltered } from './customers-search.ts'
import type { CustomersSearch } from './customers-search.ts'
import { customersWords } from './customers-words.ts'
import { oftenChoices, spentChoices } from './segment-values.ts'
import { segmentWords } from './segment-words.ts'

export type CustomerFiltersProps = {
  readonly shopId: string
  readonly search: CustomersSearch
  readonly onChange: (search: CustomersSearch) => void
  readonly end: ReactNode
}

/** The line above the customer list: what is typed, tag, province, how much and how often. */
export function CustomerFilters({ shopId, search, onChange, end }: CustomerFiltersProps) {
  const t = useWords(customersWords)
  const { data } = useQuery(customersApi.query('GET /shops/:shopId/customer-tags', { params: { shopId } }))
  const words = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
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
      <FilterPill
        label={t('tag')}
        onChange={([tag = '']) => onChange({ ...search, tag })}
        options={words(data?.tags ?? (search.tag ? [search.tag] : []))}
        single
        values={search.tag ? [search.tag] : []}
      />
      <FilterPill
        label={t('province')}
        onChange={([province = '']) => onChange({ ...search, province })}
        options={words(data?.provinces ?? (search.province ? [search.province] : []))}
        single
        values={search.province ? [search.province] : []}
      />
      <DayRangePill
        label={t('lastOrder')}
        onChange={({ range }) => onChange({ ...search, ...range })}
        range={{ from: search.from, to: search.to }}
      />
      <FigurePills onChange={onChange} search={search} />
      <FilterPill
        label={t('consent')}
        onChange={([value]) =>
          onChange({ ...search, consent: consentPurposes.find((one) => one === value) ?? '' })
        }
        options={consentPurposes.map((value) => ({ value, label: t(value) }))}
        single
        values={search.consent ? [search.consent] : []}
      />
      {/* What was typed has a cross of its own; a word more in this line would push the list down with the first letter. */}
      {isFiltered({ ...search, text: '' }) && (
        <Button onClick={() => onChange(cleared(search))} size="sm" variant="quiet">
          {t('clear')}
        </Button>
      )}
    </FilterBar>
  )
}

/** How much they have spent, and how often. */
function FigurePills({ search, onChange }: Pick<CustomerFiltersProps, 'search' | 'onChange'>) {
  const t = useWords(customersWords)
  const steps = useWords(segmentWords)
  const often = `${search.ordersFrom}-${search.ordersTo}`
  return (
    <>
      <FilterPill
        label={t('spent')}
        onChange={([spentFromSatang = '']) => onChange({ ...search, spentFromSatang })}
        options={spentChoices(steps, search.spentFromSatang)}
        single
        values={search.spentFromSatang ? [search.spentFromSatang] : []}
      />
      <FilterPill
        label={t('orderCount')}
        onChange={([value = '-']) => {
          const [ordersFrom = '', ordersTo = ''] = value.split('-')
          onChange({ ...search, ordersFrom, ordersTo })
        }}
        options={oftenChoices(steps, often === '-' ? '' : often)}
        single
        values={often === '-' ? [] : [often]}
      />
    </>
  )
}
