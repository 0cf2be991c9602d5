import { insertProducts } from '@langraan/catalog/server'
import { withShop } from '@langraan/db'
import { savePicture } from '@langraan/gallery/server'
import { newId } from '@langraan/runtime'
import { recordMovements } from '@langraan/stock/server'
import sharp from 'sharp'
import { type DemoProduct, demoProducts } from '../../../db/seeds/demo-products.ts'
import { drawingSvg } from '../../../db/seeds/drawings.ts'
import type { Ground } from '../wiring.ts'
import { importDeps } from '../wiring-worker.ts'

/** The demo shop's goods, with pictures drawn for them. */
export async function seedGoods(
  ground: Ground,
  shopId: string,
  branchId: string,
  userId: string,
): Promise<void> {
  const now = ground.clock.now()
  const { gallery } = importDeps(ground)
  for (const [index, product] of demoProducts.entries()) {
    const png = await sharp(Buffer.from(drawingSvg(product.drawing, product.ground)))
      .png()
      .toBuffer()
    const saved = await savePicture(gallery, shopId, product.name, png, now)
    const pictureId = 'pictureId' in saved ? saved.pictureId : undefined
    const rows = rowsOf(shopId, product, pictureId, new Date(now.getTime() - index * 60_000))
    await withShop(ground.db, shopId, async (tx) => {
      await insertProducts(tx, rows)
      await recordMovements(tx, { shopId, branchId, reason: 'opening', madeBy: userId, now }, rows.movements)
    })
  }
}

function rowsOf(shopId: string, product: DemoProduct, pictureId: string | undefined, createdAt: Date) {
  const productId = newId()
  const variants = product.variants.map((variant, position) => ({
    shop_id: shopId,
    variant_id: newId(),
    product_id: productId,
    position,
    option_values: variant.values,
    sku: variant.sku,
    barcode: null,
    price_satang: variant.priceSatang,
    compare_at_satang: variant.compareAtSatang ?? null,
    weight_grams: variant.weightGrams,
  }))
  return {
    products: [
      {
        shop_id: shopId,
        product_id: productId,
        name: product.name,
        slug: product.slug,
        description: product.description,
        vendor: '',
        category: product.category,
        tags: [],
        option_names: product.optionNames,
        published: true,
        import_id: null,
        created_at: createdAt,
        updated_at: createdAt,
      },
    ],
    variants,
    pictures: pictureId
      ? [
          {
            shop_id: shopId,
            product_id: productId,
            position: 0,
            picture_id: pictureId,
            source_url: null,
            failure: null,
          },
        ]
      : [],
    movements: variants.map((variant, index) => ({
      variantId: variant.variant_id,
      quantity: product.variants[index]?.quantity ?? 0,
    })),
  }
}
