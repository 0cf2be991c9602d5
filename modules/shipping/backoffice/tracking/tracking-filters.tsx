import { carrierName } from '@langraan/thai'
import { useLanguage, useWords } from '@langraan/ui'
import { FilterBar, FilterPill, TypedSearchBox } from '@langraan/ui/table'
import type { TrackingFigures } from './figures-card.tsx'
import type { TrackingSearch } from './tracking-search.ts'
import { trackingWords } from './tracking-words.ts'

type Props = {
  readonly search: TrackingSearch
  readonly figures: TrackingFigures | undefined
  readonly onChange: (search: TrackingSearch) => void
}

/** Narrows the parcels down: by pasted numbers, courier, money at the door, province. */
export function TrackingFilters({ search, figures, onChange }: Props) {
  const t = useWords(trackingWords)
  const language = useLanguage()
  const couriers = (figures?.couriers ?? []).map(({ courierName, outsideCount }) => ({
    value: courierName,
    label: `${carrierName(courierName, language)} ${outsideCount.toLocaleString('en-US')}`,
  }))
  const provinces = (figures?.provinces ?? []).map(({ province, outsideCount }) => ({
    value: province,
    label: `${province} ${outsideCount.toLocaleString('en-US')}`,
  }))
  return (
    <FilterBar
      search={
        <TypedSearchBox
          label={t('search')}
          onChange={(numbers) => onChange({ ...search, numbers })}
          value={search.numbers}
        />
      }
    >
      <FilterPill
        label={t('courier')}
        onChange={([courier = '']) => onChange({ ...search, courier })}
        options={withChosen(couriers, search.courier)}
        single
        values={search.courier === '' ? [] : [search.courier]}
      />
      <FilterPill
        label={t('codColumn')}
        onChange={([cod]) => onChange({ ...search, cod: cod === 'only' ? 'only' : '' })}
        options={[{ value: 'only', label: t('codOnly') }]}
        single
        values={search.cod === '' ? [] : [search.cod]}
      />
      <FilterPill
        label={t('province')}
        onChange={([province = '']) => onChange({ ...search, province })}
        options={withChosen(provinces, search.province)}
        single
        values={search.province === '' ? [] : [search.province]}
      />
    </FilterBar>
  )
}

/** What an address has chosen stays to be seen, although nothing of it is outside. */
const withChosen = (options: { value: string; label: string }[], chosen: string) =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }]
