import { AppLink, DateTime, EmptyState, Money, moneyText, Row, Stack, Text, useWords } from '@langraan/ui'
import { type Column, DataTable } from '@langraan/ui/table'
import type { PricedOtherwise } from '../../contract.ts'
import styles from '../room.module.css'
import { salesWords } from './sales-words.ts'

type Props = { readonly shopId: string; readonly rows: readonly PricedOtherwise[] }

/** Receipts whose prices were not the catalogue's when their till told of them; nothing is shown where all agree. */
export function PricedOtherwiseList({ shopId, rows }: Props) {
  const t = useWords(salesWords)
  if (rows.length === 0) return null
  const named = ({ number, orderId }: PricedOtherwise) => (
    <AppLink href={`/app/shops/${shopId}/orders/${orderId}`}>{number}</AppLink>
  )
  const what = ({ lines }: PricedOtherwise) =>
    lines
      .map(({ name, quantity, soldSatang, catalogueSatang }) =>
        t('otherwiseLine', {
          name,
          quantity,
          sold: moneyText(soldSatang),
          catalogue: moneyText(catalogueSatang),
        }),
      )
      .join(' · ')
  const columns: Column<PricedOtherwise>[] = [
    { id: 'receipt', header: t('receipt'), fixed: true, cell: named },
    { id: 'till', header: t('till'), cell: (row) => row.tillName },
    { id: 'at', header: t('days'), noWrap: true, cell: (row) => <DateTime at={row.at} /> },
    { id: 'what', header: t('what'), cell: what },
    {
      id: 'difference',
      header: t('difference'),
      align: 'end',
      cell: (row) => <Money satang={row.differenceSatang} />,
    },
  ]
  return (
    <section className={styles.list}>
      <h2>{t('otherwise')}</h2>
      <Text tone="second">{t('otherwiseText')}</Text>
      <DataTable<PricedOtherwise>
        columns={columns}
        empty={<EmptyState compact title={t('none')} />}
        keyboard={false}
        label={t('otherwise')}
        renderCard={(row) => (
          <Stack gap={1} grow>
            <Row gap={3} justify="between">
              {named(row)}
              <Money place="inline" satang={row.differenceSatang} />
            </Row>
            <Text size="sm" tone="second">
              {row.tillName} · <DateTime at={row.at} />
            </Text>
            <Text size="sm">{what(row)}</Text>
          </Stack>
        )}
        rowHeight={52}
        rowId={(row) => row.number}
        rowName={(row) => row.number}
        rows={rows}
      />
    </section>
  )
}
