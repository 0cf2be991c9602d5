import { ApiError } from '@langraan/http/client'
import { branchLabel, formatThaiTaxId, startOfBangkokDay } from '@langraan/thai'
import {
  AppLink,
  Button,
  Card,
  Chip,
  DateTime,
  EmptyState,
  FailureState,
  Money,
  MonthPicker,
  PageHeader,
  Row,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { IconBan, IconDownload, IconFileText } from '@langraan/ui/icons'
import { type Column, DataTable } from '@langraan/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import type { ReportLine, VatReport } from '../contract.ts'
import { remarksOf } from '../rules/rules.ts'
import { BuyerCell } from './buyer-cell.tsx'
import { DisagreeingNote } from './disagreeing-note.tsx'
import { documentsWords } from './documents-words.ts'
import { invoicesApi } from './invoices-api.ts'
import { listWords } from './list-words.ts'
import { PrintVatReport } from './print-vat-report.tsx'
import { ReportSums } from './report-sums.tsx'
import { UninvoicedNote } from './uninvoiced-note.tsx'
import { uninvoicedWords } from './uninvoiced-words.ts'
import { useReportMonth } from './use-report-month.ts'

/** What a registered seller has to list of a month: each tax invoice and credit note, and what they come to. */
export function VatReportPage() {
  const { shopId, month, isLast, go, open } = useReportMonth('vat-report')
  const t = useWords(listWords)
  const u = useWords(uninvoicedWords)
  const [isPrinting, setIsPrinting] = useState(false)
  const report = useQuery(
    invoicesApi.query('GET /shops/:shopId/vat-report', { params: { shopId }, query: { month } }),
  )
  const columns = useColumns()
  return (
    <>
      <PageHeader
        actions={
          // Where there is no report there is no file; one that is too long for the page is whole in the file.
          (report.data || codeOf(report.error) === 'vat_report_too_long') && (
            <>
              {report.data && (
                <Button icon={IconFileText} onClick={() => setIsPrinting(true)}>
                  {u('pdf')}
                </Button>
              )}
              <Button
                download={`output-vat-${month}.csv`}
                href={`/api/v1/shops/${shopId}/vat-report.csv?month=${month}`}
                icon={IconDownload}
              >
                {t('file')}
              </Button>
            </>
          )
        }
        crumbs={[{ href: `/app/shops/${shopId}/documents`, label: t('back') }]}
        fact={t('reportFact')}
        title={t('report')}
      />
      <Stack>
        <MonthPicker isLast={isLast} month={month} onChange={go} />
        <Notes hasReport={report.data !== undefined} month={month} shopId={shopId} />
        {report.data && report.data.lines.length > 0 && <Sums report={report.data} />}
        <DataTable<ReportLine>
          columns={columns}
          empty={<EmptyState title={t('reportEmpty')}>{t('reportEmptyText')}</EmptyState>}
          error={
            report.isError ? (
              <ReportFailed error={report.error} onRetry={() => void report.refetch()} shopId={shopId} />
            ) : undefined
          }
          label={t('report')}
          onOpen={open}
          renderCard={(row) => <LineCard row={row} />}
          rowHeight={52}
          rowId={(row) => row.documentId}
          rowName={(row) => row.number}
          rows={report.data?.lines}
        />
      </Stack>
      {isPrinting && report.data && (
        <PrintVatReport
          count={report.data.lines.length}
          month={month}
          onClose={() => setIsPrinting(false)}
          shopId={shopId}
        />
      )}
    </>
  )
}

type FailedProps = { readonly error: Error; readonly onRetry: () => void; readonly shopId: string }

function ReportFailed({ error, onRetry, shopId }: FailedProps) {
  const t = useWords(listWords)
  const d = useWords(documentsWords)
  if (codeOf(error) !== 'no_vat_report')
    return <FailureState failure={error} onRetry={onRetry} title={t('reportFailed')} />
  // Nothing failed, and asking again would not help: whoever is registered has to say so.
  return (
    <EmptyState
      actions={<Button href={`/app/shops/${shopId}/settings/pricing`}>{d('toSettings')}</Button>}
      title={t('noReport')}
    >
      {error.message}
    </EmptyState>
  )
}

/** What the report lacks, and what it has that no longer agrees with its order. */
const Notes = (props: ComponentProps<typeof UninvoicedNote>) => (
  <>
    <UninvoicedNote {...props} />
    <DisagreeingNote month={props.month} shopId={props.shopId} />
  </>
)

const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined)

/** What the tax invoices of the month come to, and whose they are. */
function Sums({ report: { seller, lines, baseSatang, vatSatang } }: { readonly report: VatReport }) {
  const t = useWords(listWords)
  const language = useLanguage()
  return (
    <Card>
      <Row gap={5} justify="between" wrap>
        <Stack gap={1}>
          <Text weight="medium">{seller.name}</Text>
          <Text size="sm" tone="second">
            {[formatThaiTaxId(seller.taxId), branchLabel(seller.branchNumber, language)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text size="sm" tone="second">
            {t('sum', { count: lines.length })}
          </Text>
        </Stack>
        <ReportSums
          figures={[
            { label: t('base'), satang: baseSatang },
            { label: t('vatAmount'), satang: vatSatang },
          ]}
        />
      </Row>
    </Card>
  )
}

function useColumns(): Column<ReportLine>[] {
  const t = useWords(listWords)
  return [
    { id: 'day', header: t('day'), noWrap: true, cell: (row) => <Day row={row} /> },
    { id: 'number', header: t('number'), noWrap: true, cell: (row) => <Named row={row} /> },
    {
      id: 'buyer',
      header: t('buyer'),
      cell: ({ buyerName, buyerTaxId, buyerBranch }) => (
        <BuyerCell branch={buyerBranch} name={buyerName} taxId={buyerTaxId} />
      ),
    },
    {
      id: 'base',
      header: t('base'),
      align: 'end',
      cell: (row) => <Base row={row} />,
    },
    {
      id: 'vat',
      header: t('vatAmount'),
      align: 'end',
      cell: (row) =>
        countsNothing(row) ? <Text tone="third">–</Text> : <Money place="inline" satang={row.vatSatang} />,
    },
    { id: 'remark', header: t('remark'), cell: (row) => <Remarks row={row} /> },
  ]
}

type LineProps = { readonly row: ReportLine }

const Day = ({ row: { day } }: LineProps) => <DateTime at={startOfBangkokDay(day)} style="date" />

function Named({ row: { number, kind } }: LineProps) {
  const d = useWords(documentsWords)
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  return (
    <Stack gap={1}>
      <AppLink href={`/app/shops/${shopId}/documents?text=${encodeURIComponent(number)}`}>{number}</AppLink>
      <Text size="xs" tone="third">
        {d(kind)}
      </Text>
    </Stack>
  )
}

/** What was cancelled, or took the place of what another month counts. */
const countsNothing = ({ baseSatang, vatSatang }: ReportLine): boolean => baseSatang === 0 && vatSatang === 0

function Base({ row }: LineProps) {
  if (countsNothing(row)) return <Text tone="third">–</Text>
  return <Money place="inline" satang={row.baseSatang} />
}

/** What it took the place of, what took its place, what it credits: each by its number. */
function Remarks({ row }: LineProps) {
  const language = useLanguage()
  const d = useWords(documentsWords)
  const remarks = remarksOf(row, language)
  if (remarks.length === 0 && !row.isCancelled) return null
  return (
    <Stack gap={1}>
      {row.isCancelled && (
        <Row>
          <Chip icon={IconBan} tone="red">
            {d('cancelled')}
          </Chip>
        </Row>
      )}
      {remarks.map((remark) => (
        <Text key={remark} size="xs" tone="second">
          {remark}
        </Text>
      ))}
    </Stack>
  )
}

function LineCard({ row }: LineProps) {
  const t = useWords(listWords)
  return (
    <Stack gap={1} grow>
      <Row gap={3} justify="between">
        <Named row={row} />
        <Base row={row} />
      </Row>
      <Row gap={3} justify="between">
        <Text size="sm" tone="second" truncate>
          <Day row={row} /> · {row.buyerName || t('noBuyer')}
        </Text>
        {!countsNothing(row) && (
          <Text noWrap size="sm" tone="second">
            {t('vat')} <Money place="inline" satang={row.vatSatang} />
          </Text>
        )}
      </Row>
      <Remarks row={row} />
    </Stack>
  )
}
