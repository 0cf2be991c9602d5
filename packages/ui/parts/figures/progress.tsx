import type { ReactNode } from 'react'

import type { IconType } from '../../icons.ts'
import { useKitWords } from '../../words/kit-words.ts'
import { Button } from '../button.tsx'
import type { Tone } from '../chip.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './progress.module.css'
import { IconSquare } from './stat-tile.tsx'

export type ProgressPart = { readonly value: number; readonly tone?: Tone }

export type ProgressBarProps = {
  /** What it measures, read aloud. */
  readonly label: string
  readonly total: number
  /** One number, or several parts that stand beside each other. */
  readonly parts: number | readonly ProgressPart[]
  readonly thin?: boolean
}

const share = (value: number, total: number): number =>
  total <= 0 ? 0 : Math.max(0, Math.min(100, (value / total) * 100))

/** How much of a whole is done, in one or several colours. */
export function ProgressBar({ label, total, parts, thin }: ProgressBarProps) {
  const list = typeof parts === 'number' ? [{ value: parts }] : parts
  const done = list.reduce((sum, part) => sum + part.value, 0)
  return (
    <div
      aria-label={label}
      aria-valuemax={total}
      aria-valuemin={0}
      aria-valuenow={Math.min(done, total)}
      className={joinClasses(styles.bar, thin && styles.thin)}
      role="progressbar"
    >
      {list.map((part: ProgressPart, index) =>
        part.value > 0 ? (
          <span
            className={joinClasses(styles.part, part.tone && styles[part.tone])}
            key={index}
            style={{ width: `${share(part.value, total)}%` }}
          />
        ) : null,
      )}
    </div>
  )
}

export type ProgressCount = { readonly label: string; readonly value: number; readonly bad?: boolean }

export type ProgressCardProps = {
  readonly title: string
  readonly icon: IconType
  readonly total: number
  readonly parts: number | readonly ProgressPart[]
  readonly counts?: readonly ProgressCount[]
  /** Such as "about 20 seconds left". */
  readonly remaining?: ReactNode
  readonly hint?: ReactNode
  readonly stopLabel?: string
  readonly onStop?: () => void
  readonly onBackground?: () => void
  readonly actions?: ReactNode
}

/** Long work: bar, counts, stop, send to background. */
export function ProgressCard(props: ProgressCardProps) {
  const t = useKitWords()
  const { title, icon, counts = [], onStop, onBackground, actions } = props
  return (
    <section aria-live="polite" className={styles.card}>
      <IconSquare icon={icon} />
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={styles.title}>{title}</span>
          {props.remaining && <span className={styles.remaining}>{props.remaining}</span>}
        </div>
        <ProgressBar label={title} parts={props.parts} total={props.total} />
        <div className={styles.counts}>
          {counts.map((count) => (
            <span className={count.bad ? styles.badCount : styles.count} key={count.label}>
              {count.label} <b>{count.value.toLocaleString('en-US')}</b>
            </span>
          ))}
          {props.hint && <span className={styles.hint}>{props.hint}</span>}
        </div>
      </div>
      {(onStop || onBackground || actions) && (
        <div className={styles.actions}>
          {onBackground && (
            <Button onClick={onBackground} size="sm" variant="quiet">
              {t('toBackground')}
            </Button>
          )}
          {onStop && (
            <Button onClick={onStop} size="sm">
              {props.stopLabel ?? t('stop')}
            </Button>
          )}
          {actions}
        </div>
      )}
    </section>
  )
}
