import { type OrderBody, orderBody } from '@langraan/orders/contract'
import type { CheckoutEntry, CheckoutField } from './content.ts'
import type { FieldProblem } from '../../parts/field-problem.ts'
import type { CartEntry } from '../../basket/cart-cookie.ts'
import { parseThaiPhone, type ThaiAddress } from '@langraan/thai'

export const ADDRESS_PARTS = ['subdistrict', 'district', 'province', 'zipcode'] as const

export type Problems = Partial<Record<CheckoutField, FieldProblem>>

/** Where the contract keeps what a field says. */
const FIELD_OF_PATH: Readonly<Record<string, CheckoutField>> = {
  'customer.name': 'name',
  'customer.phone': 'phone',
  'customer.email': 'email',
  'address.line1': 'line1',
  'address.subdistrict': 'subdistrict',
  'address.district': 'district',
  'address.province': 'province',
  'address.zipcode': 'zipcode',
  shippingMethodId: 'shippingMethodId',
  collectAtBranchId: 'collectAtBranchId',
  paymentMethod: 'paymentMethod',
  note: 'note',
  couponCode: 'couponCode',
}

/** What the form says, as it was typed. A match that was chosen from a list stands for its four parts. */
export function readEntry(form: URLSearchParams): CheckoutEntry {
  const text = (name: string): string => form.get(name) ?? ''
  return {
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    line1: text('line1'),
    ...(readChoice(text('addressChoice')) ?? {
      subdistrict: text('subdistrict'),
      district: text('district'),
      province: text('province'),
      zipcode: text('zipcode'),
    }),
    shippingMethodId: text('shippingMethodId'),
    collectAtBranchId: text('collectAtBranchId'),
    collects: text('receiving') === 'collect',
    paymentMethod: text('paymentMethod'),
    note: text('note'),
    couponCode: text('couponCode'),
    addressSearch: text('addressSearch'),
    addressAsTyped: text('addressAsTyped') !== '',
    remembers: text('remember') !== '',
  }
}

function readChoice(choice: string): ThaiAddress | undefined {
  const [subdistrict, district, province, zipcode] = choice.split('|')
  if (!subdistrict || !district || !province || !zipcode) return undefined
  return { subdistrict, district, province, zipcode }
}

export const addressOf = ({ subdistrict, district, province, zipcode }: CheckoutEntry): ThaiAddress => ({
  subdistrict: subdistrict.trim(),
  district: district.trim(),
  province: province.trim(),
  zipcode: zipcode.trim(),
})

/** Whether the four parts are all there, some of them, or none. */
export function addressState(entry: CheckoutEntry): 'complete' | 'begun' | 'empty' {
  const filled = ADDRESS_PARTS.filter((part) => entry[part].trim() !== '').length
  return filled === ADDRESS_PARTS.length ? 'complete' : filled > 0 ? 'begun' : 'empty'
}

/** The order that the form asks for, checked by the contract; or what to say beside its fields. */
export function toOrder(
  entry: CheckoutEntry,
  address: ThaiAddress,
  lines: readonly CartEntry[],
  { shownTotalSatang, proof }: { shownTotalSatang: number; proof: string },
): { body: OrderBody } | { problems: Problems } {
  const { name, phone, email, line1, shippingMethodId, collectAtBranchId, paymentMethod, note } = entry
  const couponCode = entry.couponCode.trim()
  const parsed = orderBody.safeParse({
    lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
    customer: { name, phone, email: email.trim() },
    ...(entry.collects ? { collectAtBranchId } : { address: { line1, ...address }, shippingMethodId }),
    paymentMethod,
    note,
    ...(proof !== '' && { proof }),
    ...(couponCode !== '' && { couponCode }),
    shownTotalSatang,
  })
  if (parsed.success) return { body: parsed.data }
  const problems: Problems = {}
  for (const issue of parsed.error.issues) {
    const field = FIELD_OF_PATH[issue.path.join('.')]
    if (field)
      problems[field] ??= problemOf(field, entry, 'maximum' in issue ? Number(issue.maximum) : undefined)
  }
  return { problems }
}

/** What is wrong with a field that the contract refused. */
function problemOf(field: CheckoutField, entry: CheckoutEntry, most: number | undefined): FieldProblem {
  if (field === 'shippingMethodId' || field === 'collectAtBranchId' || field === 'paymentMethod')
    return { code: 'choose' }
  const typed = entry[field].trim()
  if (field === 'phone') {
    const phone = parseThaiPhone(typed)
    if (!phone.ok) return { code: 'phone', refusal: phone.refusal }
  }
  if (typed === '') return { code: 'required' }
  if (most !== undefined && typed.length > most) return { code: 'too_long', most }
  if (field === 'email') return { code: 'email' }
  return field === 'zipcode' ? { code: 'zipcode' } : { code: 'required' }
}
