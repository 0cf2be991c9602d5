import { Button, Text, useWords } from '@langraan/ui'
import { IconAlertTriangle, IconCheck } from '@langraan/ui/icons'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Check, NewOrderValues } from './new-order-values.ts'
import { newOrderWords } from './new-order-words.ts'
import styles from './new-order.module.css'
import type { NewOrderForm } from './use-new-order.ts'

export type Checks = {
  readonly find: <Part extends Check['part']>(part: Part) => Extract<Check, { part: Part }> | undefined
  /** It is right as it stands now; the focus goes on to the next one. */
  readonly settle: (check: Check) => void
  readonly focusFirst: () => void
}

/** What of the message is still to be looked at, and the way from one to the next. */
export function useChecks(form: NewOrderForm): Checks {
  const { checks } = form.values
  const moveOn = useRef(false)
  const keep = (left: Check[]): void => form.set('checks', left as never)
  useEffect(() => {
    if (!moveOn.current) return
    moveOn.current = false
    focusNext(form.ref.current)
  }, [checks, form.ref])
  return {
    find: (part) => checks.find((check) => check.part === part) as never,
    settle: (check) => {
      moveOn.current = true
      keep(checks.filter((other) => other !== check))
    },
    focusFirst: () => {
      moveOn.current = true
    },
  }
}

/** The first part that is in doubt, or the button once none is. */
function focusNext(form: HTMLFormElement | null): void {
  const next = form?.querySelector('[data-check]')
  const field = next?.querySelector<HTMLElement>('input') ?? next?.querySelector<HTMLElement>('button')
  const target = field ?? form?.querySelector<HTMLElement>('button[type="submit"]')
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}

type CheckedProps = {
  readonly name: string
  /** Missing where nothing is in doubt. */
  readonly check: Check | undefined
  readonly checks: Checks
  /** Whether there is something that can be called right. */
  readonly isFilled: boolean
  readonly alternatives: readonly { readonly text: string; readonly use: () => void }[]
  readonly children: ReactNode
}

/** A field that may be in doubt: marked, with what else it may be, and a way to say that it is right. */
export function Checked({ name, check, checks, isFilled, alternatives, children }: CheckedProps) {
  const t = useWords(newOrderWords)
  if (!check) return <div>{children}</div>
  const onKeyDown = (event: KeyboardEvent): void => {
    const isField = event.target instanceof HTMLInputElement
    if (event.defaultPrevented || !isField || event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (isFilled) checks.settle(check)
  }
  return (
    // The keys are those of the field inside; the box itself is nothing to be pressed.
    <div aria-label={name} className={styles.checked} data-check onKeyDown={onKeyDown} role="group">
      {children}
      <div className={styles.doubt}>
        <IconAlertTriangle aria-hidden size={16} />
        <Text size="sm">{t(isFilled ? 'check' : 'missing')}</Text>
        {alternatives.map(({ text, use }) => (
          <Button
            key={text}
            onClick={() => {
              use()
              checks.settle(check)
            }}
            size="sm"
          >
            {text}
          </Button>
        ))}
        {isFilled && (
          <Button icon={IconCheck} onClick={() => checks.settle(check)} size="sm" variant="quiet">
            {t('right')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Down and up in a field put the next of its readings in. */
export function anotherReading(
  event: KeyboardEvent,
  values: readonly string[],
  value: string,
): string | undefined {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || values.length < 2) return undefined
  event.preventDefault()
  return values.at((values.indexOf(value) + step) % values.length)
}

export type TextPart = Extract<keyof NewOrderValues, 'name' | 'phone' | 'line1'>
