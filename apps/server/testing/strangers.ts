import { newId } from '@langraan/runtime'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { TestServer, TestShop } from './server.ts'

/** As a new shop has it. */
export const NEW_SHOPS_MEASURE = {
  unpaidHours: 24,
  mostPiecesPerArticle: 50,
  mostPiecesPerOrder: 200,
  mostOpenPerPerson: 5,
  mostOpenPerAddress: 30,
}

const COLUMNS: Readonly<Record<keyof typeof NEW_SHOPS_MEASURE, string>> = {
  unpaidHours: 'unpaid_hours',
  mostPiecesPerArticle: 'most_pieces_per_article',
  mostPiecesPerOrder: 'most_pieces_per_order',
  mostOpenPerPerson: 'most_open_per_person',
  mostOpenPerAddress: 'most_open_per_address',
}

/** Gives a test shop the measure of a new one, or another. */
export async function measure(
  { database }: Pick<TestServer, 'database'>,
  { shopId }: TestShop,
  other: Partial<Record<keyof typeof COLUMNS, number>> = {},
): Promise<void> {
  const set = Object.entries(COLUMNS).map(
    ([name, column]) => `${column} = ${other[name as keyof typeof COLUMNS] ?? 'DEFAULT'}`,
  )
  await database.rows(
    `UPDATE shops SET ${set.join(', ')}, storefront_revision = storefront_revision + 1 WHERE shop_id = $1`,
    [shopId],
  )
}

/** A trial, with the measure that its tests are not about lifted. */
export const onTrial = ({ database }: TestServer, { shopId }: TestShop): Promise<unknown> =>
  database.rows(
    `UPDATE shops SET plan_code = 'trial', trial_ends_on = '2099-12-31', storefront_revision = storefront_revision + 1 WHERE shop_id = $1`,
    [shopId],
  )

export type Stranger = {
  phone?: string
  /** The network address that the order comes from. */
  from?: string
  quantity?: number
  paymentMethod?: string
  key?: string
  proof?: string
  lines?: { variantId: string; quantity: number }[]
}
type Answer = {
  orderId: string
  code: string
  details: { seconds: number; challenge: string }
}

/** An order from a shop's site by whoever, as other programs send it. */
export async function orderAsStranger(
  { api }: TestServer,
  of: TestShop,
  variantId: string,
  stranger: Stranger = {},
): Promise<{ status: number; body: Answer }> {
  const { phone = '0812345678', from = '10.1.1.1', quantity = 1, key = newId(), proof } = stranger
  const { paymentMethod = 'promptpay', lines = [{ variantId, quantity }] } = stranger
  const answer = await api.inject({
    method: 'POST',
    url: `/api/v1/storefront/${of.slug}/orders`,
    remoteAddress: from,
    headers: { 'idempotency-key': key },
    payload: {
      lines,
      customer: { name: 'กุลธิดา ศรีสุวรรณ์', phone },
      address: {
        line1: '88/12',
        subdistrict: 'บางปูใหม่',
        district: 'เมืองสมุทรปราการ',
        province: 'สมุทรปราการ',
        zipcode: '10280',
      },
      shippingMethodId: of.shippingMethodId,
      paymentMethod,
      ...(proof !== undefined && { proof }),
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** As the script of a page solves it. */
export async function solved(text: string): Promise<string> {
  const challenge = JSON.parse(text) as Challenge
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}

/** Phone numbers of as many people. */
export const phones = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `08${String(10_000_000 + at)}`)

/** How often each answer came. */
export function counted(
  answers: readonly { status: number; body: { code?: string } }[],
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const said = status === 201 ? 'placed' : String(body.code)
    counts[said] = (counts[said] ?? 0) + 1
  }
  return counts
}
