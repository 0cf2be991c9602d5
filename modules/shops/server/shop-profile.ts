import { announce, audit, sql, type Tx, withShop } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { parseThaiPhone } from '@langraan/thai'
import { isKnownAddress } from '@langraan/thai/address'
import type { ShopProfile } from '../profile-contract.ts'
import { shopRefusals } from '../refusals.ts'
import { refuseExpired } from './refuse-expired.ts'
import type { ShopsDeps } from './shops-deps.ts'
import { bumpStorefrontRevision } from './shops.sql.ts'

const PROFILE = [
  'name',
  'phone',
  'line_id as lineId',
  'address_line as addressLine',
  'subdistrict',
  'district',
  'province',
  'zipcode',
] as const

export const shopProfile = (tx: Tx): Promise<ShopProfile> =>
  tx
    .selectFrom('shops')
    .select(PROFILE)
    .where('shop_id', '=', sql<string>`current_shop()`)
    .executeTakeFirstOrThrow()

/** Changes who the shop is, on its site at once. Orders and papers of before keep what was written on them. */
export function saveShopProfile(
  deps: ShopsDeps,
  { shopId, trail }: { shopId: string; trail: Trail },
  { phone, lineId, addressLine, ...wanted }: ShopProfile,
): Promise<ShopProfile> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    if (!(await isKnownAddress(wanted))) refuse(shopRefusals, 'unknown_address')
    const parsed = parseThaiPhone(phone)
    const before = await shopProfile(tx)
    await tx
      .updateTable('shops')
      .set({
        ...wanted,
        phone: parsed.ok ? parsed.e164 : phone,
        line_id: lineId,
        address_line: addressLine,
        updated_at: now,
      })
      .where('shop_id', '=', shopId)
      .execute()
    await bumpStorefrontRevision(tx)
    const after = await shopProfile(tx)
    const subject = { kind: 'shop', id: shopId, name: after.name }
    await audit(tx, trail, { entryId: newId(), shopId, subject, before, after, now })
    await announce(tx, { eventId: newId(), shopId, name: 'shop.saved', payload: {}, at: now })
    return after
  })
}
