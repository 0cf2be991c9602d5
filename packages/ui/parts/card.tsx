import type { ReactNode } from 'react'

import styles from './card.module.css'
import { joinClasses } from './join-classes.ts'
import { Text } from './page/layout.tsx'

export type CardProps = {
  readonly children?: ReactNode
  readonly title?: ReactNode
  /** A short fact beside the title. */
  readonly hint?: ReactNode
  /** Quiet buttons at the right of the head. */
  readonly actions?: ReactNode
  /** `flush` leaves out the padding, for lists and tables that reach the edge. */
  readonly flush?: boolean
  /** `ours`: amber edge, our turn. `draft`: dashed, not yet real. */
  readonly look?: 'plain' | 'attention' | 'draft'
  readonly className?: string
}

/** A white card with an optional head. */
export function Card({ children, title, hint, actions, flush, look = 'plain', className }: CardProps) {
  const names = joinClasses(
    styles.card,
    look === 'attention' && styles.attention,
    look === 'draft' && styles.dashed,
    className,
  )
  const hasHead = title !== undefined || actions !== undefined
  return (
    <section className={names}>
      {hasHead && (
        <div className={styles.head}>
          <h2>{title}</h2>
          {hint !== undefined && (
            <Text size="sm" tone="third">
              {hint}
            </Text>
          )}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {flush ? children : <div className={hasHead ? styles.body : styles.bodyAlone}>{children}</div>}
    </section>
  )
}
