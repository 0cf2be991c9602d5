import {
  AppLink,
  Button,
  Chip,
  DateTime,
  HiddenText,
  Money,
  Row,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { IconBan, IconFileText } from '@langraan/ui/icons'
import type { Column } from '@langraan/ui/table'
import type { ListedDocument } from '../contract.ts'
import { BuyerCell } from './buyer-cell.tsx'
import { documentsWords } from './documents-words.ts'
import { pdfUrl } from './invoices-api.ts'
import { listWords } from './list-words.ts'

type CellProps = { readonly row: ListedDocument; readonly shopId: string }

/** The columns of the list of documents. */
export function useDocumentColumns(shopId: string): Column<ListedDocument>[] {
  const t = useWords(listWords)
  return [
    { id: 'number', header: t('number'), fixed: true, noWrap: true, cell: (row) => <Named row={row} /> },
    { id: 'state', header: t('state'), headerHidden: true, cell: (row) => <State row={row} /> },
    {
      id: 'day',
      header: t('day'),
      noWrap: true,
      cell: (row) => <DateTime at={row.issuedAt} style="date" />,
    },
    {
      id: 'buyer',
      header: t('buyer'),
      cell: (row) => <BuyerCell name={row.buyerName} taxId={row.buyerTaxId} />,
    },
    {
      id: 'order',
      header: t('order'),
      noWrap: true,
      cell: (row) => <OrderLink row={row} shopId={shopId} />,
    },
    {
      id: 'vat',
      header: t('vat'),
      align: 'end',
      wideOnly: true,
      // A receipt tells of none.
      cell: (row) =>
        row.vatSatang === 0 ? <Text tone="third">–</Text> : <Money place="inline" satang={row.vatSatang} />,
    },
    {
      id: 'total',
      header: t('total'),
      align: 'end',
      cell: (row) => <Money place="inline" satang={row.totalSatang} />,
    },
    { id: 'pdf', header: t('pdf'), headerHidden: true, cell: (row) => <Pdf row={row} shopId={shopId} /> },
  ]
}

function Named({ row: { number, kind } }: Pick<CellProps, 'row'>) {
  const d = useWords(documentsWords)
  return (
    <Stack gap={1}>
      <Text weight="medium">{number}</Text>
      <Text size="xs" tone="third">
        {d(kind)}
      </Text>
    </Stack>
  )
}

function State({ row: { cancelled } }: Pick<CellProps, 'row'>) {
  const d = useWords(documentsWords)
  if (!cancelled) return null
  return (
    <Chip icon={IconBan} tone="red">
      {d('cancelled')}
    </Chip>
  )
}

/** The row opens its order wherever it is pressed; the link is for keyboards, readers and new tabs. */
function OrderLink({ row: { orderId, orderNumber }, shopId }: CellProps) {
  return <AppLink href={`/app/shops/${shopId}/orders/${orderId}`}>{orderNumber}</AppLink>
}

function Pdf({ row: { documentId, number }, shopId }: CellProps) {
  const t = useWords(listWords)
  const language = useLanguage()
  return (
    <Button href={pdfUrl(shopId, documentId, language)} icon={IconFileText} newTab size="sm" variant="quiet">
      <span aria-hidden>{t('pdf')}</span>
      <HiddenText>{t('openPdf', { number })}</HiddenText>
    </Button>
  )
}

/** A document on a phone. */
export function DocumentCard({ row, shopId }: CellProps) {
  const d = useWords(documentsWords)
  const t = useWords(listWords)
  return (
    <Stack gap={1} grow>
      <Row gap={3} justify="between">
        <Text weight="medium">{row.number}</Text>
        <Money place="inline" satang={row.totalSatang} />
      </Row>
      <Row gap={3} justify="between">
        <Text size="sm" tone="second">
          {d(row.kind)} · <DateTime at={row.issuedAt} style="date" />
        </Text>
        <State row={row} />
      </Row>
      <Row gap={3}>
        <Stack gap={1} grow>
          <Text size="sm" tone="second" truncate>
            {row.buyerName || t('noBuyer')}
          </Text>
        </Stack>
        <OrderLink row={row} shopId={shopId} />
        <Pdf row={row} shopId={shopId} />
      </Row>
    </Stack>
  )
}
