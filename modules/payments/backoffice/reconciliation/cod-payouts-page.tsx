import { UnreadChip } from '@langraan/operations/backoffice'
import { useChangeLock } from '@langraan/shops/backoffice'
import {
  AppLink,
  Button,
  Chip,
  DateTime,
  EmptyState,
  FailureState,
  Money,
  PageHeader,
  Row,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { idIn } from '@langraan/ui/asked'
import { IconUpload } from '@langraan/ui/icons'
import { type Column, DataTable } from '@langraan/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { CodPayout } from '../../contract.ts'
import { payoutState } from '../../rules/rules.ts'
import { paymentsApi } from '../payments-api.ts'
import { PayoutPanel } from './payout-panel.tsx'
import { payoutWords } from './payout-words.ts'
import { PutPayout } from './put-payout.tsx'

const hrefOf = (shopId: string, codPayoutId?: string): string =>
  `/app/shops/${shopId}/cod-payouts${codPayoutId === undefined ? '' : `?payout=${codPayoutId}`}`

/** Files of couriers about what they collected, and what of them is recorded. */
export function CodPayoutsPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const { payout } = useSearch({ strict: false }) as { payout?: unknown }
  const chosen = idIn(payout) || undefined
  const t = useWords(payoutWords)
  const lock = useChangeLock(shopId, 'payments:decide')
  const navigate = useNavigate()
  const go = (codPayoutId?: string) => void navigate({ href: hrefOf(shopId, codPayoutId), replace: true })
  const [putting, setPutting] = useState<'file' | 'columns'>()
  return (
    <>
      <PageHeader
        actions={
          <Button
            disabledReason={lock}
            icon={IconUpload}
            onClick={() => setPutting('file')}
            variant="primary"
          >
            {t('put')}
          </Button>
        }
        fact={t('fact')}
        title={t('title')}
      />
      <Files onOpen={go} shopId={shopId} />
      {putting && (
        <PutPayout
          asks={putting === 'columns'}
          onClose={() => setPutting(undefined)}
          onRead={(codPayoutId) => {
            setPutting(undefined)
            go(codPayoutId)
          }}
          shopId={shopId}
        />
      )}
      {chosen !== undefined && (
        <PayoutPanel
          codPayoutId={chosen}
          hrefOf={(one) => hrefOf(shopId, one)}
          key={chosen}
          lock={lock}
          onClose={() => go()}
          onColumnsOff={() => setPutting('columns')}
          shopId={shopId}
        />
      )}
    </>
  )
}

type FilesProps = { readonly shopId: string; readonly onOpen: (codPayoutId: string) => void }

function Files({ shopId, onOpen }: FilesProps) {
  const t = useWords(payoutWords)
  const query = useQuery(paymentsApi.query('GET /shops/:shopId/cod-payouts', { params: { shopId } }))
  const columns = useColumns(shopId)
  return (
    <DataTable<CodPayout>
      columns={columns}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      error={
        query.isError ? (
          <FailureState failure={query.error} onRetry={() => void query.refetch()} title={t('loadFailed')} />
        ) : undefined
      }
      label={t('files')}
      onOpen={(row) => onOpen(row.codPayoutId)}
      renderCard={(row) => <PayoutCard row={row} shopId={shopId} />}
      rowHeight={48}
      rowId={(row) => row.codPayoutId}
      rowName={(row) => row.fileName}
      rows={query.data?.items}
    />
  )
}

type RowProps = { readonly row: CodPayout; readonly shopId: string }

/** The row opens wherever it is pressed; the link is for keyboards, readers and new tabs. */
function FileLink({ row: { codPayoutId, fileName }, shopId }: RowProps) {
  return (
    <Stack gap={1}>
      <AppLink href={hrefOf(shopId, codPayoutId)}>
        <Text as="p" truncate weight="medium">
          {fileName}
        </Text>
      </AppLink>
    </Stack>
  )
}

const TONES = { open: 'amber', partly: 'amber', done: 'green', none: 'grey' } as const

/** How much of the file is recorded as its orders stand now, however often somebody has had it recorded. */
function State({ row: { standing, lineCount, unreadCount, unreadSeen } }: { readonly row: CodPayout }) {
  const t = useWords(payoutWords)
  if (!standing) return null
  const state = payoutState(standing)
  // What nobody has looked at yet may be a line that is not recorded.
  const words = { recorded: standing.recordedCount, count: lineCount + (unreadSeen ? 0 : unreadCount) }
  return <Chip tone={TONES[state]}>{t(`state_${state}`, words)}</Chip>
}

function useColumns(shopId: string): Column<CodPayout>[] {
  const t = useWords(payoutWords)
  return [
    { id: 'file', header: t('file'), cell: (row) => <FileLink row={row} shopId={shopId} /> },
    { id: 'state', header: t('state'), headerHidden: true, cell: (row) => <State row={row} /> },
    { id: 'unread', header: t('unread'), headerHidden: true, cell: (row) => <UnreadChip file={row} /> },
    { id: 'lines', header: t('lines'), align: 'end', cell: (row) => String(row.lineCount) },
    {
      id: 'sum',
      header: t('sum'),
      align: 'end',
      cell: (row) => <Money place="inline" satang={row.sumSatang} />,
    },
    { id: 'madeAt', header: t('madeAt'), noWrap: true, cell: (row) => <DateTime at={row.madeAt} /> },
  ]
}

function PayoutCard({ row, shopId }: RowProps) {
  const t = useWords(payoutWords)
  return (
    <Stack gap={1} grow>
      <Row gap={3} justify="between">
        <FileLink row={row} shopId={shopId} />
        <State row={row} />
      </Row>
      <Row gap={3} justify="between">
        <Text size="sm" tone="second">
          {t('count', { count: row.lineCount })} · <DateTime at={row.madeAt} />
        </Text>
        <Money place="inline" satang={row.sumSatang} />
      </Row>
      {row.unreadCount > 0 && (
        <Row>
          <UnreadChip file={row} />
        </Row>
      )}
    </Stack>
  )
}
