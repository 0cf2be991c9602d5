import type { Tx } from '@langraan/db'
import type { PlanQuote } from '@langraan/plans/server'
import { parseThaiPhone } from '@langraan/thai'
import type { DraftFields } from '../rules/draft.ts'
import type { DraftRow } from './drafts.sql.ts'

export type ShopToOpen = {
  shopId: string
  branchId: string
  userId: string
  slug: string
  name: string
  phone: string
  planCode: string
  fields: DraftFields
  page: DraftRow['rest']['page']
  quoted: PlanQuote
  trialEndsOn: string
  now: Date
}

type Given = Pick<ShopToOpen, 'shopId' | 'branchId' | 'quoted' | 'trialEndsOn' | 'now'>

export function shopFromDraft(draft: DraftRow, given: Given): ShopToOpen {
  const { fields } = draft
  const phone = parseThaiPhone(fields.phone ?? '')
  return {
    ...given,
    userId: draft.userId,
    fields,
    page: draft.rest.page,
    slug: fields.subdomain ?? '',
    name: fields.name ?? '',
    phone: phone.ok ? phone.e164 : '',
    planCode: fields.planCode ?? 'trial',
  }
}

/** Everything that a shop begins with: itself, its owner, its host, its first branch, its page. */
export async function insertShop(tx: Tx, shop: ShopToOpen, storefrontHost: string): Promise<void> {
  const { shopId, now, fields, quoted } = shop
  await tx
    .insertInto('shops')
    .values({
      shop_id: shopId,
      slug: shop.slug,
      name: shop.name,
      phone: shop.phone,
      line_id: fields.lineId ?? '',
      ...addressOf(fields),
      plan_code: 'trial',
      chosen_plan_code: shop.planCode,
      trial_ends_on: shop.trialEndsOn,
      coupon_code: quoted.couponCode ?? null,
      extra_pages: fields.extraPages ?? 0,
      extra_line_oas: fields.extraLineOas ?? 0,
      extra_branches: fields.extraBranches ?? 0,
      discount_satang: quoted.discountSatang,
      service_fee_satang: quoted.serviceFeeSatang,
      net_total_satang: quoted.netSatang,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await tx
    .insertInto('memberships')
    .values({ shop_id: shopId, user_id: shop.userId, role: 'owner', joined_at: now })
    .execute()
  await tx
    .insertInto('shop_hosts')
    .values({ host: `${shop.slug}.${storefrontHost}`, shop_id: shopId, kind: 'subdomain', created_at: now })
    .execute()
  await tx
    .insertInto('branches')
    .values({
      shop_id: shopId,
      branch_id: shop.branchId,
      name: 'สำนักงานใหญ่',
      is_default: true,
      phone: shop.phone,
      ...addressOf(fields),
      created_at: now,
    })
    .execute()
  if (shop.page) {
    await tx
      .insertInto('connected_pages')
      .values({
        shop_id: shopId,
        provider: 'facebook',
        page_id: shop.page.pageId,
        name: shop.page.name,
        token_sealed: Buffer.from(shop.page.tokenSealed, 'base64'),
        connected_at: now,
      })
      .execute()
  }
}

const addressOf = (fields: DraftFields) => ({
  address_line: fields.addressLine ?? '',
  subdistrict: fields.subdistrict ?? '',
  district: fields.district ?? '',
  province: fields.province ?? '',
  zipcode: fields.zipcode ?? '',
})
