import { moneyText, useLanguage, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { phoneProblem, useForm } from '@langraan/ui/forms'
import type { FieldErrors, Form } from '@langraan/ui/forms'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useRef } from 'react'
import type { OrderChoices } from '../../contract.ts'
import { ordersApi } from '../orders-api.ts'
import { firstWays, type NewOrderValues, wantedLines, withReading } from './new-order-values.ts'
import { newOrderWords } from './new-order-words.ts'

export type NewOrderForm = Form<NewOrderValues>
type Complaints = (values: NewOrderValues) => FieldErrors

/** The form of an order that staff take; what is typed survives a reload. */
export function useNewOrder(
  shopId: string,
  choices: OrderChoices,
  shownTotal: RefObject<number | undefined>,
): NewOrderForm {
  const t = useWords(newOrderWords)
  const navigate = useNavigate()
  const draftKey = `new-order.${shopId}`
  // The page stands for a moment after the order is placed: a second press then must not be a second order.
  const isPlaced = useRef(false)
  const place = useChange(ordersApi, 'POST /shops/:shopId/orders', {
    once: true,
    call: (body: ReturnType<typeof bodyOf>) => ({ params: { shopId }, body }),
    onAnswer: () => {
      isPlaced.current = true
    },
    refresh: 'everything',
    said: ({ orderNumber, totalSatang }) =>
      t('placed', { number: orderNumber, amount: moneyText(totalSatang) }),
    onDone: ({ orderId }) => void navigate({ href: `/app/shops/${shopId}/orders/${orderId}` }),
  })
  return useForm<NewOrderValues>({
    initial: emptyOrder(choices),
    draftKey,
    validate: useComplaints(),
    onSubmit: async (values) => {
      if (isPlaced.current) return true
      // Without a total on the screen nobody can have agreed to it.
      if (shownTotal.current === undefined) return false
      await place.mutateAsync(bodyOf(values, shownTotal.current))
      return true
    },
  })
}

export const emptyOrder = (choices: OrderChoices): NewOrderValues => ({
  message: '',
  isFromMessage: false,
  checks: [],
  customerId: '',
  customerName: '',
  name: '',
  phone: '',
  line1: '',
  subdistrict: '',
  district: '',
  province: '',
  zipcode: '',
  lines: [],
  ...firstWays(choices),
  note: '',
  discountSatang: undefined,
  couponCode: '',
})

function useComplaints(): Complaints {
  const t = useWords(newOrderWords)
  const language = useLanguage()
  return (values) => {
    const phone = phoneProblem(values.phone, language)
    const missing = (['subdistrict', 'district', 'province'] as const).filter(
      (part) => values[part].trim() === '',
    )
    return {
      ...(values.name.trim() === '' && { name: t('nameMissing') }),
      ...(values.phone.trim() === '' && { phone: t('phoneMissing') }),
      ...(phone !== undefined && { phone }),
      ...(values.line1.trim() === '' && { line1: t('line1Missing') }),
      ...Object.fromEntries(missing.map((part) => [part, t('partMissing')])),
      ...(!/^[1-9]\d{4}$/.test(values.zipcode.trim()) && { zipcode: t('zipcodeWrong') }),
      ...(values.lines.length === 0 && { lines: t('linesMissing') }),
    }
  }
}

function bodyOf(values: NewOrderValues, shownTotalSatang: number) {
  const { name, phone, line1, subdistrict, district, province, zipcode } = values
  return {
    channel: values.isFromMessage ? ('chat' as const) : ('manual' as const),
    lines: wantedLines(values.lines),
    customer: { name, phone },
    // A draft of before knows of no choice.
    ...(values.customerId && { customerId: values.customerId }),
    address: { line1, subdistrict, district, province, zipcode },
    shippingMethodId: values.shippingMethodId,
    paymentMethod: values.paymentMethod || ('promptpay' as const),
    note: values.note,
    ...(values.discountSatang && { orderDiscountSatang: values.discountSatang }),
    ...(values.couponCode.trim() && { couponCode: values.couponCode.trim() }),
    shownTotalSatang,
  }
}

/** Has the message read and puts what it tells into the form. */
export function useReadMessage(
  shopId: string,
  form: NewOrderForm,
  choices: OrderChoices,
  onRead: () => void,
) {
  const reading = useChange(ordersApi, 'POST /shops/:shopId/orders/read-message', {
    call: (message: string) => ({ params: { shopId }, body: { message } }),
    onDone: (read, message) => {
      // Who wrote it is whose telephone it tells, and nobody who was chosen for something else.
      const unchosen = { ...form.values, message, customerId: '', customerName: '' }
      const next = withReading(unchosen, read, choices.paymentMethods)
      for (const [part, value] of Object.entries(next)) form.set(part as keyof NewOrderValues, value as never)
      onRead()
    },
  })
  return {
    read: (message: string) => {
      if (message.trim() !== '') reading.mutate(message.trim())
    },
    phase: reading.status,
  }
}
