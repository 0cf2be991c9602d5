import { Button, moneyText, Note, RadioCards, Row, Stack, Text, useWords } from '@langraan/ui'
import type { DeliveryFee, OrderDetails } from '../../contract.ts'
import { deliveryWords } from '../delivery-words.ts'
import { PaidOutcome } from './paid-outcome.tsx'
import type { PaperNotice } from '../papers/paper-notice.ts'
import type { DeliveryFeeShown } from './use-delivery-fee.ts'

type Props = {
  readonly order: OrderDetails
  readonly province: string
  readonly paperNotice: PaperNotice
  readonly shown: DeliveryFeeShown
}

/** What the address in the dialog means for the fee of shipping; nothing where it means nothing. */
export function DeliveryFeePart(props: Props) {
  const { order, province, shown } = props
  const t = useWords(deliveryWords)
  const { fee, isReckoning, failed, refetch } = shown
  if (isReckoning && province.trim() !== order.province)
    return (
      <Text as="p" size="sm" tone="third">
        {t('reckoning')}
      </Text>
    )
  if (failed)
    return (
      <Note announce="status" tone="amber">
        <Row gap={3} justify="between" wrap>
          {t('notReckoned', { amount: moneyText(order.shippingSatang) })}
          <Button onClick={() => void refetch()} size="sm">
            {t('again')}
          </Button>
        </Row>
      </Note>
    )
  if (!fee || isReckoning) return null
  return (
    <Stack gap={3}>
      {fee.unknownProvinceFeeSatang !== null && (
        <Note
          announce="status"
          title={t('provinceUnknown', { amount: moneyText(fee.unknownProvinceFeeSatang) })}
          tone="amber"
        >
          {t('provinceUnknownText')}
        </Note>
      )}
      <FeeKept fee={fee} order={order} />
      <FeeChoice {...props} />
    </Stack>
  )
}

/** Why the fee stays though the address is in another province. */
function FeeKept({ fee, order }: { readonly fee: DeliveryFee; readonly order: OrderDetails }) {
  const t = useWords(deliveryWords)
  const { whyKept, isSameProvince, byRules, shippingSatang } = fee
  if (whyKept === null || isSameProvince || byRules?.shippingSatang === shippingSatang) return null
  const kept = t('kept', { amount: moneyText(shippingSatang) })
  const though = byRules && t('keptThough', { amount: moneyText(byRules.shippingSatang) })
  return (
    <Note announce="status" title={though ? `${kept} · ${though}` : kept} tone="blue">
      {t(`kept_${whyKept}`, { method: order.shippingMethodName ?? '' })}
    </Note>
  )
}

/** The agreed fee and the one of the rules beside each other, to choose from. */
function FeeChoice({ order, province, paperNotice, shown }: Props) {
  const t = useWords(deliveryWords)
  const { fee, offered, choice, choose } = shown
  if (!fee || !offered) return null
  const priceOf = (satang: number): string => (satang === 0 ? t('free') : moneyText(satang))
  const cardOf = (sums: { shippingSatang: number; totalSatang: number }) => ({
    detail: t('inAll', { amount: moneyText(sums.totalSatang) }),
    end: priceOf(sums.shippingSatang),
  })
  const { totalSatang } = choice === 'new' ? offered : fee
  return (
    <Stack gap={3}>
      {/* Where the province is not known that is said above, with the fee. */}
      {fee.unknownProvinceFeeSatang === null && (
        <Note announce="status" tone="blue">
          {t('feeDiffers', {
            method: order.shippingMethodName ?? '',
            province: province.trim(),
            from: priceOf(fee.shippingSatang),
            to: priceOf(offered.shippingSatang),
          })}
        </Note>
      )}
      <RadioCards
        legend={t('feeOfAddress')}
        onChange={choose}
        options={[
          { value: 'keep', title: t('keepFee'), ...cardOf(fee) },
          { value: 'new', title: t('newFee'), ...cardOf(offered) },
        ]}
        value={choice}
      />
      {choice === 'new' && (
        <>
          <PaidOutcome method={order.paymentMethod} paidSatang={order.paidSatang} totalSatang={totalSatang} />
          {paperNotice({ ...order, totalSatang })}
        </>
      )}
    </Stack>
  )
}
