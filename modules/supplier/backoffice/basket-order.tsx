import { useChangeLock } from '@langraan/shops/backoffice'
import {
  Button,
  Card,
  FailureState,
  moneyText,
  SkeletonLines,
  Stack,
  SummaryList,
  Text,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { RadioGroup, Select, TextArea } from '@langraan/ui/forms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { PayWay, SupplierQuote } from '../contract.ts'
import { branchesQuery, quoteQuery, supplierApi, supplierOrdersPath } from './supplier-api.ts'
import type { Supplier } from './supplier-api.ts'
import { supplierWords } from './supplier-words.ts'

type Choices = { branchId?: string; shippingMethodId?: string; payWay?: PayWay; note: string }

type Props = { readonly shopId: string; readonly supplier: Supplier }

/** Where the basket is sent to, how it is paid, what it comes to, and the button that orders it. */
export function BasketOrder({ shopId, supplier }: Props) {
  const t = useWords(supplierWords)
  const [choices, setChoices] = useState<Choices>({ note: '' })
  const branches = useQuery(branchesQuery(shopId))
  const branchId = choices.branchId ?? branches.data?.items[0]?.branchId
  const quote = useQuery({
    ...quoteQuery(shopId, { branchId: branchId ?? '', ...shippingOf(choices) }),
    enabled: branchId !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (quote.isError)
    return (
      <FailureState
        compact
        failure={quote.error}
        onRetry={() => void quote.refetch()}
        title={t('loadFailed')}
      />
    )
  if (!quote.data || branchId === undefined) return <SkeletonLines count={6} />
  const change = (more: Partial<Choices>) => setChoices({ ...choices, ...more })
  return (
    <Card>
      <Stack gap={4}>
        <Select
          label={t('sendTo')}
          onChange={(next) => change({ branchId: next })}
          options={(branches.data?.items ?? []).map((branch) => ({
            value: branch.branchId,
            label: `${branch.name} · ${branch.province}`,
          }))}
          value={branchId}
        />
        <Shipping onChange={(shippingMethodId) => change({ shippingMethodId })} quote={quote.data} />
        <Pay
          cashbackSatang={supplier.cashbackSatang}
          onChange={(payWay) => change({ payWay })}
          quote={quote.data}
          value={choices.payWay}
        />
        <TextArea
          label={t('note')}
          maxLength={300}
          onChange={(note) => change({ note })}
          optional
          value={choices.note}
        />
        <Sums quote={quote.data} />
        <Send
          branchId={branchId}
          busy={quote.isPlaceholderData}
          choices={choices}
          quote={quote.data}
          shopId={shopId}
        />
      </Stack>
    </Card>
  )
}

const shippingOf = ({ shippingMethodId }: Choices) =>
  shippingMethodId === undefined ? {} : { shippingMethodId }

type QuoteProps = { readonly quote: SupplierQuote }

function Shipping({ quote, onChange }: QuoteProps & { readonly onChange: (id: string) => void }) {
  const t = useWords(supplierWords)
  if (quote.shippingMethods.length === 0) return <Text tone="bad">{t('noMethod')}</Text>
  return (
    <Select
      label={t('shipping')}
      onChange={onChange}
      options={quote.shippingMethods.map(({ id, name, feeSatang }) => ({
        value: id,
        label: `${name} · ${moneyText(feeSatang)}`,
      }))}
      value={quote.shippingMethodId ?? ''}
    />
  )
}

type PayProps = QuoteProps & {
  readonly cashbackSatang: number
  readonly value: PayWay | undefined
  readonly onChange: (way: PayWay) => void
}

function Pay({ quote, cashbackSatang, value, onChange }: PayProps) {
  const t = useWords(supplierWords)
  const amount = moneyText(Math.max(0, cashbackSatang))
  const isShort = cashbackSatang < quote.totalSatang
  return (
    <RadioGroup
      legend={t('pay')}
      onChange={onChange}
      options={quote.payWays.map((way) => ({
        value: way,
        label: t(way),
        help:
          way === 'cashback' ? t(isShort ? 'cashbackShort' : 'cashbackText', { amount }) : t(`${way}Text`),
        disabled: way === 'cashback' && isShort,
      }))}
      value={value ?? quote.payWays[0] ?? 'cashback'}
    />
  )
}

function Sums({ quote }: QuoteProps) {
  const t = useWords(supplierWords)
  const { goodsSatang, shippingSatang, vatSatang, totalSatang } = quote
  return (
    <SummaryList
      lines={[
        { label: t('goodsSum'), value: moneyText(goodsSatang) },
        { label: t('shippingSum'), value: moneyText(shippingSatang) },
        ...(vatSatang > 0
          ? [{ label: t('vatSum'), value: moneyText(vatSatang), tone: 'quiet' as const }]
          : []),
        { label: t('total'), value: moneyText(totalSatang), kind: 'total' },
      ]}
    />
  )
}

type SendProps = QuoteProps & {
  readonly shopId: string
  readonly branchId: string
  readonly choices: Choices
  readonly busy: boolean
}

function Send({ shopId, branchId, choices, quote, busy }: SendProps) {
  const t = useWords(supplierWords)
  const navigate = useNavigate()
  const lock = useChangeLock(shopId, 'supplier:order')
  const { shippingMethodId, totalSatang } = quote
  const payWay = choices.payWay ?? quote.payWays[0] ?? 'cashback'
  const order = useChange(supplierApi, 'POST /shops/:shopId/supplier/orders', {
    once: true,
    call: () => ({
      params: { shopId },
      body: {
        branchId,
        shippingMethodId: shippingMethodId ?? '',
        payWay,
        note: choices.note,
        shownTotalSatang: totalSatang,
      },
    }),
    refresh: [
      'GET /shops/:shopId/supplier',
      'GET /shops/:shopId/supplier/quote',
      'GET /shops/:shopId/supplier/orders',
    ],
    refreshAfterFailure: true,
    failure: 'toast',
    said: ({ orderNumber }) => t(payWay === 'cashback' ? 'orderedPaid' : 'ordered', { number: orderNumber }),
    onDone: () => void navigate({ to: supplierOrdersPath(shopId) }),
  })
  const amount = moneyText(totalSatang)
  return (
    <Button
      busy={order.isPending}
      disabled={busy}
      disabledReason={lock ?? (shippingMethodId === null ? t('noMethod') : undefined)}
      fullWidth
      onClick={() => order.mutate()}
      size="lg"
      variant="primary"
    >
      {t(payWay === 'cashback' ? 'orderAndPay' : 'order', { amount })}
    </Button>
  )
}
