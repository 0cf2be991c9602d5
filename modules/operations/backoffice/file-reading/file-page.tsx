import {
  Button,
  FailureState,
  PageHeader,
  SkeletonLines,
  Stack,
  useFocusOnward,
  useWords,
} from '@langraan/ui'
import { idIn } from '@langraan/ui/asked'
import { IconClock } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { readingWords } from './reading-words.ts'

const ASK_EVERY_MS = 700

export type FileWay = {
  readonly shopId: string
  readonly onAnother: () => void
  /** Says anew what its columns hold. */
  readonly onRemap: () => void
  /** Back to the dry run; missing where the columns are not known yet. */
  readonly onBack: (() => void) | undefined
}
type Shown<Found> = (found: Found, way: FileWay) => ReactNode

type Props<Found extends { readonly state: string }> = {
  readonly title: string
  readonly fact: string
  readonly crumbs: (shopId: string) => { readonly label: string; readonly href: string }[]
  /** Where a file is chosen. */
  readonly begin: (shopId: string, onBegun: (fileId: string) => void) => ReactNode
  readonly look: (
    shopId: string,
    fileId: string,
  ) => {
    queryKey: readonly unknown[]
    queryFn: (context: { signal?: AbortSignal }) => Promise<Found>
  }
  /** The states that it leaves by itself: in those it is asked about again and again. */
  readonly moving: readonly Found['state'][]
  /** What is seen of it: the question what its columns hold, the dry run, or else how far it is or what came of it. */
  readonly mapping: Shown<Found>
  readonly checked: Shown<Found>
  readonly otherwise: Shown<Found>
}

/** Brings in what is in a file, step by step. Which file is shown stands in the address, so a reload finds it. */
export function FilePage<Found extends { readonly state: string }>(props: Props<Found>) {
  const { title, fact, crumbs, begin } = props
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const said = useSearch({ strict: false }) as { importId?: unknown }
  const fileId = idIn(said.importId)
  const t = useWords(readingWords)
  const navigate = useNavigate()
  const show = (id: string | undefined) =>
    void navigate({ to: '.', search: () => (id ? { importId: id } : {}) as never })
  return (
    <>
      <PageHeader
        actions={
          <Button href={`/app/shops/${shopId}/operations?view=ended`} icon={IconClock} variant="quiet">
            {t('earlier')}
          </Button>
        }
        crumbs={crumbs(shopId)}
        fact={fact}
        title={title}
      />
      {fileId ? (
        <OneFile {...props} fileId={fileId} key={fileId} onAnother={() => show(undefined)} shopId={shopId} />
      ) : (
        begin(shopId, show)
      )}
    </>
  )
}

type OneProps<Found extends { readonly state: string }> = Props<Found> & {
  readonly shopId: string
  readonly fileId: string
  readonly onAnother: () => void
}

function OneFile<Found extends { readonly state: string }>(props: OneProps<Found>) {
  const { shopId, fileId, onAnother, look, moving } = props
  const t = useWords(readingWords)
  const [isRemapping, setRemapping] = useState(false)
  const found = useQuery({
    ...look(shopId, fileId),
    refetchInterval: ({ state }) => (state.data && moving.includes(state.data.state) ? ASK_EVERY_MS : false),
  })
  const state = found.data?.state
  const isAskedAnew = state === 'checked' && isRemapping
  const box = useFocusOnward(isAskedAnew ? 'asked anew' : state)
  if (found.isError)
    return <FailureState failure={found.error} onRetry={() => void found.refetch()} title={t('loadFailed')} />
  if (!found.data) return <SkeletonLines count={6} />
  const way = {
    shopId,
    onAnother,
    onRemap: () => setRemapping(true),
    onBack: isAskedAnew ? () => setRemapping(false) : undefined,
  }
  const show =
    state === 'mapping' || isAskedAnew ? props.mapping : state === 'checked' ? props.checked : props.otherwise
  return (
    <div ref={box} tabIndex={-1}>
      <Stack gap={4}>{show(found.data, way)}</Stack>
    </div>
  )
}
