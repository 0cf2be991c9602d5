import { Button, moneyText, Note, Row, SkeletonLines, Stack, Text, useWords } from '@langraan/ui'
import { RadioGroup } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import type { OrderChoices, OrderDetails } from '../../contract.ts'
import {
  comesAtDoor,
  isRefused,
  type PaymentMethod,
  paymentMethodChanged,
  paymentMethods,
  paymentRefusal,
  type PricedOrder,
  totalWithoutFee,
} from '../../rules/rules.ts'
import { editedPrice, type EditValues } from './edit-values.ts'
import { editWords } from './edit-words.ts'
import { methodWord } from '../method-word.ts'
import { ordersApi } from '../orders-api.ts'
import { ordersWords } from '../list/orders-words.ts'

/** How the shop is paid today. */
export const usePaymentOffer = (shopId: string) =>
  useQuery(ordersApi.query('GET /shops/:shopId/order-choices', { params: { shopId } }))

type Props = {
  readonly order: OrderDetails
  readonly values: EditValues
  readonly offer: ReturnType<typeof usePaymentOffer>
  readonly onChange: (method: PaymentMethod) => void
  readonly autoFocus: boolean
}

/** How the order is paid from now on. */
export function EditPayment({ offer, ...props }: Props) {
  const t = useWords(editWords)
  if (offer.data) return <Ways {...props} offered={offer.data} />
  if (offer.isPending) return <SkeletonLines />
  return (
    <Note announce="status" tone="amber">
      <Row gap={3} justify="between" wrap>
        {t('waysFailed')}
        <Button onClick={() => void offer.refetch()} size="sm">
          {t('again')}
        </Button>
      </Row>
    </Note>
  )
}

type WaysProps = Omit<Props, 'offer'> & { readonly offered: OrderChoices }

/** What the shop takes today, and what the order has. A way that it cannot have says why. */
function Ways({ order, values, offered, onChange, autoFocus }: WaysProps) {
  const [t, o] = [useWords(editWords), useWords(ordersWords)]
  const { shippingMethodName: shipping, paidSatang } = order
  const shown = paymentMethods.filter(
    (method) =>
      method === order.paymentMethod ||
      paymentRefusal(offered, shipping, method) !== 'payment_method_unavailable',
  )
  const optionOf = (method: PaymentMethod) => {
    const option = { value: method, label: o(methodWord(method)) }
    const isOther = method !== order.paymentMethod
    if (isOther && paymentRefusal(offered, shipping, method))
      return { ...option, disabled: true, help: t('notByShipping', { shipping: shipping ?? '' }) }
    const priced = editedPrice(order, { ...values, paymentMethod: method }, offered.codFee)
    if (!comesAtDoor(method) || !priced) return option
    const isDeposit = isOther && paidSatang > 0
    if (isDeposit && paidSatang >= totalWithoutFee(priced))
      return { ...option, disabled: true, help: t('codAfterPaid') }
    const { codFeeSatang, totalSatang } = priced
    const help = [
      codFeeSatang > 0 && t('codFee', { amount: moneyText(codFeeSatang) }),
      isDeposit &&
        t('codAfterDeposit', { paid: moneyText(paidSatang), due: moneyText(totalSatang - paidSatang) }),
    ].filter((words) => words !== false)
    return help.length > 0 ? { ...option, help: help.join(' · ') } : option
  }
  return (
    <Stack gap={2}>
      <RadioGroup
        autoFocus={autoFocus}
        legend={t('payment')}
        onChange={onChange}
        options={shown.map(optionOf)}
        value={values.paymentMethod}
      />
      {shown.length === 1 && (
        <Text as="p" size="sm" tone="third">
          {t('onlyWay')}
        </Text>
      )}
    </Stack>
  )
}

type AfterProps = {
  readonly order: OrderDetails
  readonly to: PaymentMethod
  readonly priced: PricedOrder
}

/** What another way of paying means for what comes next. */
export function AfterPaymentChange({ order, to, priced }: AfterProps) {
  const t = useWords(editWords)
  const { paymentMethod: from, paymentStatus: payment, fulfilmentStatus: fulfilment, paidSatang } = order
  const { totalSatang } = priced
  const next = paymentMethodChanged({ payment, fulfilment }, to, {
    totalSatang,
    paidSatang,
    withoutFeeSatang: totalWithoutFee(priced),
  })
  if (from === to || isRefused(next)) return null
  const amount = moneyText(totalSatang - paidSatang)
  if (next.payment === 'cod_pending')
    return (
      <Note announce="status" tone="blue">
        {t('willCollect', { amount })}
      </Note>
    )
  return next.fulfilment === 'not_ready' && comesAtDoor(from) ? (
    <Note announce="status" tone="amber">
      {t('willWait', { amount })}
    </Note>
  ) : null
}
