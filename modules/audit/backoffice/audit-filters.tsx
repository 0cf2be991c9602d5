import { Button, useSaid, useWords } from '@langraan/ui'
import { DayRangePill, FilterBar, FilterPill } from '@langraan/ui/table'
import { actionWords, auditActions } from '../rules/rules.ts'
import { type AuditSearch, isFiltered } from './audit-search.ts'
import { auditWords } from './audit-words.ts'

export type AuditFiltersProps = {
  readonly search: AuditSearch
  readonly people: readonly { readonly userId: string; readonly name: string }[]
  readonly onChange: (next: AuditSearch) => void
}

/** Who, what and when; what is chosen stands in the address. */
export function AuditFilters({ search, people, onChange }: AuditFiltersProps) {
  const t = useWords(auditWords)
  const said = useSaid()
  const { after: _after, ...kept } = search
  return (
    <FilterBar>
      <FilterPill
        label={t('person')}
        onChange={([person]) => onChange({ ...kept, person })}
        options={people.map(({ userId, name }) => ({ value: userId, label: name }))}
        single
        values={search.person ? [search.person] : []}
      />
      <FilterPill
        label={t('action')}
        onChange={([chosen]) => onChange({ ...kept, action: chosen })}
        options={auditActions.map((value) => ({ value, label: said(actionWords(value)) }))}
        single
        values={search.action ? [search.action] : []}
      />
      <DayRangePill
        label={t('days')}
        onChange={({ range }) =>
          onChange({ ...kept, from: range.from || undefined, to: range.to || undefined })
        }
        range={{ from: search.from ?? '', to: search.to ?? '' }}
      />
      {isFiltered(search) && (
        <Button onClick={() => onChange({})} size="sm" variant="quiet">
          {t('clear')}
        </Button>
      )}
    </FilterBar>
  )
}
