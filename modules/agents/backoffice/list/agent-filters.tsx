import { addBangkokDays, monthName, thaiProvinces } from '@langraan/thai'
import { useLanguage, useWords } from '@langraan/ui'
import { useToday } from '@langraan/ui/forms'
import { FilterBar, FilterPill, TypedSearchBox } from '@langraan/ui/table'
import { useLevels } from '../agents-api.ts'
import type { AgentsSearch } from './agents-search.ts'
import { listWords } from './list-words.ts'

const MONTHS = 12

type Props = {
  readonly shopId: string
  readonly search: AgentsSearch
  /** The month that is shown. */
  readonly month: string | undefined
  readonly provinces: readonly string[]
  readonly onChange: (search: AgentsSearch) => void
}

/** Narrows the agents, and says of which month their figures are. */
export function AgentFilters({ shopId, search, month, provinces, onChange }: Props) {
  const t = useWords(listWords)
  const language = useLanguage()
  const levels = useLevels(shopId)
  const thisMonth = useToday().slice(0, 7)
  const months = monthsUntil(thisMonth)
  return (
    <FilterBar
      search={
        <TypedSearchBox
          label={t('search')}
          onChange={(text) => onChange({ ...search, text })}
          placeholder={t('search')}
          value={search.text}
        />
      }
    >
      <FilterPill
        label={t('month')}
        onChange={([chosen = '']) => onChange({ ...search, month: chosen === thisMonth ? '' : chosen })}
        options={months.map((value) => ({ value, label: monthName(value, language) }))}
        single
        values={[search.month || (month ?? thisMonth)]}
      />
      {levels.length > 0 && (
        <FilterPill
          label={t('level')}
          onChange={([levelId = '']) => onChange({ ...search, levelId })}
          options={levels.map(({ levelId, name }) => ({ value: levelId, label: name }))}
          single
          values={search.levelId === '' ? [] : [search.levelId]}
        />
      )}
      {provinces.length > 1 && (
        <FilterPill
          label={t('province')}
          onChange={([province = '']) => onChange({ ...search, province })}
          options={provinces.map((value) => ({ value, label: nameOfProvince(value, language) }))}
          single
          values={search.province === '' ? [] : [search.province]}
        />
      )}
    </FilterBar>
  )
}

const nameOfProvince = (province: string, language: 'th' | 'en'): string =>
  thaiProvinces.find(({ th }) => th === province)?.[language] ?? province

/** The last months, the one that runs first. */
export function monthsUntil(month: string): string[] {
  const months = [month]
  while (months.length < MONTHS) months.push(addBangkokDays(`${months.at(-1) ?? month}-01`, -1).slice(0, 7))
  return months
}
