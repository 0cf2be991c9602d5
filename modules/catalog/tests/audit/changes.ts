import { salesChannels } from '../../rules/rules.ts'
import { productBody } from '@langraan/server/testing/goods'
import { type AuditedChanges, sendCase, sendCases } from '@langraan/server/testing/audit/audited-changes'
import { callsOf } from '@langraan/server/testing/calls'
import * as w from '@langraan/server/testing/world'

const call = callsOf(() => w.world)

export const changes: AuditedChanges = async () => {
  await importGoods()
  await workOnCatalogue()
  await changeGoodsAlike({ matching: { text: 'หมวก' } })
}

/** One file comes in, and another after all does not. */
async function importGoods(): Promise<void> {
  const file = `${w.HEADING}\ncap,หมวก,,,true,Title,Default Title,CAP,100,5,150.00,,,\n`
  const start = (importId: string) => w.afterCheck(importId, 'start')
  const cancel = (importId: string) => call('POST', `/imports/${importId}/cancellation`, {})
  for (const then of [start, cancel]) {
    const { importId } = await w.upload(file)
    await w.until(
      () => w.importOf(importId),
      ({ body }) => body.state === 'checked',
    )
    await then(importId)
  }
}

/** A product is made, changed and archived; categories and price lists come and go; a file comes in and one goes out. */
async function workOnCatalogue(): Promise<void> {
  const { productId, revision } = await sendCase('catalog', 'createProduct')
  await call('PUT', `/products/${productId}`, { ...productBody('แก้วใบใหม่'), revision })
  await call('PUT', `/products/${productId}/archived`, { archived: true })
  const { categoryId } = await sendCase('catalog', 'addCategory')
  await call('PUT', `/product-categories/${categoryId}`, { name: 'ครัว', position: 0 })
  await call('DELETE', `/product-categories/${categoryId}`)
  const { priceListId } = await sendCase('catalog', 'addPriceList')
  await call('PUT', `/price-lists/${priceListId}`, { name: 'ขายส่ง' })
  await call('DELETE', `/price-lists/${priceListId}`)
  await sendCases('catalog', ['editVariants', 'mapImport', 'chooseSheet', 'exportProducts', 'retryPictures'])
}

/** Many products change alike: whether they are seen, where they are sold, their tags, their category; then they go. */
async function changeGoodsAlike(chosen: object): Promise<void> {
  await call('POST', '/products/visibility', { published: false, chosen })
  const { categoryId } = await sendCase('catalog', 'addCategory')
  for (const change of [
    { what: 'channels', channels: salesChannels, sold: false },
    { what: 'tags', tags: ['ลดราคา'], given: true },
    { what: 'category', categoryId },
  ])
    await call('POST', '/products/changes', { change, chosen })
  await call('POST', '/products/deletion', { chosen })
}
