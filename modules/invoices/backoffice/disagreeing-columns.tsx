import { AppLink, Chip, DateTime, Money, moneyText, Row, Stack, Text, useWords } from '@langraan/ui'
import type { Column } from '@langraan/ui/table'
import type { DisagreeingDocument } from '../contract.ts'
import { disagreeingWords } from './disagreeing-words.ts'
import { documentsWords } from './documents-words.ts'
import { RemedyText } from './remedy-text.tsx'

type RowProps = { readonly row: DisagreeingDocument }
type CellProps = RowProps & { readonly shopId: string }

/** The columns of the list of documents that no longer agree with their orders. */
export function useDisagreeingColumns(shopId: string, mayCancel: boolean): Column<DisagreeingDocument>[] {
  const t = useWords(disagreeingWords)
  return [
    {
      id: 'order',
      header: t('order'),
      fixed: true,
      cell: (row) => (
        <Stack gap={1}>
          <Row>
            <OrderLink row={row} shopId={shopId} />
            <Text noWrap size="xs" tone="third">
              <DateTime at={row.placedAt} style="date" />
            </Text>
          </Row>
          <Text size="xs" tone="second">
            {row.customerName}
          </Text>
        </Stack>
      ),
    },
    { id: 'document', header: t('document'), noWrap: true, cell: (row) => <Named row={row} /> },
    {
      id: 'documentSum',
      header: t('documentSum'),
      align: 'end',
      cell: ({ documentSatang, toldSatang }) => <Sum left={toldSatang} whole={documentSatang} />,
    },
    {
      id: 'orderSum',
      header: t('orderSum'),
      align: 'end',
      cell: ({ orderSatang, soldSatang }) => <Sum left={soldSatang} whole={orderSatang} />,
    },
    { id: 'difference', header: t('difference'), align: 'end', cell: (row) => <Difference row={row} /> },
    {
      id: 'remedy',
      header: t('remedy'),
      cell: ({ remedy }) => <RemedyText mayCancel={mayCancel} remedy={remedy} size="sm" />,
    },
  ]
}

/** The row opens its order wherever it is pressed; the link is for keyboards, readers and new tabs. */
const OrderLink = ({ row: { orderId, orderNumber }, shopId }: CellProps) => (
  <AppLink href={`/app/shops/${shopId}/orders/${orderId}`}>{orderNumber}</AppLink>
)

function Named({ row: { kind, number, issuedAt } }: RowProps) {
  const d = useWords(documentsWords)
  return (
    <Stack gap={1}>
      <Text weight="medium">{number}</Text>
      <Text size="xs" tone="third">
        {d(kind)} · <DateTime at={issuedAt} style="date" />
      </Text>
    </Stack>
  )
}

/** What is left of a sum, and, where something was given back of it, the whole. */
function Sum({ whole, left }: { readonly whole: number; readonly left: number }) {
  const t = useWords(disagreeingWords)
  return (
    <Stack gap={1}>
      <Money satang={left} />
      {left !== whole && (
        <Text noWrap size="xs" tone="third">
          {t('afterGivenBack', { amount: moneyText(whole) })}
        </Text>
      )}
    </Stack>
  )
}

function Difference({ row: { disagreement, soldSatang, toldSatang } }: RowProps) {
  const t = useWords(disagreeingWords)
  if (disagreement === 'goods') return <Chip tone="amber">{t('goods')}</Chip>
  return (
    <Stack gap={1}>
      <Money satang={soldSatang - toldSatang} signed />
      <Text noWrap size="xs" tone="third">
        {t(disagreement)}
      </Text>
    </Stack>
  )
}

/** One of them on a phone. */
export function DisagreeingCard({ row, shopId, mayCancel }: CellProps & { readonly mayCancel: boolean }) {
  const t = useWords(disagreeingWords)
  return (
    <Stack gap={2} grow>
      <Row align="top" gap={3} justify="between">
        <Named row={row} />
        <Difference row={row} />
      </Row>
      <Row>
        <OrderLink row={row} shopId={shopId} />
        <Text size="sm" tone="second" truncate>
          {row.customerName} · <DateTime at={row.placedAt} style="date" />
        </Text>
      </Row>
      <Row gap={3} wrap>
        <Text size="sm" tone="second">
          {t('documentSum')} <Money place="inline" satang={row.toldSatang} />
        </Text>
        <Text size="sm" tone="second">
          {t('orderSum')} <Money place="inline" satang={row.soldSatang} />
        </Text>
      </Row>
      <RemedyText mayCancel={mayCancel} remedy={row.remedy} size="sm" />
    </Stack>
  )
}
