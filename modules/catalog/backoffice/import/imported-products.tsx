import { Button, Card, Chip, joinClasses, Money, Row, Text, Thumb, useWords } from '@langraan/ui'
import { CheckMark } from '@langraan/ui/forms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportedProduct } from '../../contract.ts'
import type { DatedList } from '../../rules/rules.ts'
import { importApi } from './import-api.ts'
import styles from './import.module.css'
import { DatedPrices } from './dated-prices.tsx'
import { importWords } from './import-words.ts'
import { ProductChanges } from './product-changes.tsx'
import { StockSaid } from './stock-choice.tsx'
import { productWords } from '../product/product-words.ts'

type Choice = {
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
  readonly fits: number
}
type Props = {
  readonly shopId: string
  readonly importId: string
  /** The dry run that is shown. */
  readonly checkId: string | undefined
  readonly choice: Choice | undefined
  /** Whether stock that the file says otherwise is corrected. */
  readonly corrects: boolean
  /** Those alone whose special price for some days is left out. */
  readonly dated: DatedList | undefined
}

const PAGE = 50

/** Every product of the file with its variants; with check marks where not all of them fit. */
export function ImportedProducts({ shopId, importId, checkId, choice, corrects, dated }: Props) {
  const t = useWords(importWords)
  const [limit, setLimit] = useState(PAGE)
  const products = useQuery({
    ...importApi.query('GET /shops/:shopId/imports/:importId/products', {
      params: { shopId, importId },
      query: { from: 0, limit, ...(dated && { dated }) },
    }),
    placeholderData: keepPreviousData,
  })
  const items = products.data?.items ?? []
  const chooseFirst = () =>
    choice?.onChange(
      new Set(
        items
          .filter((item) => !item.exists)
          .slice(0, choice.fits)
          .map((item) => item.slug),
      ),
    )
  return (
    <Card
      actions={
        choice && (
          <Row gap={2}>
            <Button onClick={chooseFirst} size="sm">
              {t('chooseFirst', { fits: choice.fits })}
            </Button>
            <Button onClick={() => choice.onChange(new Set())} size="sm" variant="quiet">
              {t('clear')}
            </Button>
          </Row>
        )
      }
      flush
      hint={products.data && String(products.data.total)}
      title={t('products')}
    >
      <ul className={styles.products}>
        {items.map((item, place) => (
          <ProductRow
            choice={choice}
            corrects={corrects}
            item={item}
            key={item.slug}
            picture={dated ? undefined : pictureOf(item, { shopId, importId, checkId, place })}
          />
        ))}
      </ul>
      {products.data && products.data.total > limit && limit < 200 && (
        <div className={styles.foot}>
          <Button onClick={() => setLimit(Math.min(limit + PAGE, 200))}>{t('more')}</Button>
        </div>
      )}
    </Card>
  )
}

type Place = Pick<Props, 'shopId' | 'importId' | 'checkId'> & { readonly place: number }

/** Where the first picture of a product of the file is seen; the address in the file is nobody's of ours. */
const pictureOf = (
  { pictureUrls }: ImportedProduct,
  { shopId, importId, checkId = '', place }: Place,
): string | undefined =>
  pictureUrls.length > 0
    ? `/api/v1/shops/${shopId}/imports/${importId}/products/${place}/picture?check=${checkId}`
    : undefined

type RowProps = {
  readonly item: ImportedProduct
  readonly corrects: boolean
  readonly choice: Choice | undefined
  readonly picture: string | undefined
}

function ProductRow({ item, choice, corrects, picture }: RowProps) {
  const toggle = (checked: boolean) => {
    const next = new Set(choice?.chosen)
    if (checked) next.add(item.slug)
    else next.delete(item.slug)
    choice?.onChange(next)
  }
  // Then it is not the same in every column.
  const isStockAlone = corrects && item.stock !== undefined && item.changes.length === 0
  return (
    <li className={joinClasses(styles.product, choice && styles.chosen)}>
      {choice && !item.exists && (
        <CheckMark checked={choice.chosen.has(item.slug)} label={item.name} onChange={toggle} />
      )}
      {choice && item.exists && <span />}
      <Thumb alt="" size={44} src={picture} />
      <div>
        <Text weight="medium">{item.name}</Text>
        {!item.exists && <Variants item={item} />}
        {item.exists && !isStockAlone && <ProductChanges changes={item.changes} />}
        <StockSaid corrects={corrects} stock={item.stock ?? []} />
        <OptionsLeft left={item.optionsLeft ?? []} />
        {!item.exists && <NotSoldIn channels={item.notSoldIn ?? []} />}
        {(!item.exists || item.changes.length > 0) && <DatedPrices item={item} />}
      </div>
      <State corrects={corrects} item={item} />
    </li>
  )
}

/** What its rows call otherwise and the import leaves as it is. */
function OptionsLeft({ left }: { readonly left: NonNullable<ImportedProduct['optionsLeft']> }) {
  const t = useWords(importWords)
  return left.map(({ row, before, after }) => (
    <Text as="p" key={row} size="sm" tone="second">
      {t('optionsLeft', { row, before: before || t('noOption'), after })}
    </Text>
  ))
}

/** Where a new product will not be sold, as the file says. */
function NotSoldIn({ channels }: { readonly channels: NonNullable<ImportedProduct['notSoldIn']> }) {
  const t = useWords(importWords)
  const label = useWords(productWords)
  if (channels.length === 0) return null
  const names = channels.map((channel) => label(`channel_${channel}`)).join(' · ')
  return (
    <Text as="p" size="sm" tone="second">
      {t('notSoldIn', { channels: names })}
    </Text>
  )
}

function State({ item, corrects }: { readonly item: ImportedProduct; readonly corrects: boolean }) {
  const t = useWords(importWords)
  if (!item.exists) return <Chip tone="green">{t('new')}</Chip>
  return item.changes.length > 0 || (corrects && item.stock) ? (
    <Chip tone="amber">{t('changes')}</Chip>
  ) : (
    <Chip tone="grey">{t('exists')}</Chip>
  )
}

function Variants({ item }: { readonly item: ImportedProduct }) {
  const t = useWords(importWords)
  return (
    <ul className={styles.variants}>
      {item.variants.map((variant) => (
        <li className={styles.variant} key={variant.row}>
          {variant.name && <span>{variant.name}</span>}
          <Money place="inline" satang={variant.priceSatang} />
          <span>{t('stock', { count: variant.quantity })}</span>
          <span>
            {variant.weightGrams === undefined ? t('noWeight') : t('grams', { grams: variant.weightGrams })}
          </span>
          {variant.sku && <span>{variant.sku}</span>}
          {variant.listPrices?.map(({ list, priceSatang }) => (
            <span key={list}>
              {list} <Money place="inline" satang={priceSatang} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
