import { useMay } from '@langraan/shops/backoffice'
import {
  Button,
  Chip,
  DateTime,
  EmptyState,
  FailureState,
  LinkTabs,
  PageHeader,
  Row,
  Stack,
  Text,
  type Tone,
  useWords,
} from '@langraan/ui'
import { markIn, oneOf } from '@langraan/ui/asked'
import { HeaderActions } from '@langraan/ui/menu'
import { type Column, DataTable } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { StockPaper } from '../../contract.ts'
import { type WrittenKind, writtenKinds } from '../../rules/rules.ts'
import styles from './papers.module.css'
import { papersWords } from './papers-words.ts'
import { stockApi } from '../stock-api.ts'

type Search = { readonly kind?: WrittenKind; readonly after?: string }

/** Receipts, write-offs, transfers and counts, the newest first. */
export function PapersPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const said = useSearch({ strict: false }) as { kind?: unknown; after?: unknown }
  const kind = oneOf(writtenKinds, said.kind)
  const after = markIn(said.after)
  const t = useWords(papersWords)
  const navigate = useNavigate()
  const here = `/app/shops/${shopId}/stock/papers`
  const papers = useQuery({
    ...stockApi.query('GET /shops/:shopId/stock-documents', {
      params: { shopId },
      query: { after, ...(kind && { kind }) },
    }),
    placeholderData: keepPreviousData,
  })
  const go = (next: Search) => void navigate({ to: '.', search: () => next as never })
  return (
    <>
      <PageHeader
        actions={<Begin kind={kind} shopId={shopId} />}
        crumbs={[{ label: t('stock'), href: `/app/shops/${shopId}/stock` }]}
        title={t('papers')}
      />
      <div className={styles.tabs}>
        <LinkTabs
          hrefOf={(value) => (value === 'all' ? here : `${here}?kind=${value}`)}
          label={t('papers')}
          tabs={(['all', ...writtenKinds] as const).map((value) => ({
            value,
            label: value === 'all' ? t('all') : t(`kind_${value}`),
          }))}
          value={kind ?? 'all'}
        />
      </div>
      <DataTable<StockPaper>
        busy={papers.isPlaceholderData}
        columns={useColumns()}
        empty={<NoPapers kind={kind} shopId={shopId} />}
        error={
          papers.isError ? <Failed error={papers.error} onRetry={() => void papers.refetch()} /> : undefined
        }
        label={t('papers')}
        onNext={
          papers.data?.nextAfter
            ? () => go({ ...(kind && { kind }), after: papers.data.nextAfter ?? '' })
            : undefined
        }
        onOpen={(row) => void navigate({ to: `${here}/${row.paperId}` as never })}
        onPrevious={after ? () => history.back() : undefined}
        renderCard={(row) => <PaperCard row={row} />}
        rowId={(row) => row.paperId}
        rowName={(row) => row.number}
        rows={papers.data?.items}
        summary={papers.data && t('shown', { count: papers.data.items.length })}
      />
    </>
  )
}

function Begin({ shopId, kind }: { readonly shopId: string; readonly kind: WrittenKind | undefined }) {
  const t = useWords(papersWords)
  if (useMay(shopId)?.('stock:write') !== true) return null
  const first = kind ?? 'receipt'
  const others = kind ? [] : writtenKinds.toReversed().filter((one) => one !== first)
  const hrefOf = (one: WrittenKind) => `/app/shops/${shopId}/stock/papers/new?kind=${one}`
  return (
    <HeaderActions more={others.map((one) => ({ key: one, label: t(`new_${one}`), href: hrefOf(one) }))}>
      <Button href={hrefOf(first)} variant="primary">
        {t(`new_${first}`)}
      </Button>
    </HeaderActions>
  )
}

function NoPapers({ shopId, kind = 'receipt' }: { readonly shopId: string; readonly kind?: WrittenKind }) {
  const t = useWords(papersWords)
  const mayWrite = useMay(shopId)?.('stock:write') === true
  return (
    <EmptyState
      actions={
        mayWrite && (
          <Button href={`/app/shops/${shopId}/stock/papers/new?kind=${kind}`}>{t(`new_${kind}`)}</Button>
        )
      }
      title={t('empty')}
    >
      {t('emptyText')}
    </EmptyState>
  )
}

const TONES: Readonly<Record<StockPaper['state'], Tone>> = {
  open: 'amber',
  sent: 'blue',
  done: 'green',
  cancelled: 'grey',
}

/** Where a paper stands. */
export function PaperState({ paper }: { readonly paper: Pick<StockPaper, 'state' | 'kind'> }) {
  const t = useWords(papersWords)
  const isCount = paper.state === 'open' && paper.kind === 'count'
  // A receipt is booked as it is written: it cannot be called off, but taken back.
  const isReversed = paper.state === 'cancelled' && paper.kind === 'receipt'
  const word = isCount
    ? 'state_open_count'
    : isReversed
      ? 'state_reversed'
      : (`state_${paper.state}` as const)
  return <Chip tone={TONES[paper.state]}>{t(word)}</Chip>
}

const whereOf = (row: StockPaper) => [row.branchName, row.toBranchName].filter(Boolean).join(' → ')

function useColumns(): Column<StockPaper>[] {
  const t = useWords(papersWords)
  return [
    {
      id: 'number',
      header: t('number'),
      noWrap: true,
      cell: (row) => (
        <Row gap={2}>
          <Text weight="medium">{row.number}</Text>
          <Text size="sm" tone="second">
            {t(`one_${row.kind}`)}
          </Text>
        </Row>
      ),
    },
    { id: 'state', header: t('state'), noWrap: true, cell: (row) => <PaperState paper={row} /> },
    { id: 'where', header: t('where'), cell: whereOf },
    {
      id: 'what',
      header: t('what'),
      noWrap: true,
      cell: (row) => t('lines', { lines: row.lineCount, pieces: row.pieceCount }),
    },
    { id: 'by', header: t('by'), wideOnly: true, cell: (row) => row.openedBy },
    {
      id: 'date',
      header: t('date'),
      align: 'end',
      noWrap: true,
      cell: (row) => <DateTime at={row.openedAt} />,
    },
  ]
}

function PaperCard({ row }: { readonly row: StockPaper }) {
  const t = useWords(papersWords)
  return (
    <Stack gap={1}>
      <Row justify="between">
        <Text weight="medium">
          {row.number} · {t(`one_${row.kind}`)}
        </Text>
        <PaperState paper={row} />
      </Row>
      <Text size="sm" tone="second">
        {whereOf(row)} · {t('lines', { lines: row.lineCount, pieces: row.pieceCount })}
      </Text>
      <Text size="xs" tone="third">
        <DateTime at={row.openedAt} /> · {row.openedBy}
      </Text>
    </Stack>
  )
}

/** What is shown in place of papers that could not be loaded. */
export function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useWords(papersWords)
  return <FailureState failure={error} onRetry={onRetry} title={t('failed')} />
}
