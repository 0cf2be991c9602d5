import type { ReactNode } from 'react'

import { IconClock, IconLock, IconRefresh, IconWifiOff } from '../icons.ts'
import type { IconType } from '../icons.ts'
import { Button } from '../parts/button.tsx'
import { ErrorState } from '../parts/page/error-state.tsx'
import { joinClasses } from '../parts/join-classes.ts'
import stateStyles from '../parts/page/state.module.css'
import { useKitWords } from '../words/kit-words.ts'
import { useStateWords } from '../words/state-words.ts'
import { failureKind } from './failure-kind.ts'
import type { Failure } from './failure-kind.ts'
import styles from './failure-state.module.css'

type CalmProps = {
  readonly icon: IconType
  readonly title: ReactNode
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly compact: boolean | undefined
}

/** Nothing is broken: somebody only has to do something first. */
function CalmState({ icon: Icon, title, children, actions, compact }: CalmProps) {
  return (
    <div className={joinClasses(stateStyles.state, compact && stateStyles.compact)} role="alert">
      <span className={styles.circle}>
        <Icon aria-hidden size={32} />
      </span>
      <h2 className={stateStyles.title}>{title}</h2>
      <p className={stateStyles.words}>{children}</p>
      {actions !== undefined && <div className={stateStyles.actions}>{actions}</div>}
    </div>
  )
}

export type FailureStateProps = {
  readonly failure: Failure
  /** What could not be shown: "The orders could not be loaded". */
  readonly title: ReactNode
  readonly onRetry?: () => void
  /** For an expired shop: the way to renew. */
  readonly renew?: ReactNode
  readonly compact?: boolean
}

/**
 * What stands in the place of something that could not be loaded: no permission, an expired shop, no
 * connection, or an error with its reference.
 */
export function FailureState({ failure, title, onRetry, renew, compact }: FailureStateProps) {
  const t = useStateWords()
  const kit = useKitWords()
  const kind = failureKind(failure)
  if (kind === 'not-allowed') {
    return (
      <CalmState compact={compact} icon={IconLock} title={t('notAllowed')}>
        {t('notAllowedWhat')}
      </CalmState>
    )
  }
  if (kind === 'expired') {
    return (
      <CalmState actions={renew} compact={compact} icon={IconClock} title={t('expired')}>
        {t('expiredWhat')}
      </CalmState>
    )
  }
  if (kind === 'offline') {
    const retry = onRetry && (
      <Button icon={IconRefresh} onClick={onRetry}>
        {kit('retry')}
      </Button>
    )
    return (
      <CalmState actions={retry} compact={compact} icon={IconWifiOff} title={t('offline')}>
        {t('offlineWhat')}
      </CalmState>
    )
  }
  return (
    <ErrorState compact={compact} onRetry={onRetry} requestId={failure.requestId} title={title}>
      {failure.message}
    </ErrorState>
  )
}
