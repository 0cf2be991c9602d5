import type { ReactNode } from 'react'
import { SkeletonLines } from '../parts/page/skeleton.tsx'
import type { Failure } from './failure-kind.ts'
import { FailureState } from './failure-state.tsx'

/** What was asked of the server, as far as it tells how that stands. */
type Asked = {
  readonly isPending: boolean
  readonly isError: boolean
  readonly error: Failure | null
  readonly refetch: () => unknown
}

export type AskedStatesProps = {
  readonly asked: Asked
  /** What could not be shown. */
  readonly failed: ReactNode
  /** How many lines stand in its place until it is there. */
  readonly lines?: number
  /** Within a card. */
  readonly compact?: boolean
  /** What is said where it is there and has nothing in it; `false` where it has something. */
  readonly empty?: ReactNode
}

/** What stands in the place of something that is not there yet, could not be loaded, or is empty. */
export function AskedStates({ asked, failed, lines = 3, compact = false, empty }: AskedStatesProps) {
  const { isPending, isError, error, refetch } = asked
  return (
    <>
      {isPending && <SkeletonLines count={lines} />}
      {isError && error && (
        <FailureState compact={compact} failure={error} onRetry={() => void refetch()} title={failed} />
      )}
      {empty}
    </>
  )
}
