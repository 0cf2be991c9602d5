import { FailureState, SkeletonLines, useWords } from '@langraan/ui'
import type { ReactNode } from 'react'

import { type Branches, useBranches } from '../stock-api.ts'
import { whyWords } from './why-words.ts'

type Props = {
  readonly shopId: string
  readonly children: (branches: Branches) => ReactNode
}

/** What can only be done at a branch that is known; where they cannot be read, it says so. */
export function OfBranches({ shopId, children }: Props) {
  const t = useWords(whyWords)
  const branches = useBranches(shopId)
  if (branches.isLoadingError) {
    return (
      <FailureState
        compact
        failure={branches.error}
        onRetry={() => void branches.refetch()}
        title={t('branchesFailed')}
      />
    )
  }
  return branches.data ? children(branches.data.items) : <SkeletonLines />
}
