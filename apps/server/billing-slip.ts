import type { Purchase } from '@langraan/billing/contract'
import { newId } from '@langraan/runtime'
import type { BillingWorld } from './billing-world.ts'
import { multipartFile } from './isolation/multipart.ts'
import type { TestServer, TestShop } from './test-server.ts'
import { until } from './test-world.ts'

type Payer = { server: TestServer; shop: TestShop; billing: BillingWorld }

/** Sends a slip for a purchase as its payer, without waiting for the worker. */
export async function postSlip(
  { server, shop, billing }: Payer,
  { purchaseId }: Purchase,
  picture: Buffer,
): Promise<{ status: number; body: Purchase & { code?: string } }> {
  const { payload, type } = multipartFile('slip.png', 'image/png', picture)
  const answer = await server.api.inject({
    method: 'POST',
    url: `/api/v1${billing.path(`/purchases/${purchaseId}/slip`)}`,
    payload,
    headers: {
      cookie: shop.owner.cookies,
      origin: 'http://localhost:4000',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': newId(),
      'content-type': type,
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Sends a slip and waits until the worker has read it. */
export async function sendSlipOf(payer: Payer, bought: Purchase, picture: Buffer): Promise<Purchase> {
  const { status, body } = await postSlip(payer, bought, picture)
  if (status !== 200) throw new Error(`the slip was not taken: ${JSON.stringify(body)}`)
  const { purchaseId } = bought
  const read = await until(
    () => payer.billing.purchases(),
    (all) => all.some((one) => one.purchaseId === purchaseId && one.slipState !== 'reading'),
  )
  return read.find((one) => one.purchaseId === purchaseId) as Purchase
}
