import { AppLink, Chip, Money, Row, Stack, Text, Thumb, useWords } from '@langraan/ui'
import type { Column } from '@langraan/ui/table'
import type { StockRow } from '../../contract.ts'
import { isLow } from '../../rules/rules.ts'
import styles from '../stock.module.css'
import { stockWords } from '../stock-words.ts'
import { transferHref } from '../papers/transfer-of.tsx'

export type Valued = { readonly valueSatang: number; readonly unitCostSatang: number | null }

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

export type FreePlace = {
  readonly shopId: string
  /** The branch that is looked at; missing for the one that orders are sent from. */
  readonly branchId: string | undefined
  /** Whether the reader may send goods from one branch to another. */
  readonly mayTransfer: boolean
  /** Whether a panel stands beside the list, which says of its article what there is no room for here. */
  readonly isBesidePanel: boolean
}

/** What can be sold, and what has to come from another branch first. */
function Free({ row, place }: { readonly row: StockRow; readonly place: FreePlace }) {
  if (row.elsewhere === 0 || place.isBesidePanel) return <Sellable row={row} />
  return (
    <Stack gap={1}>
      <Row gap={2} justify="end">
        <Sellable row={row} />
      </Row>
      <Elsewhere place={place} row={row} />
    </Stack>
  )
}

function Elsewhere({ row, place }: { readonly row: StockRow; readonly place: FreePlace }) {
  const t = useWords(stockWords)
  const { shopId, branchId, mayTransfer } = place
  return (
    <Text size="xs" tone="third">
      {t('elsewhere', { count: row.elsewhere })}
      {mayTransfer && isLow(row.available, row.lowAt) && (
        <>
          {' '}
          <AppLink className={styles.transfer} href={transferHref(shopId, row.variantId, branchId)}>
            {t('transfer')}
          </AppLink>
        </>
      )}
    </Text>
  )
}

/** What is free, and whether somebody should order more. */
function Sellable({ row }: { readonly row: StockRow }) {
  const t = useWords(stockWords)
  // Of a day that is over: nobody can order more of what the shop has no longer.
  if (row.hasLeft) return <Chip tone="grey">{t('hasLeft')}</Chip>
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

/** What lies there, and what was sent and lies nowhere yet: it is not lost. */
function OnHand({ row, place }: { readonly row: StockRow; readonly place: FreePlace }) {
  const t = useWords(stockWords)
  if (row.inTransit === 0) return figure(row.onHand)
  return (
    <Stack gap={1}>
      {figure(row.onHand)}
      <Text size="xs" tone="third">
        {t(place.branchId === undefined ? 'inTransit' : 'comingHere', { count: row.inTransit })}
      </Text>
    </Stack>
  )
}

export function useStockColumns(
  shopId: string,
  values: ReadonlyMap<string, Valued> | undefined,
  place: FreePlace,
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
      return <Money satang={value && value.unitCostSatang !== null ? pick(value) : undefined} />
    },
  })
  return [
    {
      id: 'article',
      header: t('article'),
      fixed: true,
      cell: (row) => <Article row={row} shopId={shopId} size={36} />,
    },
    {
      id: 'onHand',
      header: t('onHand'),
      align: 'end',
      noWrap: true,
      cell: (row) => <OnHand place={place} row={row} />,
    },
    {
      id: 'reserved',
      header: t('reserved'),
      align: 'end',
      noWrap: true,
      cell: (row) => figure(row.reserved),
    },
    {
      id: 'available',
      header: t('available'),
      align: 'end',
      noWrap: true,
      cell: (row) => <Free place={place} row={row} />,
    },
    ...(values
      ? [
          money('unitCost', (value) => value.unitCostSatang ?? 0),
          money('value', (value) => value.valueSatang),
        ]
      : []),
  ]
}

/** A variant on a phone. */
export function StockCard({ row, place }: { readonly row: StockRow; readonly place: FreePlace }) {
  const t = useWords(stockWords)
  return (
    <Stack gap={2}>
      <Article row={row} shopId={place.shopId} size={44} />
      <Row justify="between">
        <Text size="sm" tone="second">
          {t('onHand')} {row.onHand.toLocaleString('en-US')}
          {row.reserved > 0 && ` · ${t('reserved')} ${row.reserved.toLocaleString('en-US')}`}
          {row.inTransit > 0 &&
            ` · ${t(place.branchId === undefined ? 'inTransit' : 'comingHere', { count: row.inTransit })}`}
        </Text>
        <Row gap={2}>
          <Text size="sm" tone="second">
            {t('available')}
          </Text>
          <Sellable row={row} />
        </Row>
      </Row>
      {row.elsewhere > 0 && (
        <Row justify="end">
          <Elsewhere place={place} row={row} />
        </Row>
      )}
    </Stack>
  )
}
