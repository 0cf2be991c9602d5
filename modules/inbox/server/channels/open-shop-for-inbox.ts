import type { ShopOpening } from '@langraan/shops/ports'
import { newId } from '@langraan/runtime'
import { insertChannelIfFree } from './channels.sql.ts'

/**
 * The page that was chosen on the way to a new shop becomes its first channel: the worker asks Facebook to tell what happens
 * there. One that another shop has by now stays with that shop; the page of pages says that none is connected.
 */
export const openShopForInbox: ShopOpening = async (tx, { shopId, ownerId, page }, now) => {
  if (!page) return
  await insertChannelIfFree(tx, {
    shopId,
    channelId: newId(),
    provider: 'facebook',
    externalId: page.pageId,
    name: page.name,
    handle: '',
    pictureUrl: '',
    tokenSealed: Buffer.from(page.tokenSealed, 'base64'),
    secretSealed: null,
    isAnsweredElsewhere: false,
    missingPermissions: [],
    state: 'connecting',
    connectedBy: ownerId,
    now,
  })
}
