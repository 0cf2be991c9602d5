import type { Database } from '@langraan/db'
import type { FullShop } from './full-shop.ts'

/**
 * Ids of the full shop's rows as another shop would name them, and who names them: `me`, by `db`. A module adds the
 * names of its own where it fills the full shop (`tests/isolation/full-shop*.ts`).
 */
export interface ForeignIds {
  db: Database
  me: string
  mySession: string
  now: Date
  since: Date
  later: Date
  shopId: string
  userId: string
  branchId: string
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
