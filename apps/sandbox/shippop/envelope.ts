import type { State } from '../state/state.ts'

/**
 * "No" in Shippop's manner: HTTP 200 with `status: false`, a code and a message. The documents
 * know 400 (incomplete request) and 404 (not found).
 */
export class ShippopRefusal extends Error {
  override name = 'ShippopRefusal'
  readonly code: number | string

  constructor(code: number | string, message: string) {
    super(message)
    this.code = code
  }

  body(): { status: false; code: number | string; message: string } {
    return { status: false, code: this.code, message: this.message }
  }
}

/**
 * Shippop's answers are not of one shape: lists come as arrays or as objects keyed "0", "1", and
 * prices as numbers or strings. The sandbox takes turns, so that a client meets both.
 */
export interface Shape {
  list<T>(entries: readonly (readonly [string, T])[]): T[] | Record<string, T>
  baht(satang: number): number | string
  errorField: 'err_code' | 'error_code'
}

function isNumberedFromZero(entries: readonly (readonly [string, unknown])[]): boolean {
  return entries.every(([key], index) => key === String(index))
}

export function nextShape(state: State): Shape {
  const asDocumented = state.next('shippop.answers') % 2 === 1
  return {
    list(entries) {
      if (!asDocumented && isNumberedFromZero(entries)) return entries.map(([, value]) => value)
      return Object.fromEntries(entries)
    },
    baht: (satang) => (asDocumented ? String(satang / 100) : satang / 100),
    errorField: asDocumented ? 'err_code' : 'error_code',
  }
}

/** `"108.00"`, as money is written in `tracking_purchase`. */
export function bahtText(satang: number): string {
  return (satang / 100).toFixed(2)
}
