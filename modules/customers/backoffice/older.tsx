import { Button, Note, Row, Stack, useWords } from '@langraan/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { customerWords } from './customer-words.ts'

const PAGE = 100

type Page<T> = { readonly items: readonly T[]; readonly nextBefore: string | null }

export type OlderProps = {
  readonly busy: boolean
  readonly failure: string | undefined
  readonly onMore: () => void
}

type History<T> = {
  readonly key: readonly string[]
  /** What the page of the customer has come with. */
  readonly first: Page<T>
  readonly read: (query: { limit: number; before?: string }) => Promise<Page<T>>
}

/**
 * What was written down, newest first. Whoever wants older ones has the list asked for from its beginning: what is
 * written meanwhile neither moves a page nor falls between two.
 */
export function useHistory<T>({ key, first, read }: History<T>): {
  items: readonly T[]
  older: OlderProps | undefined
} {
  const [isLong, setLong] = useState(false)
  const pages = useInfiniteQuery({
    queryKey: ['history of a customer', ...key],
    queryFn: ({ pageParam }) => read({ limit: PAGE, ...(pageParam && { before: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
    enabled: isLong,
  })
  const isMore = pages.data ? pages.hasNextPage : first.nextBefore !== null
  const onMore = (): void => {
    setLong(true)
    if (pages.data) void pages.fetchNextPage()
    else if (pages.isError) void pages.refetch()
  }
  return {
    items: pages.data ? pages.data.pages.flatMap(({ items }) => items) : first.items,
    older: isMore
      ? {
          busy: isLong && (pages.isPending || pages.isFetchingNextPage) && !pages.isError,
          failure: pages.error?.message,
          onMore,
        }
      : undefined,
  }
}

/** At the end of a list that goes on. */
export function Older({ busy, failure, onMore }: OlderProps) {
  const t = useWords(customerWords)
  return (
    <Stack gap={2}>
      {failure !== undefined && (
        <Note announce="alert" tone="red">
          {failure}
        </Note>
      )}
      <Row>
        <Button busy={busy} onClick={onMore} size="sm">
          {t('older')}
        </Button>
      </Row>
    </Stack>
  )
}
