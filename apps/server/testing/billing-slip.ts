import type { Purchase } from '@langraan/billing/contract'
import type { BillingWorld } from './billing-world.ts'
import { sendFile } from './files.ts'
import type { TestServer, TestShop } from './server.ts'
import { until } from './world.ts'

type Payer = { server: TestServer; shop: TestShop; billing: BillingWorld }

/** Sends a slip for a purchase as its payer, without waiting for the worker. */
export async function postSlip(
  { server, shop, billing }: Payer,
  { purchaseId }: Purchase,
  picture: Buffer,
): Promise<{ status: number; body: Purchase & { code?: string } }> {
  const path = billing.path(`/purchases/${purchaseId}/slip`)
  return sendFile(server, path, { as: shop.owner, name: 'slip.png', type: 'image/png', content: picture })
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
