import { OperatorFrame, useVerified, VerificationGate } from '@langraan/identity/backoffice'
import {
  Button,
  Card,
  Chip,
  EmptyState,
  FailureState,
  HiddenText,
  Money,
  Note,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { FormFailureNote, TextField, useForm } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { OperatedGoods, OperatedSupplier } from '../../contract.ts'
import { operatedSupplierQuery, supplierApi } from '../supplier-api.ts'
import { GoodsDialog } from './goods-dialog.tsx'
import { operatedWords } from './operated-words.ts'
import styles from './operated.module.css'
import { SupplyOrders } from './supply-orders.tsx'

/** For operators: which shop sells packing supplies to merchants, what they see of it, and their orders. */
export function OperatedSupplierPage() {
  const t = useWords(operatedWords)
  return (
    <OperatorFrame fact={t('fact')} title={t('title')}>
      <VerificationGate>
        <Supplier />
      </VerificationGate>
    </OperatorFrame>
  )
}

function Supplier() {
  const t = useWords(operatedWords)
  const supplier = useQuery({ ...operatedSupplierQuery, staleTime: 0 })
  if (supplier.isPending) return <SkeletonLines count={6} />
  if (supplier.isError)
    return (
      <FailureState
        failure={supplier.error}
        onRetry={() => void supplier.refetch()}
        title={t('loadFailed')}
      />
    )
  const { shop } = supplier.data
  return (
    <Stack>
      {shop && <SupplyOrders />}
      {shop && <Goods supplier={supplier.data} />}
      <ShopCard shop={shop} />
    </Stack>
  )
}

function ShopCard({ shop }: Pick<OperatedSupplier, 'shop'>) {
  const t = useWords(operatedWords)
  const verified = useVerified()
  const choose = useSending(
    (body: { slug: string }) => verified(() => supplierApi('PUT /operator/supplier', { body })),
    {
      refresh: [operatedSupplierQuery.queryKey],
      said: (answer) => (answer === 'cancelled' ? undefined : t('chosen')),
    },
  )
  const form = useForm<{ slug: string }>({
    initial: { slug: shop?.slug ?? '' },
    validate: ({ slug }) => (slug.trim() === '' ? { slug: t('missing') } : undefined),
    change: choose,
  })
  return (
    <Card hint={shop?.name} title={t('shop')}>
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack>
          {!shop && (
            <Note>
              {t('noShop')} · {t('noShopText')}
            </Note>
          )}
          <FormFailureNote failure={form.failure} />
          <TextField help={t('slugHelp')} label={t('slug')} maxLength={100} {...form.field('slug')} />
          <Row>
            <Button
              busy={form.phase === 'sending'}
              onClick={() => void form.submit()}
              variant={shop ? 'default' : 'primary'}
            >
              {t('choose')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}

function Goods({ supplier }: { readonly supplier: OperatedSupplier }) {
  const t = useWords(operatedWords)
  const [editing, setEditing] = useState<OperatedGoods>()
  return (
    <Card flush hint={t('goodsHint')} title={t('goods')}>
      {supplier.goods.length === 0 && <EmptyState compact title={t('noGoods')} />}
      <ul className={styles.lines}>
        {supplier.goods.map((goods) => (
          <GoodsLine goods={goods} key={goods.variantId} onEdit={() => setEditing(goods)} />
        ))}
      </ul>
      {editing && <GoodsDialog goods={editing} onClose={() => setEditing(undefined)} />}
    </Card>
  )
}

function GoodsLine({ goods, onEdit }: { readonly goods: OperatedGoods; readonly onEdit: () => void }) {
  const t = useWords(operatedWords)
  const { facts, available, priceSatang } = goods
  const name = [goods.name, goods.variantName].filter(Boolean).join(' ')
  return (
    <li>
      <Stack gap={1} grow>
        <Text weight="medium">{name}</Text>
        <Text size="sm" tone="third">
          {facts && [t(facts.kind), facts.code, t('pack', { count: facts.packPieces })].join(' · ')}
        </Text>
      </Stack>
      {!facts && <Chip>{t('hidden')}</Chip>}
      <Text size="sm" tone={available > 0 ? 'second' : 'bad'}>
        {t('free', { count: available })}
      </Text>
      <Money place="inline" satang={priceSatang} />
      <Button onClick={onEdit} size="sm">
        {t('edit')}
        <HiddenText> {name}</HiddenText>
      </Button>
    </li>
  )
}
