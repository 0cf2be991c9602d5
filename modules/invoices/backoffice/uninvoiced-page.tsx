import { startOfBangkokDay } from '@langraan/thai'
import {
  AppLink,
  Card,
  DateTime,
  EmptyState,
  FailureState,
  Money,
  MonthPicker,
  PageHeader,
  Row,
  Stack,
  StatusChip,
  Text,
  useWords,
} from '@langraan/ui'
import { markIn } from '@langraan/ui/asked'
import { type Column, DataTable } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { UninvoicedSale } from '../contract.ts'
import { invoicesApi } from './invoices-api.ts'
import { listWords } from './list-words.ts'
import { ReportSums } from './report-sums.tsx'
import { uninvoicedWords } from './uninvoiced-words.ts'
import { useReportMonth } from './use-report-month.ts'

/** The orders of a month that the report of output VAT does not have; month and page stand in the address. */
export function UninvoicedSalesPage() {
  const { shopId, month, isLast, go, open } = useReportMonth('uninvoiced-sales')
  const { after: said } = useSearch({ strict: false }) as { after?: unknown }
  const after = markIn(said)
  const t = useWords(uninvoicedWords)
  const list = useWords(listWords)
  const navigate = useNavigate()
  const sales = useQuery({
    ...invoicesApi.query('GET /shops/:shopId/uninvoiced-sales', {
      params: { shopId },
      query: { month, after },
    }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns(shopId)
  const { data } = sales
  const nextAfter = data?.nextAfter ?? undefined
  return (
    <>
      <PageHeader
        crumbs={[
          { href: `/app/shops/${shopId}/documents`, label: list('back') },
          { href: `/app/shops/${shopId}/documents/vat-report?month=${month}`, label: list('report') },
        ]}
        fact={t('fact')}
        title={t('title')}
      />
      <Stack>
        <MonthPicker isLast={isLast} month={month} onChange={go} />
        {data && data.count > 0 && (
          <Card>
            <Row gap={5} justify="between" wrap>
              <Text weight="medium">{t('sum', { count: data.count })}</Text>
              <ReportSums
                figures={[
                  { label: t('base'), satang: data.baseSatang },
                  { label: t('vat'), satang: data.vatSatang },
                ]}
              />
            </Row>
          </Card>
        )}
        <DataTable<UninvoicedSale>
          busy={sales.isPlaceholderData}
          columns={columns}
          empty={<EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
          error={
            sales.isError ? (
              <FailureState failure={sales.error} onRetry={() => void sales.refetch()} title={t('failed')} />
            ) : undefined
          }
          label={t('title')}
          onNext={
            nextAfter === undefined
              ? undefined
              : () => void navigate({ to: '.', search: () => ({ month, after: nextAfter }) as never })
          }
          onOpen={open}
          onPrevious={after ? () => history.back() : undefined}
          renderCard={(row) => <SaleCard row={row} shopId={shopId} />}
          rowHeight={52}
          rowId={(row) => row.orderId}
          rowName={(row) => row.orderNumber}
          rows={data?.items}
          summary={data && t('shown', { count: data.items.length, all: data.count })}
        />
      </Stack>
    </>
  )
}

type CellProps = { readonly row: UninvoicedSale; readonly shopId: string }

/** The row opens its order wherever it is pressed; the link is for keyboards, readers and new tabs. */
const OrderLink = ({ row: { orderId, orderNumber }, shopId }: CellProps) => (
  <AppLink href={`/app/shops/${shopId}/orders/${orderId}`}>{orderNumber}</AppLink>
)
const Day = ({ row: { day } }: Pick<CellProps, 'row'>) => (
  <DateTime at={startOfBangkokDay(day)} style="date" />
)

function useColumns(shopId: string): Column<UninvoicedSale>[] {
  const t = useWords(uninvoicedWords)
  return [
    {
      id: 'order',
      header: t('order'),
      fixed: true,
      noWrap: true,
      cell: (row) => <OrderLink row={row} shopId={shopId} />,
    },
    { id: 'day', header: t('day'), noWrap: true, cell: (row) => <Day row={row} /> },
    { id: 'customer', header: t('customer'), cell: (row) => <Text truncate>{row.customerName}</Text> },
    {
      id: 'payment',
      header: t('payment'),
      cell: (row) => <StatusChip kind="payment" status={row.payment} />,
    },
    {
      id: 'fulfilment',
      header: t('fulfilment'),
      wideOnly: true,
      cell: (row) => <StatusChip kind="fulfilment" status={row.fulfilment} />,
    },
    {
      id: 'total',
      header: t('total'),
      align: 'end',
      cell: (row) => <Money place="inline" satang={row.totalSatang} />,
    },
    {
      id: 'vat',
      header: t('vat'),
      align: 'end',
      cell: (row) => <Money place="inline" satang={row.vatSatang} />,
    },
  ]
}

function SaleCard({ row, shopId }: CellProps) {
  const t = useWords(uninvoicedWords)
  return (
    <Stack gap={1} grow>
      <Row gap={3} justify="between">
        <OrderLink row={row} shopId={shopId} />
        <Money place="inline" satang={row.totalSatang} />
      </Row>
      <Row gap={3} justify="between">
        <Text size="sm" tone="second" truncate>
          <Day row={row} /> · {row.customerName}
        </Text>
        <Text noWrap size="sm" tone="second">
          {t('vat')} <Money place="inline" satang={row.vatSatang} />
        </Text>
      </Row>
      <Row gap={2} wrap>
        <StatusChip kind="payment" status={row.payment} />
        <StatusChip kind="fulfilment" status={row.fulfilment} />
      </Row>
    </Stack>
  )
}
