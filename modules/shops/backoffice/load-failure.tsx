import { ApiError } from '@langraan/http/client'
import { ErrorState, useWords } from '@langraan/ui'
import type { ReactNode } from 'react'

import { shopWords } from './shop-words.ts'

export type LoadFailureProps = {
  readonly error: Error
  readonly onRetry?: () => void
  readonly actions?: ReactNode
  readonly compact?: boolean
}

/** What could not be loaded, in the server's words, with the id to tell the support. */
export function LoadFailure({ error, onRetry, actions, compact }: LoadFailureProps) {
  const t = useWords(shopWords)
  const requestId = error instanceof ApiError && error.requestId !== '' ? error.requestId : undefined
  return (
    <ErrorState
      actions={actions}
      compact={compact}
      onRetry={onRetry}
      requestId={requestId}
      title={t('loadFailed')}
    >
      {error instanceof ApiError ? error.message : t('loadFailedHint')}
    </ErrorState>
  )
}
