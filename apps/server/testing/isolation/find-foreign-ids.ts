import type { ForeignIds } from './foreign-ids.ts'
import type { FullShop } from './full-shop.ts'

/** Which names of ids more than one module has made. */
const madeTwice = (parts: FullShop['parts']): string[] => {
  const names = parts.flatMap(({ ids }) => Object.keys(ids))
  return names.filter((name, at) => names.indexOf(name) < at)
}

/** Those that the modules made when they filled the shop, and those that they find in it. */
export async function foreignIdsOf(
  { server, shop, ids, parts }: FullShop,
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
  const doubtful = madeTwice(parts).filter((name) => !(name in found))
  if (doubtful.length > 0)
    throw new Error(`more than one module has made ${doubtful.join(', ')}: say in foreignIds which is meant`)
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
  return { ...ids, ...found, ...ofTheHouse } as ForeignIds
}
