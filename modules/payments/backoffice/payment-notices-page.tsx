import {
  AppLink,
  Chip,
  DateTime,
  EmptyState,
  FailureState,
  Money,
  PageHeader,
  Row,
  Stack,
  Text,
  Thumb,
  useWords,
} from '@langraan/ui'
import { DataTable, type Column } from '@langraan/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { PaymentNotice } from '../contract.ts'
import { endedWords } from './ended-words.ts'
import { paymentsApi, slipPictureUrl } from './payments-api.ts'
import { paymentsWords } from './payments-words.ts'

/** Every slip that waits, oldest first. Each leads to its order, where it is decided with the goods in sight. */
export function PaymentNoticesPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const t = useWords(paymentsWords)
  const navigate = useNavigate()
  const notices = useQuery({
    ...paymentsApi.query('GET /shops/:shopId/payment-notices', { params: { shopId }, query: {} }),
    refetchInterval: 15_000,
  })
  const columns = useColumns(shopId)
  return (
    <>
      <PageHeader fact={t('noticesFact')} title={t('notices')} />
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
        renderCard={(row) => (
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
                <Flags row={row} />
              </Row>
            </Stack>
          </Row>
        )}
        rowHeight={52}
        rowId={(row) => row.noticeId}
        rowName={(row) => row.orderNumber}
        rows={notices.data?.items}
      />
    </>
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

/** What makes this slip another than most. */
function Flags({ row }: { readonly row: PaymentNotice }) {
  const t = useWords(paymentsWords)
  const e = useWords(endedWords)
  return (
    <>
      {row.isOrderEnded && <Chip>{e('isEnded')}</Chip>}
      {row.seenBefore && <Chip tone="red">{t('seenBefore')}</Chip>}
    </>
  )
}

function useColumns(shopId: string): Column<PaymentNotice>[] {
  const t = useWords(paymentsWords)
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
      id: 'flag',
      header: '',
      headerHidden: true,
      cell: (row) => <Flags row={row} />,
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
