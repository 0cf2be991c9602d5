import { addBangkokDays } from '@langraan/thai'

import { Button } from '../../parts/button.tsx'
import { useFieldWords } from '../../words/field-words.ts'
import { DateField } from './date-field.tsx'
import styles from './date-range-field.module.css'
import { addMonths } from './day-text.ts'
import type { Day } from './day-text.ts'
import { useToday } from './use-today.ts'

/** Both days belong to the range; an empty one leaves that side open. */
export type DayRange = { readonly from: Day | ''; readonly to: Day | '' }

export type DateRangeFieldProps = {
  readonly legend: string
  readonly value: DayRange
  readonly onChange: (range: DayRange) => void
  readonly min?: Day
  readonly max?: Day
}

/** Ranges that reports are asked for most, ending today unless their name says otherwise. */
function usePresets(): readonly { readonly label: string; readonly range: DayRange }[] {
  const t = useFieldWords()
  const today = useToday()
  const first = `${today.slice(0, 7)}-01`
  return [
    { label: t('today'), range: { from: today, to: today } },
    { label: t('lastDays', { count: 7 }), range: { from: addBangkokDays(today, -6), to: today } },
    { label: t('lastDays', { count: 30 }), range: { from: addBangkokDays(today, -29), to: today } },
    { label: t('thisMonth'), range: { from: first, to: today } },
    { label: t('lastMonth'), range: { from: addMonths(first, -1), to: addBangkokDays(first, -1) } },
  ]
}

/** From one day to another, with the ranges one asks for most. */
export function DateRangeField({ legend, value, onChange, min, max }: DateRangeFieldProps) {
  const t = useFieldWords()
  const presets = usePresets()
  const turned = value.from !== '' && value.to !== '' && value.from > value.to
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.days}>
        <DateField
          label={t('from')}
          max={max}
          min={min}
          onChange={(from) => onChange({ ...value, from })}
          range={value}
          value={value.from}
        />
        <DateField
          error={turned ? t('rangeTurned') : undefined}
          label={t('to')}
          max={max}
          min={min}
          onChange={(to) => onChange({ ...value, to })}
          range={value}
          value={value.to}
        />
      </div>
      <div className={styles.presets}>
        {presets.map(({ label, range }) => (
          <Button
            key={label}
            onClick={() => onChange(range)}
            size="sm"
            variant={range.from === value.from && range.to === value.to ? 'soft' : 'default'}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
