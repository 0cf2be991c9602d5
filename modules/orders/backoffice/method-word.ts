import type { PaymentMethod } from '../rules/rules.ts'

const WORDS = { promptpay: 'promptpay', transfer: 'transfer', cod: 'codMethod' } as const satisfies Record<
  PaymentMethod,
  string
>

/** The key of the word for a way of paying among the words of orders. */
export function methodWord(method: PaymentMethod): (typeof WORDS)[PaymentMethod]
export function methodWord(method: unknown): (typeof WORDS)[PaymentMethod] | undefined
export function methodWord(method: unknown): (typeof WORDS)[PaymentMethod] | undefined {
  return typeof method === 'string' && Object.hasOwn(WORDS, method)
    ? WORDS[method as PaymentMethod]
    : undefined
}
