import { moneyText, useLanguage, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { type FieldErrors, type Form, phoneProblem, useForm } from '@langraan/ui/forms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import type { AgentQuote } from '../../contract.ts'
import { useAgent } from '../agent-context.ts'
import { useGo } from '../use-go.ts'
import { newOrderWords } from './new-order-words.ts'
import { emptyOrder, type OrderValues, sentLines } from './order-values.ts'

export type OrderForm = Form<OrderValues>

const quoteRoute = 'POST /shops/:shopId/agent/order-quotes'

/** The form of an order; what is typed survives a reload, and a refusal. */
export function useNewOrder(shown: RefObject<AgentQuote | undefined>): OrderForm {
  const t = useWords(newOrderWords)
  const { api, shopId } = useAgent()
  const go = useGo()
  // The screen stands for a moment after the order was sent: a second press then is no second order.
  const isPlaced = useRef(false)
  const place = useChange(api, 'POST /shops/:shopId/agent/orders', {
    once: true,
    call: (body: ReturnType<typeof bodyOf>) => ({ params: { shopId }, body }),
    onAnswer: () => {
      isPlaced.current = true
    },
    refresh: [/agent\//],
    refreshAfterFailure: true,
    said: ({ orderNumber, amounts }) =>
      t('placed', { number: orderNumber, amount: moneyText(amounts.marginSatang) }),
    onDone: ({ orderId }) => go(`/parcels/${orderId}`, 'replace'),
  })
  return useForm<OrderValues>({
    initial: emptyOrder,
    draftKey: `agent-order.${shopId}`,
    validate: useComplaints(),
    onSubmit: async (values) => {
      if (isPlaced.current) return true
      // Without both amounts on the screen nobody can have agreed to them.
      if (!shown.current) return false
      await place.mutateAsync(bodyOf(values, shown.current))
      return true
    },
  })
}

function useComplaints(): (values: OrderValues) => FieldErrors {
  const t = useWords(newOrderWords)
  const language = useLanguage()
  return (values) => {
    const phone = phoneProblem(values.phone, language)
    const missing = (['subdistrict', 'district', 'province'] as const).filter(
      (part) => values[part].trim() === '',
    )
    const priceless = values.lines.flatMap((line, index) =>
      line.customerSatang === undefined ? [index] : [],
    )
    return {
      ...(values.name.trim() === '' && { name: t('nameMissing') }),
      ...(values.phone.trim() === '' && { phone: t('phoneMissing') }),
      ...(phone !== undefined && { phone }),
      ...(values.line1.trim() === '' && { line1: t('line1Missing') }),
      ...Object.fromEntries(missing.map((part) => [part, t('partMissing')])),
      ...(!/^[1-9]\d{4}$/.test(values.zipcode) && { zipcode: t('zipcodeWrong') }),
      ...(values.lines.length === 0 && { lines: t('goodsMissing') }),
      ...Object.fromEntries(priceless.map((index) => [`lines.${index}.customerSatang`, t('priceMissing')])),
    }
  }
}

function bodyOf(values: OrderValues, { amounts }: AgentQuote) {
  const { name, phone, line1, subdistrict, district, province, zipcode } = values
  return {
    lines: sentLines(values.lines),
    customer: { name, phone },
    address: { line1, subdistrict, district, province, zipcode },
    shippingMethodId: values.shippingMethodId,
    customerShippingSatang: values.customerShippingSatang ?? 0,
    payment: values.payment,
    note: values.note,
    shownCustomerSatang: amounts.customerSatang,
    shownOwedSatang: amounts.owedSatang,
  }
}

/** Both amounts of the order, asked anew with each change that may alter them. */
export function useOrderQuote(form: OrderForm) {
  const { api, shopId } = useAgent()
  const { lines, shippingMethodId, customerShippingSatang, payment, province, zipcode } = form.values
  const body = {
    lines: sentLines(lines),
    ...(shippingMethodId && { shippingMethodId }),
    customerShippingSatang: customerShippingSatang ?? 0,
    payment,
    // A province is known once its zipcode is; before that each letter would ask.
    ...(zipcode.length === 5 && { province }),
  }
  const asked = useQuery({
    ...api.query(quoteRoute, { params: { shopId }, body }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  })
  const methods = asked.data?.shippingMethods
  const first = methods?.[0]?.id
  const isOffered = methods?.some(({ id }) => id === shippingMethodId) ?? true
  useEffect(() => {
    if (first !== undefined && !isOffered) form.set('shippingMethodId', first)
  }, [first, isOffered, form])
  return asked
}

export type AskedQuote = ReturnType<typeof useOrderQuote>
