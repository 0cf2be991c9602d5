import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ordersApi } from '../orders-api.ts'
import { type NewOrderValues, wantedLines } from './new-order-values.ts'

/** What the order would come to, asked anew with each change that may alter it. */
export function useQuote(shopId: string, values: NewOrderValues) {
  const { lines, shippingMethodId, paymentMethod, province, zipcode, phone, customerId } = values
  const couponCode = values.couponCode.trim()
  const body = {
    lines: wantedLines(lines),
    ...(shippingMethodId && { shippingMethodId }),
    ...(paymentMethod && { paymentMethod }),
    // A province is known once its zipcode is; before that each letter would ask.
    ...(zipcode.length === 5 && { province }),
    ...(couponCode && { couponCode, phone, ...(customerId && { customerId }) }),
    ...(values.discountSatang && { orderDiscountSatang: values.discountSatang }),
  }
  const quote = useQuery({
    ...ordersApi.query('POST /shops/:shopId/order-quotes', { params: { shopId }, body }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  })
  return quote
}

export type Quote = ReturnType<typeof useQuote>
