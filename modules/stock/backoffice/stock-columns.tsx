import { Chip, Money, Row, Stack, Text, Thumb, useWords } from '@langraan/ui'
import type { Column } from '@langraan/ui/table'
import type { StockRow } from '../contract.ts'
import { isLow } from '../rules/rules.ts'
import styles from './stock.module.css'
import { stockWords } from './stock-words.ts'

export type Valued = { readonly valueSatang: number; readonly unitCostSatang: number }

const pictureOf = (shopId: string, row: StockRow) =>
  row.pictureId ? `/api/v1/shops/${shopId}/pictures/${row.pictureId}` : undefined

const detailOf = (row: StockRow) => [row.variantName, row.sku].filter(Boolean).join(' · ')

/** The name of a variant: its product, and below it which one. */
function Article({
  row,
  shopId,
  size,
}: {
  readonly row: StockRow
  readonly shopId: string
  readonly size: 36 | 44
}) {
  return (
    <Row className={styles.named} gap={3}>
      <Thumb alt="" size={size} src={pictureOf(shopId, row)} />
      <Stack gap={1} grow>
        <Text truncate weight="medium">
          {row.productName}
        </Text>
        {detailOf(row) !== '' && (
          <Text size="xs" tone="third" truncate>
            {detailOf(row)}
          </Text>
        )}
      </Stack>
    </Row>
  )
}

/** What is free, and whether somebody should order more. */
function Free({ row }: { readonly row: StockRow }) {
  const t = useWords(stockWords)
  if (row.available <= 0) return <Chip tone="red">{t('out')}</Chip>
  if (!isLow(row.available, row.lowAt))
    return <Text weight="medium">{row.available.toLocaleString('en-US')}</Text>
  return (
    <Row gap={2} justify="end">
      <Chip tone="amber">{t('lowChip')}</Chip>
      <Text weight="medium">{row.available.toLocaleString('en-US')}</Text>
    </Row>
  )
}

const figure = (value: number) => (
  <Text tone={value === 0 ? 'third' : undefined}>{value.toLocaleString('en-US')}</Text>
)

export function useStockColumns(
  shopId: string,
  values: ReadonlyMap<string, Valued> | undefined,
): Column<StockRow>[] {
  const t = useWords(stockWords)
  const money = (id: 'unitCost' | 'value', pick: (value: Valued) => number): Column<StockRow> => ({
    id,
    header: t(id),
    align: 'end',
    noWrap: true,
    wideOnly: true,
    cell: (row) => {
      const value = values?.get(row.variantId)
      // What nobody has said a cost of is not worth nothing: its value is not known.
      return <Money satang={value?.unitCostSatang ? pick(value) : undefined} />
    },
  })
  const counted = (id: 'onHand' | 'reserved', of: (row: StockRow) => number): Column<StockRow> => ({
    id,
    header: t(id),
    align: 'end',
    noWrap: true,
    cell: (row) => figure(of(row)),
  })
  return [
    {
      id: 'article',
      header: t('article'),
      fixed: true,
      cell: (row) => <Article row={row} shopId={shopId} size={36} />,
    },
    counted('onHand', (row) => row.onHand),
    counted('reserved', (row) => row.reserved),
    {
      id: 'available',
      header: t('available'),
      align: 'end',
      noWrap: true,
      cell: (row) => <Free row={row} />,
    },
    ...(values
      ? [money('unitCost', (value) => value.unitCostSatang), money('value', (value) => value.valueSatang)]
      : []),
  ]
}

/** A variant on a phone. */
export function StockCard({ row, shopId }: { readonly row: StockRow; readonly shopId: string }) {
  const t = useWords(stockWords)
  return (
    <Stack gap={2}>
      <Article row={row} shopId={shopId} size={44} />
      <Row justify="between">
        <Text size="sm" tone="second">
          {t('onHand')} {row.onHand.toLocaleString('en-US')}
          {row.reserved > 0 && ` · ${t('reserved')} ${row.reserved.toLocaleString('en-US')}`}
        </Text>
        <Row gap={2}>
          <Text size="sm" tone="second">
            {t('available')}
          </Text>
          <Free row={row} />
        </Row>
      </Row>
    </Stack>
  )
}
