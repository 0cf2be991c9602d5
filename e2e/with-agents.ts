import { ownerUrlOfRunning } from '@langraan/db/embedded'
import { newId } from '@langraan/runtime'
import pg from 'pg'
import type { BrowserContext } from 'playwright-core'
import { callsOfShop, type ShopCall } from './merchant.ts'
import type { Product } from './product.ts'
import { enter } from './routes.ts'

/** Puts a shop on a package and gives the one it had. */
async function onPackage({ dataFolder }: Product, shopId: string, planCode: string): Promise<string> {
  const client = new pg.Client({ connectionString: await ownerUrlOfRunning(dataFolder, 'langraan') })
  await client.connect()
  try {
    const had = await client.query<{ plan_code: string }>('SELECT plan_code FROM shops WHERE shop_id = $1', [
      shopId,
    ])
    await client.query('UPDATE shops SET plan_code = $2, chosen_plan_code = $2 WHERE shop_id = $1', [
      shopId,
      planCode,
    ])
    return had.rows[0]?.plan_code ?? planCode
  } finally {
    await client.end()
  }
}

export type AgentShop = {
  shopId: string
  call: ShopCall
  levelId: string
  /** Where the agents of the shop are. */
  agentSite: string
  /** Puts the shop back on the package that it had. */
  close: () => Promise<void>
}

/** The demo's shop with agents: on the package that has them, with two levels. */
export async function openAgentShop(visitor: BrowserContext, product: Product): Promise<AgentShop> {
  const shopId = await enter(visitor, product)
  const before = await onPackage(product, shopId, 'dropship')
  const call = callsOfShop(visitor, product, shopId)
  const [levelId, nextId] = [newId(), newId()]
  const level = (id: string, name: string, offBasisPoints: number, reachedFrom: number) => ({
    levelId: id,
    name,
    offBasisPoints,
    reachedFrom,
    priceListId: null,
  })
  const { levels } = (await call('get', '/agent-levels')) as { levels: { levelId: string }[] }
  if (levels.length === 0)
    await call('put', '/agent-levels', {
      levels: [level(levelId, 'ทอง', 3000, 0), level(nextId, 'เพชร', 3500, 4_000_000)],
      saw: { levels: [] },
    })
  return {
    shopId,
    call,
    levelId: levels[0]?.levelId ?? levelId,
    agentSite: `${product.storefront}/agent`,
    close: async () => {
      await onPackage(product, shopId, before)
    },
  }
}
