import { newId } from '@langraan/runtime'
import { createHash } from 'node:crypto'
import { hashPassword } from '@langraan/identity/server'
import { type BenchShop, makeShop } from '../../bench/checkout/shop.ts'
import { type Answer, ask, type Ask } from './client.ts'
import { type Cluster, COURIER_KEY, LOGIN_SECRET } from './cluster.ts'

const PASSWORD = 'a long enough password'

/** A shop with goods, a courier and an owner who is signed in. */
export type DrillShop = BenchShop & { cookies: string; loginTime: number; email: string }

/** A shop that sells 200 products and can be paid in every way, its owner signed in over HTTP. */
export async function openShop(cluster: Cluster, slug: string): Promise<DrillShop> {
  const shop = await makeShop(cluster.ownerUrl, slug)
  const email = `${slug}@bench.test`
  const [owner] = await cluster.rows<{ user_id: string }>(
    'UPDATE users SET password_hash = $2 WHERE email = $1 RETURNING user_id',
    [email, await hashPassword(PASSWORD)],
  )
  await cluster.rows(
    `UPDATE shops SET cod_enabled = true, bank_code = '004', bank_account_number = '1234567890', bank_account_name = 'ร้านซ้อม' WHERE shop_id = $1`,
    [shop.shopId],
  )
  await cluster.rows('UPDATE variants SET weight_grams = 400 WHERE shop_id = $1', [shop.shopId])
  await cluster.rows('INSERT INTO memberships VALUES ($1, $2, $3, $4)', [
    shop.shopId,
    owner?.user_id,
    'owner',
    new Date(),
  ])
  return { ...shop, email, ...(await signIn(cluster, email)) }
}

/** Connects Shippop with the key that the sandbox takes. */
export async function connectCourier(cluster: Cluster, shop: DrillShop): Promise<string> {
  const answer = await asOwner(cluster, shop, `/shops/${shop.shopId}/couriers/shippop`, {
    method: 'PUT',
    body: JSON.stringify({ apiKey: COURIER_KEY }),
  })
  if (answer.status !== 200) throw new Error(`the courier was not connected: ${answer.text}`)
  return String(answer.body.webhookUrl)
}

export async function signIn(
  cluster: Cluster,
  email: string,
  server = 0,
): Promise<{ cookies: string; loginTime: number }> {
  const time = Date.now()
  const signature = createHash('md5').update(`${LOGIN_SECRET}${time}`).digest('hex')
  const answer = await ask(`${cluster.apiUrl(server)}/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: cluster.origin,
      authorization: `Bearer Login:${signature}`,
    },
    body: JSON.stringify({ username: email, password: PASSWORD, fb_id: '', facebook_flag: 0, time }),
  })
  if (answer.status !== 200) throw new Error(`signing in failed: ${answer.status} ${answer.text}`)
  const { token, timestamp } = answer.body
  return {
    cookies: `session_token=${String(token)}; login_time=${String(timestamp)}`,
    loginTime: Number(timestamp),
  }
}

/** A request of the shop's owner. */
export function asOwner(
  cluster: Cluster,
  shop: Pick<DrillShop, 'cookies'>,
  path: string,
  { headers, ...call }: Ask = {},
  server = 0,
): Promise<Answer> {
  return ask(`${cluster.apiUrl(server)}${path}`, {
    ...call,
    headers: {
      cookie: shop.cookies,
      origin: cluster.origin,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '10.9.9.9',
      'idempotency-key': newId(),
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  })
}

/** What a shopper orders: one or two lines, a different basket each time. */
export function orderBody(
  shop: BenchShop,
  count: number,
  paymentMethod: 'promptpay' | 'cod',
  couponCode?: string,
): string {
  const variant = (offset: number) => shop.variantIds[(count * 7 + offset * 31) % shop.variantIds.length]
  return JSON.stringify({
    lines: [
      { variantId: variant(0), quantity: 1 },
      { variantId: variant(1), quantity: 2 },
    ],
    customer: { name: 'กุลธิดา ศรีสุวรรณ์', phone: '0812345678' },
    address: {
      line1: '88/12',
      subdistrict: 'บางปูใหม่',
      district: 'เมืองสมุทรปราการ',
      province: 'สมุทรปราการ',
      zipcode: '10280',
    },
    shippingMethodId: shop.shippingMethodId,
    paymentMethod,
    ...(couponCode !== undefined && { couponCode }),
  })
}
