import { useWords } from '@langraan/ui'
import { FilterBar, FilterPill, SearchBox } from '@langraan/ui/table'
import type { WaitingParcel } from '../../contract.ts'
import type { BookingFilter } from './booking-filter.ts'
import { bookingWords } from './booking-words.ts'

type Props = {
  readonly filter: BookingFilter
  readonly onChange: (filter: BookingFilter) => void
  readonly parcels: readonly WaitingParcel[]
}

/** Narrows the parcels down that are shown, and with them those that are booked. */
export function BookingFilters({ filter, onChange, parcels }: Props) {
  const t = useWords(bookingWords)
  const counts = Map.groupBy(parcels, ({ province }) => province)
  const provinces = [...counts]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([province, of]) => ({ value: province, label: `${province} ${of.length}` }))
  return (
    <FilterBar
      search={
        <SearchBox
          label={t('search')}
          onChange={(text) => onChange({ ...filter, text })}
          placeholder={t('search')}
          value={filter.text}
        />
      }
    >
      <FilterPill
        label={t('filterState')}
        onChange={([readiness]) =>
          onChange({ ...filter, readiness: readiness as BookingFilter['readiness'] })
        }
        options={[
          { value: 'ready', label: t('ready') },
          { value: 'to-mend', label: t('toMend') },
        ]}
        single
        values={filter.readiness ? [filter.readiness] : []}
      />
      <FilterPill
        label={t('filterCod')}
        onChange={([cod]) => onChange({ ...filter, cod: cod as BookingFilter['cod'] })}
        options={[
          { value: 'with', label: t('withCod') },
          { value: 'without', label: t('withoutCod') },
        ]}
        single
        values={filter.cod ? [filter.cod] : []}
      />
      <FilterPill
        label={t('province')}
        onChange={(chosen) => onChange({ ...filter, provinces: chosen })}
        options={provinces}
        values={filter.provinces}
      />
    </FilterBar>
  )
}
