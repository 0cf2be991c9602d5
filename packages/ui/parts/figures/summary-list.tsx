import type { ReactNode } from 'react'

import { joinClasses } from '../join-classes.ts'
import styles from './summary-list.module.css'

export type SummaryLine = {
  readonly label: ReactNode
  readonly value: ReactNode
  readonly tone?: 'quiet' | 'good'
  /** `rule` draws a line above; `total` is the last, larger one. */
  readonly kind?: 'rule' | 'total'
}

/** Names at the left, amounts at the right: costs, totals, facts. */
export function SummaryList({ lines }: { readonly lines: readonly SummaryLine[] }) {
  return (
    <dl className={styles.list}>
      {lines.map((line, index) => (
        <div
          className={joinClasses(styles.line, line.tone && styles[line.tone], line.kind && styles[line.kind])}
          key={index}
        >
          <dt>{line.label}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  )
}
