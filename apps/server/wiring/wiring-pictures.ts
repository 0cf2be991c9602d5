import { productPictureUses } from '@langraan/catalog/server'
import type { PictureUse, PictureUses } from '@langraan/gallery/ports'
import { bannerPictureUses } from '@langraan/sites/server'

const ALL = [productPictureUses, bannerPictureUses]

/** Everything that shows pictures of the gallery. */
export const pictureUses: PictureUses = {
  of: async (tx, pictureIds) => {
    const found: PictureUse[] = []
    // One connection answers one question at a time.
    for (const uses of ALL) found.push(...(await uses.of(tx, pictureIds)))
    return found
  },
  replace: async (tx, from, to) => {
    for (const uses of ALL) await uses.replace(tx, from, to)
  },
}
