import type { ReactNode } from 'react'

import { EmptyBox } from '../../drawings/empty-box.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './state.module.css'

export type EmptyStateProps = {
  readonly title: ReactNode
  /** What this place is for. */
  readonly children?: ReactNode
  /** The next step first. */
  readonly actions?: ReactNode
  /** Other ways, below a line. */
  readonly more?: ReactNode
  /** A drawing; the open box unless said. `false` for none. */
  readonly drawing?: ReactNode
  readonly compact?: boolean
}

/** Says what an empty place is for and offers the next step. */
export function EmptyState({ title, children, actions, more, drawing, compact }: EmptyStateProps) {
  return (
    <div className={joinClasses(styles.state, compact && styles.compact)}>
      {drawing ?? <EmptyBox small={compact} />}
      <h2 className={styles.title}>{title}</h2>
      {children !== undefined && <p className={styles.words}>{children}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {more !== undefined && <div className={styles.more}>{more}</div>}
    </div>
  )
}
