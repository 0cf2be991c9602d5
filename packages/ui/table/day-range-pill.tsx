import { formatDate, startOfBangkokDay } from '@langraan/thai'
import { useRef, useState } from 'react'

import { DateRangeField } from '../forms/dates/date-range-field.tsx'
import type { DayRange } from '../forms/dates/date-range-field.tsx'
import { sayUnread } from '../forms/use-typed-value.ts'
import { Button } from '../parts/button.tsx'
import { Text } from '../parts/page/layout.tsx'
import { Modal } from '../parts/layers/modal.tsx'
import type { Language } from '../preferences/preferences.ts'
import { useTableWords } from '../words/table-words.ts'
import { useLanguage } from '../words/use-words.ts'
import { FilterPill } from './filter-pills.tsx'
import type { FilterOption } from './filter-pills.tsx'

export type DayRangePillProps = {
  readonly label: string
  /** Days of one's own choice; both empty for none. */
  readonly range: DayRange
  /** Days that have a name, such as "today", and the one that is chosen. */
  readonly named?: readonly FilterOption[]
  readonly chosen?: string
  readonly onChange: (next: { readonly range: DayRange; readonly chosen: string }) => void
  /** What the days are days of, under the fields. */
  readonly hint?: string
}

const OWN = 'own'
const ASK = 'ask'
const none: DayRange = { from: '', to: '' }

const written = (day: string, language: Language): string =>
  day === '' ? '' : formatDate(startOfBangkokDay(day), { language, style: 'date' })

/** A filter by days: named ones, or from which to which, chosen in a dialog; the pill says it. */
export function DayRangePill({ label, range, named = [], chosen = '', onChange, hint }: DayRangePillProps) {
  const t = useTableWords()
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const isOwn = range.from !== '' || range.to !== ''
  const own = { value: OWN, label: `${written(range.from, language)} – ${written(range.to, language)}` }
  // Days of one's own stand there chosen; what asks for others begins with them.
  const ask = { value: ASK, label: t(isOwn || named.length > 0 ? 'otherDays' : 'chooseDays') }
  return (
    <>
      <FilterPill
        label={label}
        onChange={([value]) => {
          if (value === ASK) setAsking(true)
          else onChange({ range: none, chosen: value ?? '' })
        }}
        options={[...named, ...(isOwn ? [own] : []), ask]}
        single
        values={isOwn ? [OWN] : chosen === '' ? [] : [chosen]}
      />
      {asking && (
        <DaysDialog
          first={range}
          hint={hint}
          onClose={() => setAsking(false)}
          onUse={(next) => {
            setAsking(false)
            onChange({ range: next, chosen: '' })
          }}
          title={label}
        />
      )}
    </>
  )
}

type DialogProps = {
  readonly title: string
  readonly hint: string | undefined
  readonly first: DayRange
  readonly onUse: (range: DayRange) => void
  readonly onClose: () => void
}

function DaysDialog({ title, hint, first, onUse, onClose }: DialogProps) {
  const t = useTableWords()
  const [range, setRange] = useState(first)
  const turned = range.from !== '' && range.to !== '' && range.from > range.to
  const days = useRef<HTMLDivElement>(null)
  const use = () => {
    if (!sayUnread(days.current)) onUse(range)
  }
  return (
    <Modal
      actions={
        <Button disabled={turned} onClick={use} variant="primary">
          {t('useDays')}
        </Button>
      }
      onClose={onClose}
      open
      title={title}
    >
      <div ref={days}>
        <DateRangeField legend={t('chooseDays')} onChange={setRange} value={range} />
      </div>
      {hint !== undefined && (
        <Text as="p" size="sm" tone="third">
          {hint}
        </Text>
      )}
    </Modal>
  )
}
