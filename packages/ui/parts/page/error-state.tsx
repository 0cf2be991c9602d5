import type { ReactNode } from 'react'

import { ClosedShop } from '../../drawings/closed-shop.tsx'
import { IconRefresh } from '../../icons.ts'
import { useKitWords } from '../../words/kit-words.ts'
import { Button } from '../button.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './state.module.css'

export type ErrorStateProps = {
  /** What happened. */
  readonly title: ReactNode
  /** What to do. */
  readonly children?: ReactNode
  /** With which the support finds it in the log. */
  readonly requestId?: string
  readonly onRetry?: () => void
  readonly actions?: ReactNode
  readonly compact?: boolean
}

/** What happened, what to do, and the request id to tell the support. */
export function ErrorState(props: ErrorStateProps) {
  const t = useKitWords()
  const { title, children, requestId, onRetry, actions, compact } = props
  return (
    <div className={joinClasses(styles.state, compact && styles.compact)} role="alert">
      {!compact && <ClosedShop />}
      <h2 className={styles.title}>{title}</h2>
      {children !== undefined && <p className={styles.words}>{children}</p>}
      {(onRetry || actions) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button icon={IconRefresh} onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
          {actions}
        </div>
      )}
      {requestId && <p className={styles.request}>{t('requestId', { id: requestId })}</p>}
    </div>
  )
}
