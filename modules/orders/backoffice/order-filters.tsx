import { formatDate, startOfBangkokDay } from '@langraan/thai'
import { Button, Modal, Text, useLanguage, useWords } from '@langraan/ui'
import type { Language } from '@langraan/ui'
import { DateRangeField } from '@langraan/ui/forms'
import type { DayRange } from '@langraan/ui/forms'
import { FilterBar, FilterPill, SearchBox } from '@langraan/ui/table'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { cleared, dayChoices, isFiltered } from './orders-search.ts'
import type { OrdersSearch } from './orders-search.ts'
import { ordersWords } from './orders-words.ts'
import { paymentMethods } from '../rules/rules.ts'

export type OrderFiltersProps = {
  readonly search: OrdersSearch
  readonly onChange: (search: OrdersSearch) => void
  /** At the right: columns. */
  readonly end: ReactNode
}

const written = (day: string, language: Language): string =>
  day === '' ? '' : formatDate(startOfBangkokDay(day), { language, style: 'date' })

type OwnDaysProps = {
  readonly first: DayRange
  readonly onUse: (range: DayRange) => void
  readonly onClose: () => void
}

/** Days that no preset names. */
function OwnDays({ first, onUse, onClose }: OwnDaysProps) {
  const t = useWords(ordersWords)
  const [range, setRange] = useState(first)
  const turned = range.from !== '' && range.to !== '' && range.from > range.to
  return (
    <Modal
      actions={
        <Button disabled={turned} onClick={() => onUse(range)} variant="primary">
          {t('useDays')}
        </Button>
      }
      onClose={onClose}
      open
      title={t('date')}
    >
      <DateRangeField legend={t('ownDays')} onChange={setRange} value={range} />
      <Text as="p" size="sm" tone="third">
        {t('ownDaysHint')}
      </Text>
    </Modal>
  )
}

function DaysPill({ search, onChange }: Omit<OrderFiltersProps, 'end'>) {
  const t = useWords(ordersWords)
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const own = search.from !== '' || search.to !== ''
  const ownLabel = own ? `${written(search.from, language)} – ${written(search.to, language)}` : t('ownDays')
  const choose = (value: string | undefined): void => {
    if (value === 'own') return setAsking(true)
    const days = dayChoices.find((choice) => choice === value) ?? ''
    onChange({ ...search, days, from: '', to: '' })
  }
  return (
    <>
      <FilterPill
        label={t('date')}
        onChange={([value]) => choose(value)}
        options={[
          ...dayChoices.map((value) => ({ value, label: t(value) })),
          { value: 'own', label: ownLabel },
        ]}
        single
        values={own ? ['own'] : search.days === '' ? [] : [search.days]}
      />
      {asking && (
        <OwnDays
          first={{ from: search.from, to: search.to }}
          onClose={() => setAsking(false)}
          onUse={(range) => {
            setAsking(false)
            onChange({ ...search, ...range, days: '' })
          }}
        />
      )}
    </>
  )
}

/** The line above the order list: number, days, way of paying. */
export function OrderFilters({ search, onChange, end }: OrderFiltersProps) {
  const t = useWords(ordersWords)
  const methodNames = { promptpay: t('promptpay'), transfer: t('transfer'), cod: t('codMethod') } as const
  return (
    <FilterBar
      end={end}
      search={
        <SearchBox
          label={t('search')}
          onChange={(number) => onChange({ ...search, number })}
          placeholder={t('searchHint')}
          value={search.number}
        />
      }
    >
      <DaysPill onChange={onChange} search={search} />
      <FilterPill
        label={t('paymentMethod')}
        onChange={([value]) =>
          onChange({ ...search, method: paymentMethods.find((method) => method === value) ?? '' })
        }
        options={paymentMethods.map((value) => ({ value, label: methodNames[value] }))}
        single
        values={search.method === '' ? [] : [search.method]}
      />
      {isFiltered(search) && (
        <Button onClick={() => onChange(cleared(search))} size="sm" variant="quiet">
          {t('clearFilters')}
        </Button>
      )}
    </FilterBar>
  )
}
