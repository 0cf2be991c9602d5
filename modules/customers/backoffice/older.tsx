import { Button, Note, Row, Stack, useWords } from '@langraan/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

import { customerWords } from './customer-words.ts'

const PAGE = 100

type Page<T> = { readonly items: readonly T[]; readonly nextBefore: string | null }

export type OlderProps = {
  readonly isMore: boolean
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
  older: OlderProps
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
    older: {
      isMore,
      busy: isLong && (pages.isPending || pages.isFetchingNextPage) && !pages.isError,
      failure: pages.error?.message,
      onMore,
    },
  }
}

/**
 * A list that may go on. With its last page the button goes: the keyboard goes on at the first entry that has come, and
 * does not fall back to the beginning of the page.
 */
export function Older({
  isMore,
  busy,
  failure,
  onMore,
  children,
}: OlderProps & { readonly children: ReactNode }) {
  const t = useWords(customerWords)
  const list = useRef<HTMLDivElement>(null)
  const entries = (): HTMLElement[] => [...(list.current?.querySelectorAll('li') ?? [])]
  const before = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (isMore || before.current === undefined) return
    const all = entries()
    const next = all[before.current] ?? all.at(-1)
    before.current = undefined
    // Whoever has gone on elsewhere meanwhile stays there.
    if (!next || document.activeElement !== document.body) return
    next.tabIndex = -1
    next.focus()
  })
  return (
    <Stack gap={2}>
      <div ref={list}>{children}</div>
      {isMore && failure !== undefined && (
        <Note announce="alert" tone="red">
          {failure}
        </Note>
      )}
      {isMore && (
        <Row>
          <Button
            busy={busy}
            onClick={() => {
              before.current = entries().length
              onMore()
            }}
            size="sm"
          >
            {t('older')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
