import type { Product } from './product.ts'

type Slip = { amountSatang: number; senderName: string; receiverName: string }

/** What a shopper's bank would give: the picture of a slip. */
export async function slipPicture(
  { sandbox }: Product,
  slip: Slip,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const response = await told(`${sandbox}/slips`, 'POST', { ...slip, sendingBank: '014' })
  return { name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from(await response.arrayBuffer()) }
}

export type Move = 'pick-up' | 'arrive-hub' | 'arrive-destination' | 'out-for-delivery' | 'deliver'

/** The courier's people move a parcel; its courier tells the product by webhook. */
export async function moveParcel({ sandbox }: Product, code: string, move: Move): Promise<void> {
  await told(`${sandbox}/control/shippop/parcels/${code}/moves`, 'POST', { move })
}

/** The same with a parcel that J&T carries by the shop's own contract. */
export async function moveJntParcel({ sandbox }: Product, code: string, move: string): Promise<void> {
  await told(`${sandbox}/control/jnt-th/parcels/${code}/moves`, 'POST', { move })
}

/** Somebody who writes to the LINE accounts of shops. */
export const linePerson = '10224000000000001'

/** What the LINE account is called that a shop has been given for trying. */
export async function lineAccountOf({ sandbox }: Product, shopId: string): Promise<string> {
  const response = await fetch(`${sandbox}/control/line-oa/accounts`)
  const { items } = (await response.json()) as { items: { shop: string; botUserId: string }[] }
  const found = items.find(({ shop }) => shop === shopId)
  if (!found) throw new Error('the shop has no account to try LINE with')
  return found.botUserId
}

/** Somebody does something in LINE, which tells the product by webhook. */
export async function actInLine(
  { sandbox }: Product,
  act: { account: string; person: string; act: string; text?: string },
): Promise<void> {
  await told(`${sandbox}/control/line-oa/acts`, 'POST', act)
}

async function told(url: string, method: string, body: object): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`)
  return response
}
