import { formatDate, startOfBangkokDay } from '@langraan/thai'
import { Button, Modal, useLanguage, useWords } from '@langraan/ui'
import { DateRangeField } from '@langraan/ui/forms'
import type { DayRange } from '@langraan/ui/forms'
import { FilterBar, FilterPill } from '@langraan/ui/table'
import { useState } from 'react'
import { auditActions } from '../rules/rules.ts'
import { actionKey, actionWords } from './action-words.ts'
import { auditWords } from './audit-words.ts'

export type AuditSearch = {
  readonly person?: string
  readonly action?: string
  readonly from?: string
  readonly to?: string
  readonly after?: string
}

export type AuditFiltersProps = {
  readonly search: AuditSearch
  readonly people: readonly { readonly userId: string; readonly name: string }[]
  readonly onChange: (next: AuditSearch) => void
}

export const isFiltered = ({ person, action, from, to }: AuditSearch): boolean =>
  [person, action, from, to].some((value) => value !== undefined && value !== '')

/** Who, what and when; what is chosen stands in the address. */
export function AuditFilters({ search, people, onChange }: AuditFiltersProps) {
  const t = useWords(auditWords)
  const action = useWords(actionWords)
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
        options={auditActions.map((value) => ({ value, label: action(actionKey(value)) }))}
        single
        values={search.action ? [search.action] : []}
      />
      <Days onChange={(range) => onChange({ ...kept, ...range })} search={search} />
      {isFiltered(search) && (
        <Button onClick={() => onChange({})} size="sm" variant="quiet">
          {t('clear')}
        </Button>
      )}
    </FilterBar>
  )
}

type DaysProps = {
  readonly search: AuditSearch
  readonly onChange: (range: { readonly from?: string; readonly to?: string }) => void
}

/** From which day to which, chosen in a dialog; the pill says it. */
function Days({ search, onChange }: DaysProps) {
  const t = useWords(auditWords)
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const { from = '', to = '' } = search
  const written = [from, to].map((day) =>
    day === '' ? '' : formatDate(startOfBangkokDay(day), { language, style: 'date' }),
  )
  const chosen = from !== '' || to !== ''
  return (
    <>
      <FilterPill
        label={t('days')}
        onChange={([value]) =>
          value === undefined ? onChange({ from: undefined, to: undefined }) : setAsking(true)
        }
        options={[{ value: 'own', label: chosen ? written.join(' – ') : t('chooseDays') }]}
        single
        values={chosen ? ['own'] : []}
      />
      {asking && (
        <DaysDialog
          first={{ from, to }}
          onClose={() => setAsking(false)}
          onUse={(range) => {
            setAsking(false)
            onChange({ from: range.from || undefined, to: range.to || undefined })
          }}
        />
      )}
    </>
  )
}

type DaysDialogProps = {
  readonly first: DayRange
  readonly onUse: (range: DayRange) => void
  readonly onClose: () => void
}

function DaysDialog({ first, onUse, onClose }: DaysDialogProps) {
  const t = useWords(auditWords)
  const [range, setRange] = useState(first)
  const turned = range.from !== '' && range.to !== '' && range.from > range.to
  const use = (
    <Button disabled={turned} onClick={() => onUse(range)} variant="primary">
      {t('useDays')}
    </Button>
  )
  return (
    <Modal actions={use} onClose={onClose} open title={t('days')}>
      <DateRangeField legend={t('chooseDays')} onChange={setRange} value={range} />
    </Modal>
  )
}
