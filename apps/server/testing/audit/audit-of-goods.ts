import { callsOf } from '../calls.ts'
import { salesChannels } from '@langraan/catalog/rules'
import { productBody } from '../goods.ts'
import { casesOf } from '../idempotency/cases.ts'
import * as w from '../world.ts'

const call = callsOf(() => w.world)

/** Does what the test of idempotency does once, and answers what came of it. */
async function once(name: string): Promise<Record<string, string>> {
  const wanted = (await casesOf())[name]
  if (!wanted) throw new Error(`there is no case ${name}`)
  const { path, as, body } = await wanted.fresh()
  const answer = await w.world.server.call('POST', path, { as, ...(body && { body }) })
  if (answer.status >= 300) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** A product is made, changed and archived; categories and price lists come and go; a file comes in and one goes out. */
export async function workOnCatalogue(): Promise<void> {
  const { productId, revision } = await once('createProduct')
  await call('PUT', `/products/${productId}`, { ...productBody('แก้วใบใหม่'), revision })
  await call('PUT', `/products/${productId}/archived`, { archived: true })
  const { categoryId } = await once('addCategory')
  await call('PUT', `/product-categories/${categoryId}`, { name: 'ครัว', position: 0 })
  await call('DELETE', `/product-categories/${categoryId}`)
  const { priceListId } = await once('addPriceList')
  await call('PUT', `/price-lists/${priceListId}`, { name: 'ขายส่ง' })
  await call('DELETE', `/price-lists/${priceListId}`)
  for (const name of ['editVariants', 'mapImport', 'chooseSheet', 'exportProducts']) await once(name)
}

/** Many products change alike: where they are sold, their tags, their category. */
export async function changeGoodsAlike(chosen: object): Promise<void> {
  const { categoryId } = await once('addCategory')
  for (const change of [
    { what: 'channels', channels: salesChannels, sold: false },
    { what: 'tags', tags: ['ลดราคา'], given: true },
    { what: 'category', categoryId },
  ])
    await call('POST', '/products/changes', { change, chosen })
}

/** Goods are received, thrown away, moved, held and counted. */
export async function workOnStock(variantId: string): Promise<void> {
  const names = Object.keys(await casesOf('stock')).filter((name) => name !== 'reserveStock')
  for (const name of names) await once(name)
  const { holderId } = await once('reserveStock')
  await call('DELETE', `/stock-reservations/${holderId}`)
  await call('PUT', `/stock/${variantId}/low-stock`, { lowAt: 3 })
  await call('PUT', '/low-stock', { lowAt: 4 })
}
