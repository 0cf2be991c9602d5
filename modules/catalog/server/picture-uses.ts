import { sql } from '@langraan/db'
import type { PictureUse, PictureUses } from '@langraan/gallery/ports'
import { bumpStorefrontRevision } from '@langraan/shops/server'

/** Which products show a picture. A deleted one counts while it can be brought back. */
export const productPictureUses: PictureUses = {
  of: async (tx, pictureIds) => {
    const { rows } = await sql<Omit<PictureUse, 'kind'>>`
      SELECT DISTINCT x.picture_id AS "pictureId", p.product_id AS id, p.name
      FROM product_pictures x JOIN products p ON p.shop_id = x.shop_id AND p.product_id = x.product_id
      WHERE x.shop_id = current_shop() AND x.picture_id = ANY (${[...pictureIds]}::uuid[]) ORDER BY p.name, p.product_id`.execute(
      tx,
    )
    return rows.map((row) => ({ ...row, kind: 'product' }))
  },
  replace: async (tx, from, to) => {
    // Variants before pictures, as whoever saves a product.
    await tx.updateTable('variants').set({ picture_id: to }).where('picture_id', '=', from).execute()
    await tx.updateTable('product_pictures').set({ picture_id: to }).where('picture_id', '=', from).execute()
    await bumpStorefrontRevision(tx)
  },
}
