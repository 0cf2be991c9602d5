import {
  Button,
  EmptyState,
  FailureState,
  Money,
  moneyText,
  QuantityStepper,
  Row,
  Segmented,
  SkeletonLines,
  Stack,
  Text,
  Thumb,
  useWords,
} from '@langraan/ui'
import { IconPlus } from '@langraan/ui/icons'
import { useChangeLock } from '@langraan/shops/backoffice'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { type SupplyGoods, supplyKinds } from '../contract.ts'
import { MOST_PACKS } from '../rules/rules.ts'
import { BasketBar } from './basket-bar.tsx'
import { useGoodsNames } from './goods-names.ts'
import { supplierQuery, suppliesPictureUrl } from './supplier-api.ts'
import type { Supplier } from './supplier-api.ts'
import { supplierWords } from './supplier-words.ts'
import styles from './supplier.module.css'
import { useBasket } from './use-basket.ts'

const PICTURE_WIDTH = 480
const FEW_PACKS = 10

type Kind = SupplyGoods['kind'] | 'all'

/** What the platform sells to pack with, with the basket at the foot. */
export function SupplierGoods({ shopId }: { readonly shopId: string }) {
  const t = useWords(supplierWords)
  const supplier = useQuery({ ...supplierQuery(shopId), staleTime: 0 })
  const { data } = supplier
  if (supplier.isError)
    return (
      <FailureState
        compact
        failure={supplier.error}
        onRetry={() => void supplier.refetch()}
        title={t('loadFailed')}
      />
    )
  if (!data) return <SkeletonLines count={6} />
  if (data.seller === null)
    return (
      <EmptyState compact title={t('noSeller')}>
        {t('noSellerText')}
      </EmptyState>
    )
  return (
    <>
      <Shelf shopId={shopId} supplier={data} />
      <BasketBar shopId={shopId} supplier={data} />
    </>
  )
}

type ShelfProps = { readonly shopId: string; readonly supplier: Supplier }

function Shelf({ shopId, supplier }: ShelfProps) {
  const t = useWords(supplierWords)
  const [kind, setKind] = useState<Kind>('all')
  const { goods } = supplier
  const kinds = supplyKinds.filter((one) => goods.some((article) => article.kind === one))
  const shown = goods.filter((article) => kind === 'all' || article.kind === kind)
  return (
    <Stack className={styles.goods}>
      <Row justify="between" wrap>
        <h2>{t('goods')}</h2>
        <Segmented
          label={t('kinds')}
          onChange={setKind}
          options={(['all', ...kinds] as const).map((value) => ({ value, label: t(value) }))}
          value={kind}
        />
      </Row>
      {shown.length === 0 && <EmptyState compact title={t('noneOfKind')} />}
      <ul className={styles.shelf}>
        {shown.map((article) => (
          <Article article={article} key={article.variantId} shopId={shopId} supplier={supplier} />
        ))}
      </ul>
    </Stack>
  )
}

function Article({ article, ...props }: ShelfProps & { readonly article: SupplyGoods }) {
  const t = useWords(supplierWords)
  const { nameOf, sizeOf, insideOf } = useGoodsNames()
  const facts = [sizeOf(article), insideOf(article)].filter(Boolean).join(' · ')
  return (
    <li className={styles.article}>
      <div className={styles.picture}>
        <Thumb alt="" size={96} src={suppliesPictureUrl(props.shopId, article.pictureId, PICTURE_WIDTH)} />
      </div>
      <Stack gap={2}>
        <div>
          <Text as="div" weight="medium">
            {nameOf(article)}
          </Text>
          <Text as="div" size="sm" tone="third">
            {facts}
          </Text>
        </div>
        <Text as="div" size="sm" tone="second">
          {article.tiers.map(({ fromPacks, priceSatang }) => (
            <div key={fromPacks}>{t('tier', { packs: fromPacks, price: moneyText(priceSatang) })}</div>
          ))}
        </Text>
        <Row justify="between" wrap>
          <Text as="div">
            <Money place="inline" satang={article.priceSatang} />
            <Text as="span" size="sm" tone="third">
              {t('perPack', { count: article.packPieces })}
            </Text>
          </Text>
          <Packs article={article} {...props} />
        </Row>
        <Stock article={article} />
      </Stack>
    </li>
  )
}

function Stock({ article: { available } }: { readonly article: SupplyGoods }) {
  const t = useWords(supplierWords)
  if (available > FEW_PACKS) return null
  return (
    <Text size="sm" tone={available === 0 ? 'bad' : 'attention'}>
      {available === 0 ? t('soldOut') : t('leftFew', { count: available })}
    </Text>
  )
}

function Packs({ article, shopId, supplier }: ShelfProps & { readonly article: SupplyGoods }) {
  const t = useWords(supplierWords)
  const { nameOf } = useGoodsNames()
  const lock = useChangeLock(shopId, 'supplier:order')
  const put = useBasket(shopId)
  const { variantId, available } = article
  const packs = supplier.basket.lines.find((line) => line.variantId === variantId)?.packs ?? 0
  if (packs === 0)
    return (
      <Button
        disabledReason={lock ?? (available === 0 ? t('soldOut') : undefined)}
        icon={IconPlus}
        onClick={() => put(variantId, 1)}
      >
        {t('add')}
      </Button>
    )
  return (
    <QuantityStepper
      max={MOST_PACKS}
      name={t('packsOf', { name: nameOf(article) })}
      onChange={(next) => put(variantId, next)}
      value={packs}
    />
  )
}
