import {
  Button,
  Card,
  EmptyState,
  FailureState,
  IconButton,
  Money,
  moneyText,
  PageHeader,
  QuantityStepper,
  SkeletonLines,
  Text,
  Thumb,
  useWords,
} from '@langraan/ui'
import { IconX } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { MOST_PACKS, packPrice } from '../rules/rules.ts'
import { BasketOrder } from './basket-order.tsx'
import { useGoodsNames } from './goods-names.ts'
import { supplierQuery, suppliesPath, suppliesPictureUrl } from './supplier-api.ts'
import type { Supplier } from './supplier-api.ts'
import { supplierWords } from './supplier-words.ts'
import styles from './supplier.module.css'
import { useBasket } from './use-basket.ts'

const PICTURE_WIDTH = 96

/** The basket of packing supplies: how many packs, where to, and how it is paid. */
export function BasketPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const t = useWords(supplierWords)
  const supplier = useQuery({ ...supplierQuery(shopId), staleTime: 0 })
  const { data } = supplier
  return (
    <>
      <PageHeader
        crumbs={[{ href: suppliesPath(shopId), label: t('goods') }]}
        fact={t('basketFact')}
        title={t('basket')}
      />
      {supplier.isPending && <SkeletonLines count={6} />}
      {supplier.isError && (
        <FailureState
          failure={supplier.error}
          onRetry={() => void supplier.refetch()}
          title={t('loadFailed')}
        />
      )}
      {data?.basket.lines.length === 0 && (
        <EmptyState
          actions={<Button href={suppliesPath(shopId)}>{t('toGoods')}</Button>}
          title={t('emptyBasket')}
        >
          {t('emptyBasketText')}
        </EmptyState>
      )}
      {data && data.basket.lines.length > 0 && <Checkout shopId={shopId} supplier={data} />}
    </>
  )
}

type Props = { readonly shopId: string; readonly supplier: Supplier }

function Checkout({ shopId, supplier }: Props) {
  return (
    <div className={styles.columns}>
      <Lines shopId={shopId} supplier={supplier} />
      <BasketOrder shopId={shopId} supplier={supplier} />
    </div>
  )
}

function Lines({ shopId, supplier }: Props) {
  const t = useWords(supplierWords)
  return (
    <Card flush title={t('itemsInBasket', { count: supplier.basket.lines.length })}>
      <ul className={styles.lines}>
        {supplier.basket.lines.map((line) => (
          <Line key={line.variantId} line={line} shopId={shopId} supplier={supplier} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ shopId, supplier, line }: Props & { readonly line: { variantId: string; packs: number } }) {
  const t = useWords(supplierWords)
  const put = useBasket(shopId)
  const { nameOf, sizeOf } = useGoodsNames()
  const { variantId, packs } = line
  const article = supplier.goods.find((one) => one.variantId === variantId)
  const name = article ? nameOf(article) : t('gone')
  const packSatang = article && packPrice(article.priceSatang, article.tiers, packs)
  return (
    <li className={styles.line}>
      <Thumb alt="" size={44} src={article && suppliesPictureUrl(shopId, article.pictureId, PICTURE_WIDTH)} />
      <div>
        <Text as="div" tone={article ? undefined : 'bad'} weight="medium">
          {name}
        </Text>
        <Text as="div" size="sm" tone="third">
          {[article && sizeOf(article), packSatang && t('packSatang', { price: moneyText(packSatang) })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {article ? (
        <QuantityStepper
          max={MOST_PACKS}
          min={1}
          name={t('packsOf', { name })}
          onChange={(next) => put(variantId, next)}
          value={packs}
        />
      ) : (
        <span />
      )}
      <span className={styles.sum}>{packSatang !== undefined && <Money satang={packSatang * packs} />}</span>
      <IconButton icon={IconX} label={t('remove', { name })} onClick={() => put(variantId, 0)} />
    </li>
  )
}
