import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

import { IconCalendarEvent } from '../../icons.ts'
import { IconButton } from '../../parts/icon-button.tsx'
import { useLayerHome } from '../../parts/layers/layer-home.ts'
import { useFieldWords } from '../../words/field-words.ts'
import { useLanguage } from '../../words/use-words.ts'
import { Calendar } from './calendar.tsx'
import type { CalendarProps } from './calendar.tsx'
import styles from './date-field.module.css'
import { farDay, readDay, writeDay } from './day-text.ts'
import type { Day } from './day-text.ts'
import { TextField } from '../text-field.tsx'
import type { TextFieldProps } from '../text-field.tsx'
import { useToday } from './use-today.ts'
import { useTypedValue } from '../use-typed-value.ts'
import type { TypedValue } from '../use-typed-value.ts'

type Texts = Omit<
  TextFieldProps,
  'value' | 'onChange' | 'type' | 'inputMode' | 'numeric' | 'end' | 'inputRef'
>

export type DateFieldProps = Texts &
  Pick<CalendarProps, 'min' | 'max' | 'range'> & {
    /** `YYYY-MM-DD` in Bangkok, or empty. */
    readonly value: Day | ''
    readonly onChange: (day: Day | '') => void
  }

/** What is wrong with a day that can be read, in words. */
function useDayProblem({ value, min, max }: DateFieldProps): string | undefined {
  const t = useFieldWords()
  const language = useLanguage()
  if (value === '') return undefined
  if (min !== undefined && value < min) return t('dayTooEarly', { day: writeDay(min, language) })
  if (max !== undefined && value > max) return t('dayTooLate', { day: writeDay(max, language) })
  return undefined
}

/** What to say of a text that is taken for no day: a year that nobody means is asked about. */
function useUnreadWords(): (text: string, today: Day) => string {
  const t = useFieldWords()
  const language = useLanguage()
  return (text, today) => {
    const far = farDay(text, today)
    if (!far) return t('dayUnread')
    return far.meant ? t('dayMeant', { day: writeDay(far.meant, language) }) : t('dayFar')
  }
}

function useTypedDay(props: DateFieldProps, today: Day): TypedValue {
  const language = useLanguage()
  const problem = useDayProblem(props)
  const unreadWords = useUnreadWords()
  return useTypedValue<Day | ''>({
    value: props.value,
    none: '',
    read: (text) => readDay(text, today),
    write: (day) => (day === '' ? '' : writeDay(day, language)),
    unreadWords: (text) => unreadWords(text, today),
    error: props.error ?? problem,
    onChange: props.onChange,
    onBlur: props.onBlur,
  })
}

/** Closes the calendar by Escape; the layer below must not take the same key. */
const onEscape =
  (close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close()
  }

type InputProps = {
  readonly props: Texts
  readonly typed: TypedValue
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly inputRef: RefObject<HTMLInputElement | null>
}

/** The line one types in, with the button of the calendar. */
function DayInput({ props, typed, open, onOpen, inputRef }: InputProps) {
  const t = useFieldWords()
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    onOpen(true)
  }
  return (
    <TextField
      {...props}
      autoComplete="off"
      end={
        <IconButton
          className={styles.toggle}
          disabled={props.disabled}
          expanded={open}
          icon={IconCalendarEvent}
          label={t('openCalendar')}
          onClick={() => onOpen(!open)}
          size="sm"
        />
      }
      error={typed.error}
      inputRef={inputRef}
      onBlur={typed.onBlur}
      onChange={typed.onChange}
      onInvalid={typed.onInvalid}
      onKeyDown={onKeyDown}
      placeholder={props.placeholder ?? t('dayHint')}
      unread={typed.unread}
      value={typed.text}
    />
  )
}

/** A day, typed or chosen in a calendar. Thai readers see and type Buddhist years, e.g. `20 พ.ย. 2569`. */
export function DateField({ min, max, range, ...props }: DateFieldProps) {
  const t = useFieldWords()
  const home = useLayerHome()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const today = useToday()
  const typed = useTypedDay({ ...props, min, max }, today)
  const close = (): void => {
    setOpen(false)
    input.current?.focus()
  }
  const pick = (day: Day): void => {
    typed.forget()
    props.onChange(day)
    close()
  }
  return (
    <Popover
      onChange={setOpen}
      opened={open}
      portalProps={home}
      position="bottom-start"
      returnFocus={false}
      styles={{ dropdown: { padding: 0, border: 0, background: 'none' } }}
      transitionProps={{ duration: 0 }}
      withRoles={false}
    >
      <Popover.Target>
        <div className={styles.field}>
          <DayInput inputRef={input} onOpen={setOpen} open={open} props={props} typed={typed} />
        </div>
      </Popover.Target>
      <Popover.Dropdown onKeyDown={onEscape(close)}>
        <Calendar
          label={typeof props.label === 'string' ? props.label : t('openCalendar')}
          max={max}
          min={min}
          onPick={pick}
          range={range}
          today={today}
          value={props.value}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
