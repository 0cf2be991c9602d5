import { addBangkokDays } from '@langraan/thai'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { IconChevronLeft, IconChevronRight } from '../../icons.ts'
import { Button } from '../../parts/button.tsx'
import { IconButton } from '../../parts/icon-button.tsx'
import { joinClasses } from '../../parts/join-classes.ts'
import { useFieldWords } from '../../words/field-words.ts'
import { useLanguage } from '../../words/use-words.ts'
import styles from './calendar.module.css'
import { addMonths, weekdayOf, weeksOf, writeDay, writeMonth } from './day-text.ts'
import type { Day } from './day-text.ts'

export type CalendarProps = {
  readonly label: string
  readonly value: Day | ''
  readonly today: Day
  readonly onPick: (day: Day) => void
  readonly min?: Day
  readonly max?: Day
  /** Tinted from day to day. */
  readonly range?: { readonly from: Day | ''; readonly to: Day | '' }
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** The day a key moves to, as the ARIA pattern for date grids has it. */
function moved(event: KeyboardEvent, day: Day): Day | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekdayOf(day),
    End: 6 - weekdayOf(day),
  }
  const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
  if (step !== undefined) return addBangkokDays(day, step)
  const months = event.shiftKey ? 12 : 1
  if (event.key === 'PageUp') return addMonths(day, -months)
  if (event.key === 'PageDown') return addMonths(day, months)
  return undefined
}

type CellProps = {
  readonly day: Day
  readonly calendar: CalendarProps
  readonly marked: Day
  readonly onMove: (event: KeyboardEvent) => void
}

function DayCell({ day, calendar, marked, onMove }: CellProps) {
  const language = useLanguage()
  const { value, today, min, max, range, onPick } = calendar
  const chosen = day === value || day === range?.from || day === range?.to
  const within = range !== undefined && range.from !== '' && day >= range.from && day <= range.to
  return (
    <td aria-selected={chosen} className={joinClasses(styles.cell, within && styles.within)} role="gridcell">
      <button
        aria-current={day === today ? 'date' : undefined}
        aria-label={writeDay(day, language)}
        className={joinClasses(
          styles.day,
          day.slice(0, 7) !== marked.slice(0, 7) && styles.other,
          day === today && styles.today,
          chosen && styles.chosen,
        )}
        data-day={day}
        disabled={(min !== undefined && day < min) || (max !== undefined && day > max)}
        onClick={() => onPick(day)}
        onKeyDown={onMove}
        tabIndex={day === marked ? 0 : -1}
        type="button"
      >
        {Number(day.slice(8))}
      </button>
    </td>
  )
}

type HeadProps = {
  readonly marked: Day
  readonly onTurn: (months: number) => void
}

function MonthHead({ marked, onTurn }: HeadProps) {
  const t = useFieldWords()
  const language = useLanguage()
  return (
    <div className={styles.head}>
      <IconButton icon={IconChevronLeft} label={t('previousMonth')} onClick={() => onTurn(-1)} size="sm" />
      <span aria-live="polite" className={styles.month}>
        {writeMonth(marked, language)}
      </span>
      <IconButton icon={IconChevronRight} label={t('nextMonth')} onClick={() => onTurn(1)} size="sm" />
    </div>
  )
}

function WeekdayHead() {
  const t = useFieldWords()
  return (
    <thead>
      <tr>
        {weekdays.map((weekday) => (
          <th abbr={t(weekday)} className={styles.weekday} key={weekday} scope="col">
            {t(`${weekday}Short`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const inBounds = (day: Day, { min, max }: CalendarProps): Day =>
  min !== undefined && day < min ? min : max !== undefined && day > max ? max : day

/** A month to choose a day in; weeks begin on Sunday, years are Buddhist in Thai. */
export function Calendar(props: CalendarProps) {
  const t = useFieldWords()
  const [marked, setMarked] = useState(() => inBounds(props.value === '' ? props.today : props.value, props))
  const grid = useRef<HTMLTableElement>(null)
  const focusMarked = useRef(true)
  useEffect(() => {
    if (!focusMarked.current) return
    focusMarked.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${marked}"]`)?.focus({ preventScroll: true })
  }, [marked])
  const move = (event: KeyboardEvent): void => {
    const next = moved(event, marked)
    if (next === undefined) return
    event.preventDefault()
    focusMarked.current = true
    setMarked(inBounds(next, props))
  }
  return (
    <div aria-label={props.label} className={styles.calendar} role="group">
      <MonthHead marked={marked} onTurn={(months) => setMarked(inBounds(addMonths(marked, months), props))} />
      <table className={styles.grid} ref={grid} role="grid">
        <WeekdayHead />
        <tbody>
          {weeksOf(marked).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell calendar={props} day={day} key={day} marked={marked} onMove={move} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        disabled={inBounds(props.today, props) !== props.today}
        onClick={() => props.onPick(props.today)}
        size="sm"
        variant="quiet"
      >
        {t('today')}
      </Button>
    </div>
  )
}
