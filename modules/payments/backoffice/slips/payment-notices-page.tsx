import { useMay } from '@langraan/shops/backoffice'
import {
  AppLink,
  Button,
  Chip,
  DateTime,
  EmptyState,
  FailureState,
  Money,
  moneyText,
  PageHeader,
  Row,
  Stack,
  Text,
  Thumb,
  type Tone,
  useWords,
} from '@langraan/ui'
import { IconCheck } from '@langraan/ui/icons'
import { DataTable, type Column, useChosenRows } from '@langraan/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { PaymentNotice } from '../../contract.ts'
import { endedWords } from '../ended-words.ts'
import { paymentsApi, slipPictureUrl } from '../payments-api.ts'
import { paymentsWords } from '../payments-words.ts'
import { type SlipStanding, standingsOf } from './slip-standing.ts'
import { SlipsBulk } from './slips-bulk.tsx'
import { slipsWords } from './slips-words.ts'

const NONE: readonly PaymentNotice[] = []

/** The slips that wait, how each stands, and which of them are chosen. */
function useWaitingSlips(shopId: string) {
  const notices = useQuery({
    ...paymentsApi.query('GET /shops/:shopId/payment-notices', { params: { shopId }, query: {} }),
    refetchInterval: 15_000,
  })
  const items = notices.data?.items ?? NONE
  const standings = useMemo(() => standingsOf(items), [items])
  const chosen = useChosenRows('', items, ({ noticeId }) => noticeId, notices.data && 'first')
  const ready = items
    .map(({ noticeId }) => noticeId)
    .filter((noticeId) => standings.get(noticeId) === 'ready')
  return { notices, items, standings, chosen, ready }
}

/**
 * Every slip that waits, oldest first. Each leads to its order, where it is decided with the goods in sight; those that
 * need no look are confirmed together.
 */
export function PaymentNoticesPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const t = useWords(paymentsWords)
  const s = useWords(slipsWords)
  const navigate = useNavigate()
  const { notices, items, standings, chosen, ready } = useWaitingSlips(shopId)
  const mayDecide = useMay(shopId)?.('payments:decide') === true
  const columns = useColumns(shopId, standings)
  const count = notices.data?.count ?? 0
  return (
    <>
      <PageHeader
        actions={
          mayDecide && ready.length > 0 ? (
            <Button icon={IconCheck} onClick={() => chosen.change(new Set(ready))}>
              {s('chooseReady', { count: ready.length })}
            </Button>
          ) : undefined
        }
        fact={t('noticesFact')}
        title={t('notices')}
      />
      <DataTable<PaymentNotice>
        columns={columns}
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
        error={
          notices.isError ? (
            <FailureState
              failure={notices.error}
              onRetry={() => void notices.refetch()}
              title={t('loadFailed')}
            />
          ) : undefined
        }
        label={t('notices')}
        onOpen={(row) => void navigate({ href: `/app/shops/${shopId}/orders/${row.orderId}` })}
        renderCard={(row) => <SlipCard row={row} shopId={shopId} standing={standings.get(row.noticeId)} />}
        rowHeight={52}
        rowId={(row) => row.noticeId}
        rowName={(row) => row.orderNumber}
        rows={notices.data?.items}
        selection={mayDecide ? { selected: chosen.selected, onChange: chosen.change } : undefined}
        summary={count > items.length ? s('firstOf', { shown: items.length, count }) : undefined}
      />
      {mayDecide && <SlipsBulk chosen={chosen} shopId={shopId} standings={standings} />}
    </>
  )
}

type SlipProps = {
  readonly row: PaymentNotice
  readonly shopId: string
  readonly standing: SlipStanding | undefined
}

function SlipCard({ row, shopId, standing }: SlipProps) {
  return (
    <Row gap={3}>
      <Slip row={row} shopId={shopId} />
      <Stack gap={1} grow>
        <Row justify="between">
          <Text weight="medium">
            <OrderLink row={row} shopId={shopId} /> · {row.customerName}
          </Text>
          <Money place="inline" satang={row.amountSatang} />
        </Row>
        <Row gap={2} wrap>
          <Text size="xs" tone="third">
            <DateTime at={row.sentAt} />
          </Text>
          <Standing row={row} standing={standing} />
        </Row>
      </Stack>
    </Row>
  )
}

/** The row opens wherever it is pressed; the link is for keyboards, readers and new tabs. */
function OrderLink({ row, shopId }: { readonly row: PaymentNotice; readonly shopId: string }) {
  return (
    <AppLink href={`/app/shops/${shopId}/orders/${row.orderId}`}>
      <Text weight="medium">{row.orderNumber}</Text>
    </AppLink>
  )
}

const TONES: Readonly<Record<Exclude<SlipStanding, 'ready' | 'order_ended' | 'no_slip'>, Tone>> = {
  several_slips: 'amber',
  slip_being_read: 'grey',
  slip_being_checked: 'grey',
  slip_to_look_at: 'amber',
  slip_doubted: 'red',
  amount_differs: 'amber',
}

/** How a slip stands, and what makes it another than most. */
function Standing({ row, standing }: Pick<SlipProps, 'row' | 'standing'>) {
  const t = useWords(paymentsWords)
  const s = useWords(slipsWords)
  const e = useWords(endedWords)
  const due = row.orderTotalSatang - row.orderPaidSatang
  return (
    <Row gap={1} wrap>
      {row.isOrderEnded && <Chip>{e('isEnded')}</Chip>}
      {row.timesSent > 1 && <Chip>{t('timesSent', { count: row.timesSent })}</Chip>}
      {row.seenBefore && <Chip tone="red">{t('seenBefore')}</Chip>}
      {standing === 'ready' && (
        <Chip tone="green">{s(row.check?.state === 'matched' ? 'matched' : 'ready')}</Chip>
      )}
      {isToldAs(standing, row) && (
        <Chip tone={TONES[standing]}>
          {standing === 'amount_differs' && due <= 0
            ? s('nothing_due')
            : s(standing, { due: moneyText(due) })}
        </Chip>
      )}
    </Row>
  )
}

/** A slip that was seen before is to be looked at for that, which is said already. */
const isToldAs = (
  standing: SlipStanding | undefined,
  { seenBefore, qrOutcome }: PaymentNotice,
): standing is keyof typeof TONES =>
  standing !== undefined &&
  standing in TONES &&
  !(standing === 'slip_to_look_at' && seenBefore && qrOutcome === 'found')

function useColumns(shopId: string, standings: ReadonlyMap<string, SlipStanding>): Column<PaymentNotice>[] {
  const t = useWords(paymentsWords)
  const s = useWords(slipsWords)
  return [
    { id: 'slip', header: t('slip'), width: '72px', cell: (row) => <Slip row={row} shopId={shopId} /> },
    {
      id: 'order',
      header: t('order'),
      noWrap: true,
      cell: (row) => <OrderLink row={row} shopId={shopId} />,
    },
    { id: 'customer', header: t('customer'), cell: (row) => <Text truncate>{row.customerName}</Text> },
    { id: 'sent', header: t('received2'), noWrap: true, cell: (row) => <DateTime at={row.sentAt} /> },
    {
      id: 'standing',
      header: s('standing'),
      cell: (row) => <Standing row={row} standing={standings.get(row.noticeId)} />,
    },
    {
      id: 'amount',
      header: t('amount'),
      align: 'end',
      noWrap: true,
      cell: (row) => <Money satang={row.amountSatang} />,
    },
  ]
}

function Slip({ row, shopId }: { readonly row: PaymentNotice; readonly shopId: string }) {
  return <Thumb alt="" size={36} src={row.hasPicture ? slipPictureUrl(shopId, row.noticeId) : undefined} />
}
