import type { TestServer, TestShop } from '../server.ts'
import { openWorld } from '../world.ts'
import type { FullShopPart } from './full-shop-part.ts'
import { broughtByModules } from '../brought-by-modules.ts'

/** What a module brought, and the ids that it made. */
type PartOfModule = FullShopPart & { module: string; ids: Record<string, string> }

/** A shop that has rows in every table, and what must not be seen of it by others. */
export type FullShop = {
  server: TestServer
  shop: TestShop
  /** Ids of rows that a request can still do something with, by the name they have in a contract. */
  ids: Readonly<Record<string, string>>
  parts: readonly PartOfModule[]
}

/** What only the shop's people may read, wherever it turns up. */
export const SECRETS = ['กุลธิดา', 'secret-goods.csv', 'page-of-mine', 'ร้าน mainjob'] as const

/** Filled by its modules with the worker and the sandbox; then the worker ends, so that nothing moves by itself. */
export async function openFullShop(): Promise<FullShop> {
  const { server, shop } = await openWorld()
  const brought = await broughtByModules<{ fullShop: FullShopPart }>('tests/isolation/full-shop*.ts')
  const parts = brought.map(({ module, fullShop }): PartOfModule => ({ module, ...fullShop, ids: {} }))
  const made = (name: string) => {
    const id = parts.find(({ ids }) => ids[name] !== undefined)?.ids[name]
    if (id === undefined) throw new Error(`no part of the full shop has made ${name} yet`)
    return id
  }
  const fillAll = async (how: 'fill' | 'fillAfterAll' | 'fillAtRest') => {
    for (const part of parts) Object.assign(part.ids, await part[how]?.(server, shop, made))
  }
  await fillAll('fill')
  await fillAll('fillAfterAll')
  await server.endWork()
  await fillAll('fillAtRest')
  // Where two modules have made an id of one name, the lower one's is meant where it is not about the other.
  const ids = Object.assign({}, ...parts.toReversed().map((part) => part.ids)) as FullShop['ids']
  return { server, shop, ids, parts }
}
