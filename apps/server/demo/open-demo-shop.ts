import { openShopForBilling } from '@langraan/billing/server'
import { actInShop, type Tx, withPerson } from '@langraan/db'
import { openShopForOrders } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import type { Ground } from '../wiring/wiring.ts'

/** A shop of the demo and who owns it. */
export type DemoShop = {
  email: string
  passwordHash: string
  ownerName: string
  slug: string
  planCode: 'business' | 'dropship'
  name: string
  branchName: string
  phone: string
  mobile: string
  address: {
    address_line: string
    subdistrict: string
    district: string
    province: string
    zipcode: string
  }
  bankAccount: { bank_code: string; bank_account_number: string; bank_account_name: string }
  /** Columns of its row besides. */
  more?: { line_id?: string; promptpay_id?: string; cod_enabled?: boolean }
}
export type OpenedShop = { userId: string; shopId: string; branchId: string }

// With the VAT of today, as the platform sells it.
const MONTH_SATANG = { business: 267_500, dropship: 374_500 } as const
const PAID_DAYS_MS = 24 * 86_400_000

/** A person with a shop on a package that is paid and one branch, ready for orders. */
export async function openDemoShop(ground: Ground, demo: DemoShop): Promise<OpenedShop> {
  const now = ground.clock.now()
  const opened = { userId: newId(), shopId: newId(), branchId: newId() }
  const { userId, shopId, branchId } = opened
  await withPerson(ground.db, userId, async (tx) => {
    await tx
      .insertInto('users')
      .values({
        user_id: userId,
        email: demo.email,
        name: demo.ownerName,
        mobile: demo.mobile,
        password_hash: demo.passwordHash,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await actInShop(tx, shopId)
    await insertShop(tx, ground, demo, opened)
    const shop = { shopId, branchId, ownerId: userId, name: demo.name, phone: demo.phone }
    for (const opening of [openShopForOrders, openShopForBilling]) await opening(tx, shop, now)
  })
  return opened
}

async function insertShop(tx: Tx, ground: Ground, demo: DemoShop, { userId, shopId, branchId }: OpenedShop) {
  const now = ground.clock.now()
  const inAMonth = new Date(now.getTime() + PAID_DAYS_MS).toISOString().slice(0, 10)
  await tx
    .insertInto('shops')
    .values({
      shop_id: shopId,
      slug: demo.slug,
      name: demo.name,
      ...demo.address,
      phone: demo.phone,
      plan_code: demo.planCode,
      chosen_plan_code: demo.planCode,
      paid_until: inAMonth,
      trial_ends_on: inAMonth,
      net_total_satang: MONTH_SATANG[demo.planCode],
      ...demo.bankAccount,
      ...demo.more,
      default_weight_grams: null,
      // The orders of days before wait from now on, and all who try the demo come from one address.
      unpaid_since: now,
      most_open_per_person: 30,
      most_open_per_address: 300,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await tx
    .insertInto('memberships')
    .values({ shop_id: shopId, user_id: userId, role: 'owner', joined_at: now })
    .execute()
  await tx
    .insertInto('shop_hosts')
    .values({
      host: `${demo.slug}.${ground.config.STOREFRONT_HOST}`,
      shop_id: shopId,
      kind: 'subdomain',
      created_at: now,
    })
    .execute()
  await tx
    .insertInto('branches')
    .values({
      shop_id: shopId,
      branch_id: branchId,
      name: demo.branchName,
      is_default: true,
      phone: demo.phone,
      ...demo.address,
      created_at: now,
    })
    .execute()
}
