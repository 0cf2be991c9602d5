import { foldThaiName, toArabicDigits } from '@langraan/thai'
import type { TillCustomer } from '@langraan/till/contract'

type Entry = { customer: TillCustomer; name: string; digits: string }

const LEAST_DIGITS = 3

/** The shop's customers on the device: found by the last digits of their phone, or by a part of their name. */
export class CustomerIndex {
  readonly #entries: readonly Entry[]

  constructor(customers: readonly TillCustomer[]) {
    this.#entries = customers.map((customer) => ({
      customer,
      name: foldThaiName(customer.name.normalize('NFC')),
      digits: nationalDigits(customer.phone),
    }))
  }

  get size(): number {
    return this.#entries.length
  }

  /** Customers whose phone ends with what was typed, or has it, those that end with it first. */
  byPhone(typed: string, most: number): TillCustomer[] {
    const digits = nationalDigits(toArabicDigits(typed))
    if (digits.length < LEAST_DIGITS) return []
    const having = this.#entries.filter((entry) => entry.digits.includes(digits))
    const [ending, others] = [true, false].map((ends) =>
      having.filter((entry) => entry.digits.endsWith(digits) === ends),
    )
    return [...(ending ?? []), ...(others ?? [])].slice(0, most).map(({ customer }) => customer)
  }

  /** Where the customer with this phone is written to; undefined where nobody knows. */
  emailOf(phone: string): string | undefined {
    const digits = nationalDigits(phone)
    if (digits === '') return undefined
    const found = this.#entries.find((entry) => entry.digits === digits && entry.customer.email)
    return found?.customer.email ?? undefined
  }

  /** Customers in whose names every word stands. */
  byName(typed: string, most: number): TillCustomer[] {
    const words = foldThaiName(typed.normalize('NFC')).split(/\s+/).filter(Boolean)
    if (words.length === 0) return []
    return this.#entries
      .filter(({ name }) => words.every((word) => name.includes(word)))
      .slice(0, most)
      .map(({ customer }) => customer)
  }
}

/** A number as it is dialled in Thailand, in figures alone. */
export const nationalDigits = (phone: string): string => phone.replace(/^\+66/, '0').replace(/\D/g, '')
