import type { PictureUses } from '@langraan/gallery/ports'
import { bumpStorefrontRevision } from '@langraan/shops/server'
import { bannersOf, replaceBanner } from './themes.sql.ts'

/** Whether the banner of the shop's site shows a picture; one of a draft counts too, for it is to be published. */
export const bannerPictureUses: PictureUses = {
  of: async (tx, pictureIds) =>
    (await bannersOf(tx, pictureIds)).map(({ pictureId, shopId }) => ({
      pictureId,
      kind: 'banner',
      id: shopId,
      name: '',
    })),
  replace: async (tx, from, to) => {
    if (await replaceBanner(tx, from, to)) await bumpStorefrontRevision(tx)
  },
}
