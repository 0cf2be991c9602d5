import { isValidElement, useId } from 'react'
import type { ReactNode } from 'react'

import { IconAlertTriangle } from '../icons.ts'
import { joinClasses } from '../parts/join-classes.ts'
import { HiddenText } from '../parts/page/layout.tsx'
import { useKitWords } from '../words/kit-words.ts'
import styles from './field.module.css'

export type FieldProps = {
  readonly label: ReactNode
  /** Shown below; stays when there is an error. */
  readonly help?: ReactNode
  /** What to do about it. Shown with an icon, and read with the field. */
  readonly error?: string
  /** Marked as wrong without words of its own, which stand elsewhere. */
  readonly invalid?: boolean
  /** Below the control in green: taken, found, applied. */
  readonly good?: string
  readonly optional?: boolean
  /** At the right of the label, such as "forgot password". */
  readonly beside?: ReactNode
}

/** What a control needs to be tied to its label, help and error. */
export type FieldWiring = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export type FieldFrameProps = FieldProps & {
  readonly children: (wiring: FieldWiring) => ReactNode
  readonly className?: string
}

/** The error of a field, with its icon. */
export function FieldError({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p className={styles.error} id={id}>
      <IconAlertTriangle aria-hidden size={16} />
      <span>{children}</span>
    </p>
  )
}

/** Read out and not seen, all of it; a label that is seen may have a word of that kind at its end. */
const isUnseen = (label: ReactNode): boolean => isValidElement(label) && label.type === HiddenText

/** Label above, control, help below, error beside; ids and aria are wired here once. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, help, error, invalid, good, optional, beside, children, className } = props
  const t = useKitWords()
  const id = useId()
  const helpId = `${id}help`
  const errorId = `${id}error`
  const isBare = isUnseen(label) && !optional && beside === undefined
  const describedBy = joinClasses(Boolean(help ?? good) && helpId, error !== undefined && errorId)
  return (
    <div className={joinClasses(styles.field, className)}>
      <div className={joinClasses(styles.head, isBare && styles.unseen)}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {optional && <span className={styles.optional}>{t('optional')}</span>}
        {beside !== undefined && <span className={styles.beside}>{beside}</span>}
      </div>
      {children({
        id: id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error !== undefined || invalid ? true : undefined,
      })}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {(help ?? good) !== undefined && (
        <p className={joinClasses(styles.help, good !== undefined && styles.good)} id={helpId}>
          {good ?? help}
        </p>
      )}
    </div>
  )
}
