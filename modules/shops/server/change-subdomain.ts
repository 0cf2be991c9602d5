import { audit, isUniqueViolation, sql, withShop } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { shopRefusals } from '../refusals.ts'
import { judgeSubdomain, normaliseSubdomain } from '../rules/subdomain.ts'
import { refuseExpired } from './refuse-expired.ts'
import type { ShopsDeps } from './shops-deps.ts'
import { bumpStorefrontRevision, shopIdOfHost } from './shops.sql.ts'

/**
 * Gives the shop another subdomain. Its former ones keep leading to it, so no link that somebody has is lost, and nobody
 * else gets them. Going back to one of them is the same as any change.
 */
export async function changeSubdomain(
  deps: ShopsDeps,
  { shopId, trail }: { shopId: string; trail: Trail },
  typed: string,
): Promise<{ slug: string; url: string }> {
  const slug = normaliseSubdomain(typed)
  if (judgeSubdomain(slug) !== 'well_formed') refuse(shopRefusals, 'subdomain_wrong')
  const host = `${slug}.${deps.storefrontHost}`
  const owner = await shopIdOfHost(deps.db, host)
  if (owner !== undefined && owner !== shopId) refuse(shopRefusals, 'subdomain_taken')
  const now = deps.clock.now()
  try {
    await withShop(deps.db, shopId, async (tx) => {
      await refuseExpired(tx, now)
      const before = await tx
        .selectFrom('shops')
        .select(['slug', 'name'])
        .where('shop_id', '=', sql<string>`current_shop()`)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (before.slug === slug) return
      if (owner === undefined)
        await tx
          .insertInto('shop_hosts')
          .values({ host, shop_id: shopId, kind: 'subdomain', created_at: now })
          .execute()
      await tx.updateTable('shops').set({ slug, updated_at: now }).where('shop_id', '=', shopId).execute()
      await bumpStorefrontRevision(tx)
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'shop', id: shopId, name: before.name },
        before: { subdomain: before.slug },
        after: { subdomain: slug },
        now,
      })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'shop_hosts_pkey') || isUniqueViolation(error, 'shops_slug_key'))
      refuse(shopRefusals, 'subdomain_taken')
    throw error
  }
  return { slug, url: deps.shopUrl(slug) }
}
