import { useSending } from '@langraan/ui/change'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MadeFile } from '../rules/operation.ts'

// Live updates tell of the work; this is for the few seconds that somebody waits here. A file of a few orders is there
// at the first looks.
const LOOK_SOON_MS = 200
const LOOK_EVERY_MS = 700
const SOON = 5

type Begun = { operationId: string; totalCount: number }
type Ways = {
  readonly begin: (idempotencyKey: string) => Promise<Begun>
  readonly look: (operationId: string) => {
    queryKey: readonly unknown[]
    queryFn: (context: { signal?: AbortSignal }) => Promise<MadeFile>
  }
}

/** Has a file made by long work, and follows how far it is. */
export function useMadeFile({ begin, look }: Ways) {
  const [madeIn, setMadeIn] = useState<string>()
  const make = useSending((_wanted: void, idempotencyKey) => begin(idempotencyKey), {
    onAnswer: ({ operationId }) => setMadeIn(operationId),
    refresh: [/operations/],
    refreshAfterFailure: true,
  })
  const found = useQuery({
    ...look(madeIn ?? ''),
    enabled: madeIn !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data && state.data.state !== 'making') return false
      return state.dataUpdateCount < SOON ? LOOK_SOON_MS : LOOK_EVERY_MS
    },
  })
  const file = madeIn === undefined ? undefined : found.data
  const isMaking = madeIn !== undefined && !found.error && (!file || file.state === 'making')
  const { doneCount: done = 0, totalCount: total = make.data?.totalCount ?? 1 } = file ?? {}
  return {
    make,
    madeIn,
    total,
    /** The file, once it is there. */
    ready: file?.state === 'ready' ? file : undefined,
    making: isMaking ? { done, total } : undefined,
    /** Why there is none. */
    over: file && file.state !== 'making' && file.state !== 'ready' ? file.state : undefined,
    failure: make.error?.message ?? found.error?.message,
    askAgain: () => setMadeIn(undefined),
  }
}
