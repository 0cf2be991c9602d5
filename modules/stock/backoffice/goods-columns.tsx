import { Chip, moneyText, Row, Stack, Text, Thumb, useWords } from '@langraan/ui'
import type { Column } from '@langraan/ui/table'

import type { GoodsRow } from '../contract.ts'
import { goodsWords } from './goods-words.ts'
import styles from './stock.module.css'

const pictureOf = (shopId: string, row: GoodsRow) =>
  row.pictureId && `/api/v1/shops/${shopId}/pictures/${row.pictureId}`
const stockOf = (row: GoodsRow) => row.variants.reduce((sum, variant) => sum + variant.onHand, 0)

function pricesOf(row: GoodsRow): string {
  const prices = row.variants.map((variant) => variant.priceSatang)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return least === most ? moneyText(least) : `${moneyText(least)}–${moneyText(most)}`
}

export function useGoodsColumns(shopId: string): Column<GoodsRow>[] {
  const t = useWords(goodsWords)
  const weightOf = (row: GoodsRow) => {
    const weights = row.variants.flatMap(({ weightGrams }) => weightGrams ?? [])
    if (weights.length < row.variants.length) return <Text tone="attention">{t('notWeighed')}</Text>
    const [least, most] = [Math.min(...weights), Math.max(...weights)]
    return least === most ? t('grams', { grams: least }) : t('gramsRange', { least, most })
  }
  return [
    {
      id: 'name',
      header: t('name'),
      fixed: true,
      cell: (row) => (
        <Row className={styles.named} gap={3}>
          <Thumb alt="" size={36} src={pictureOf(shopId, row)} />
          <Text truncate weight="medium">
            {row.name}
          </Text>
        </Row>
      ),
    },
    {
      id: 'variants',
      header: t('variants'),
      noWrap: true,
      wideOnly: true,
      cell: (row) => (row.variants.length > 1 ? t('variantCount', { count: row.variants.length }) : '–'),
    },
    {
      id: 'status',
      header: t('status'),
      noWrap: true,
      wideOnly: true,
      cell: (row) => <Standing row={row} />,
    },
    { id: 'weight', header: t('weight'), align: 'end', noWrap: true, cell: weightOf },
    { id: 'price', header: t('price'), align: 'end', noWrap: true, cell: (row) => pricesOf(row) },
    {
      id: 'stock',
      header: t('stock'),
      align: 'end',
      noWrap: true,
      cell: (row) => <Stock count={stockOf(row)} />,
    },
  ]
}

function Standing({ row }: { readonly row: GoodsRow }) {
  const t = useWords(goodsWords)
  return (
    <Chip tone={row.published ? 'green' : 'grey'}>
      {t(row.archived ? 'archived' : row.published ? 'published' : 'hidden')}
    </Chip>
  )
}

function Stock({ count }: { readonly count: number }) {
  const t = useWords(goodsWords)
  return count === 0 ? <Text tone="bad">{t('soldOut')}</Text> : <Text>{t('left', { count })}</Text>
}

/** The same on a phone. */
export function GoodsCard({ row, shopId }: { readonly row: GoodsRow; readonly shopId: string }) {
  return (
    <Row gap={3}>
      <Thumb alt="" size={44} src={pictureOf(shopId, row)} />
      <Stack gap={1} grow>
        <Text truncate weight="medium">
          {row.name}
        </Text>
        <Row justify="between">
          <Text size="sm" tone="second">
            {pricesOf(row)}
          </Text>
          <Row gap={2}>
            {/* What is on sale is the rule, and needs no room on a phone. */}
            {!row.published && <Standing row={row} />}
            <Stock count={stockOf(row)} />
          </Row>
        </Row>
      </Stack>
    </Row>
  )
}
