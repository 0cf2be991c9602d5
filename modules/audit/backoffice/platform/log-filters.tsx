import { Button, useSaid, useWords } from '@langraan/ui'
import { DayRangePill, FilterBar, FilterPill, TypedSearchBox } from '@langraan/ui/table'
import { operatorActionWords } from '../../rules/rules.ts'
import { isNarrowed, type LogSearch } from './log-search.ts'
import { logWords } from './log-words.ts'

export type LogFiltersProps = {
  readonly search: LogSearch
  readonly people: readonly { readonly person: string; readonly name: string }[]
  readonly actions: readonly string[]
  readonly shops: readonly { readonly shopId: string; readonly name: string }[]
  readonly onChange: (next: LogSearch) => void
}

/** Who, what, to which shop and when; what is chosen stands in the address. */
export function LogFilters({ search, people, actions, shops, onChange }: LogFiltersProps) {
  const t = useWords(logWords)
  const said = useSaid()
  const { after: _page, ...kept } = search
  const pill = (name: 'person' | 'action' | 'shop', options: { value: string; label: string }[]) => {
    const chosen = search[name]
    return (
      <FilterPill
        label={t(name)}
        onChange={([value]) => onChange({ ...kept, [name]: value })}
        options={options}
        single
        values={chosen === undefined ? [] : [chosen]}
      />
    )
  }
  return (
    <FilterBar
      search={
        <TypedSearchBox
          label={t('find')}
          onChange={(find) => onChange({ ...kept, find })}
          placeholder={t('find')}
          value={search.find ?? ''}
        />
      }
    >
      {pill(
        'person',
        people.map(({ person, name }) => ({ value: person, label: name || t('byCommand') })),
      )}
      {pill(
        'action',
        actions.map((value) => ({ value, label: said(operatorActionWords(value)) })),
      )}
      {pill(
        'shop',
        shops.map(({ shopId, name }) => ({ value: shopId, label: name })),
      )}
      <DayRangePill
        label={t('days')}
        onChange={({ range: { from, to } }) => onChange({ ...kept, from, to })}
        range={{ from: search.from ?? '', to: search.to ?? '' }}
      />
      {isNarrowed(search) && (
        <Button onClick={() => onChange({})} size="sm" variant="quiet">
          {t('clear')}
        </Button>
      )}
    </FilterBar>
  )
}
