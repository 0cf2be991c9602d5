import type { TestServer, TestShop } from '../server.ts'
import { openWorld } from '../world.ts'
import type { Fill, FullShopPart } from './full-shop-part.ts'
import { broughtByModules } from '../brought-by-modules.ts'

/** A shop that has rows in every table, and what must not be seen of it by others. */
export type FullShop = {
  server: TestServer
  shop: TestShop
  /** Ids of rows that a request can still do something with, by the name they have in a contract. */
  ids: Readonly<Record<string, string>>
  parts: readonly FullShopPart[]
}

/** What only the shop's people may read, wherever it turns up. */
export const SECRETS = ['กุลธิดา', 'secret-goods.csv', 'page-of-mine', 'ร้าน mainjob'] as const

/** Filled by its modules with the worker and the sandbox; then the worker ends, so that nothing moves by itself. */
export async function openFullShop(): Promise<FullShop> {
  const { server, shop } = await openWorld()
  const brought = await broughtByModules<{ fullShop: FullShopPart }>('tests/isolation/full-shop*.ts')
  const parts = brought.map(({ fullShop }) => fullShop)
  const ids: Record<string, string> = {}
  const made = (name: string) => {
    const id = ids[name]
    if (id === undefined) throw new Error(`no part of the full shop has made ${name} yet`)
    return id
  }
  const fillAll = async (fills: readonly (Fill | undefined)[]) => {
    for (const fill of fills) Object.assign(ids, await fill?.(server, shop, made))
  }
  await fillAll(parts.map(({ fill }) => fill))
  await fillAll(parts.map(({ fillAfterAll }) => fillAfterAll))
  await server.endWork()
  await fillAll(parts.map(({ fillAtRest }) => fillAtRest))
  return { server, shop, ids, parts }
}
