import { type PaymentMethod, paymentWays } from '../rules/rules.ts'

/** The key of the word for a way of paying among the words of orders. */
export function methodWord(method: PaymentMethod): `method_${PaymentMethod}`
export function methodWord(method: unknown): `method_${PaymentMethod}` | undefined
export function methodWord(method: unknown): `method_${PaymentMethod}` | undefined {
  return typeof method === 'string' && Object.hasOwn(paymentWays, method)
    ? `method_${method as PaymentMethod}`
    : undefined
}
