import { newId } from '@langraan/runtime'
import { hashPassword } from '@langraan/identity/server'
import type { Cluster } from '../house/cluster.ts'
import { connect } from '../couriers/courier-shops.ts'
import { asOwner, type DrillShop, openShop, signIn } from '../house/shop.ts'

/** Merchants, the shop that sells supplies, and the people who run the platform. */
export type WalletWorld = {
  shops: DrillShop[]
  seller: DrillShop
  /** An article that merchants pack with, and can pay for by cashback. */
  supplyVariantId: string
  /** Who runs the platform; the last one has a shop as well. */
  operators: { cookies: string }[]
}

const PASSWORD = 'a long enough password'
const OPERATORS = 3
const HIGH_RATE = 2000
const BANK_ACCOUNTS = [
  { bankCode: '004', accountNumber: '0123450936' },
  { bankCode: '014', accountNumber: '1234567890' },
  { bankCode: '006', accountNumber: '9876543210' },
] as const
const SETTINGS = {
  bankCode: '004',
  accountNumber: '7012345678',
  companyName: 'Langraan Co., Ltd.',
  companyCode: '',
  cutOff: '15:30',
}
const BOX = {
  kind: 'box',
  code: 'C',
  size: { widthMm: 200, lengthMm: 300, heightMm: 110 },
  inner: null,
  ply: 3,
  weightGrams: 140,
  mostGrams: 10_000,
  packPieces: 20,
  tiers: [{ fromPacks: 3, priceSatang: 2500 }],
}

export async function openWallet(cluster: Cluster): Promise<WalletWorld> {
  const shops: DrillShop[] = []
  for (const at of [1, 2, 3]) {
    const shop = await openShop(cluster, `wallet-${at}`)
    await connect(cluster, shop, 'shippop', {})
    shops.push(shop)
  }
  const [last] = shops.slice(-1)
  if (!last) throw new Error('there are shops')
  const operators = []
  for (let at = 1; at <= OPERATORS; at++) operators.push(await openOperator(cluster, at))
  await makeOperator(cluster, last.email)
  await showCodes(cluster)
  const [first] = operators
  if (!first) throw new Error('there are operators')
  const { seller, supplyVariantId } = await openSupplier(cluster, first)
  await put(cluster, first, '/operator/payout-settings', SETTINGS)
  await setRate(cluster, first, HIGH_RATE)
  for (const shop of shops) await changeAccount(cluster, shop, 0)
  return { shops, seller, supplyVariantId, operators: [...operators, last] }
}

/** Another account for a shop. */
export const accountAt = (at: number): object => ({
  ...BANK_ACCOUNTS[at % BANK_ACCOUNTS.length],
  accountName: 'มะลิวัลย์ ใจดี',
})

async function changeAccount(cluster: Cluster, shop: DrillShop, at: number): Promise<void> {
  await put(cluster, shop, `/shops/${shop.shopId}/payout-account`, accountAt(at))
  await makeAccountsOlder(cluster)
}

/** As if bank accounts had been changed days before. The trigger lets time only go on, so it is lifted meanwhile. */
export const makeAccountsOlder = (cluster: Cluster): Promise<object[]> =>
  cluster.rows(`ALTER TABLE payout_accounts DISABLE TRIGGER payout_accounts_checked;
    UPDATE payout_accounts SET changed_at = changed_at - interval '2 days' WHERE changed_at > clock_timestamp() - interval '1 day';
    ALTER TABLE payout_accounts ENABLE TRIGGER payout_accounts_checked`)

/** Everybody who runs the platform has shown a code just now, in every session. */
export const showCodes = (cluster: Cluster): Promise<object[]> =>
  cluster.rows(
    'UPDATE sessions SET second_factor_at = clock_timestamp() WHERE user_id IN (SELECT user_id FROM operators)',
  )

async function openOperator(cluster: Cluster, at: number): Promise<{ cookies: string }> {
  const email = `operator-${at}@desk-${at}.test`
  await cluster.rows(
    `INSERT INTO users (user_id, email, name, password_hash, created_at, updated_at)
     VALUES ($1, $2, $3, $4, clock_timestamp(), clock_timestamp())`,
    [newId(), email, `ผู้ดูแล ${at}`, await hashPassword(PASSWORD)],
  )
  // Signed in before, for the code of a second step is asked for afterwards.
  const signedIn = await signIn(cluster, email)
  await makeOperator(cluster, email)
  return signedIn
}

async function makeOperator(cluster: Cluster, email: string): Promise<void> {
  await cluster.rows('INSERT INTO operators SELECT user_id, created_at FROM users WHERE email = $1', [email])
  await cluster.rows(
    `INSERT INTO second_factors (user_id, secret_sealed, begun_at, confirmed_at)
     SELECT user_id, '', created_at, created_at FROM users WHERE email = $1`,
    [email],
  )
}

async function openSupplier(cluster: Cluster, operator: { cookies: string }) {
  const seller = await openShop(cluster, 'supplies')
  await cluster.rows('INSERT INTO supplier_shop (seller_shop_id, chosen_at) VALUES ($1, clock_timestamp())', [
    seller.shopId,
  ])
  const [variantId = ''] = seller.variantIds
  await cluster.rows('UPDATE variants SET price_satang = 2900 WHERE shop_id = $1', [seller.shopId])
  await cluster.rows('UPDATE shipping_methods SET fee_satang = 1000 WHERE shop_id = $1', [seller.shopId])
  await put(cluster, operator, `/operator/supplier/goods/${variantId}`, { facts: BOX })
  return { seller, supplyVariantId: variantId }
}

export async function setRate(
  cluster: Cluster,
  operator: { cookies: string },
  basisPoints: number,
): Promise<void> {
  const body = { carrier: null, planCode: null, basisPoints, validFrom: today() }
  await must(cluster, operator, '/operator/cashback-rates', { method: 'POST', body: JSON.stringify(body) })
}

/** Today in Bangkok. */
export const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(new Date())

const put = (cluster: Cluster, who: { cookies: string }, path: string, body: object): Promise<void> =>
  must(cluster, who, path, { method: 'PUT', body: JSON.stringify(body) })

async function must(
  cluster: Cluster,
  who: { cookies: string },
  path: string,
  call: { method: string; body: string },
): Promise<void> {
  const answer = await asOwner(cluster, who, path, call)
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`)
}
