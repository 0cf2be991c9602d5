import type { ForeignIds } from './foreign-ids.ts'
import type { FullShop } from './full-shop.ts'

/** The ids that the modules have made, without those of which it is not clear by their name which are meant. */
function madeOnce(parts: FullShop['parts']): Record<string, string> {
  const all = parts.flatMap(({ ids }) => Object.entries(ids))
  const isOnce = (name: string) => all.filter(([other]) => other === name).length === 1
  return Object.fromEntries(all.filter(([name]) => isOnce(name)))
}

/** Those that the modules made when they filled the shop, and those that they find in it. */
export async function foreignIdsOf(
  { server, shop, parts }: FullShop,
  me: string,
  mySession: string,
): Promise<ForeignIds> {
  const now = server.ground.clock.now()
  const found: Record<string, string> = {}
  for (const [name, query] of parts.flatMap(({ foreignIds = {} }) => Object.entries(foreignIds))) {
    const [row] = await server.database.rows<{ id: string | null }>(`SELECT (${query}) AS id`, [shop.shopId])
    if (!row?.id) throw new Error(`the full shop has nothing for ${name}: ${query}`)
    if (name in found) throw new Error(`two modules find ${name} in the full shop`)
    found[name] = row.id
  }
  const ofTheHouse = {
    db: server.ground.db,
    me,
    mySession,
    now,
    since: new Date(now.getTime() - 3_600_000),
    later: new Date(now.getTime() + 3_600_000),
    shopId: shop.shopId,
    userId: shop.owner.userId,
    branchId: shop.branchId,
  }
  return { ...madeOnce(parts), ...found, ...ofTheHouse } as ForeignIds
}
