import { insertProducts } from '@langraan/catalog/server'
import { withShop } from '@langraan/db'
import { savePicture } from '@langraan/gallery/server'
import { newId } from '@langraan/runtime'
import { recordMovements } from '@langraan/stock/server'
import sharp from 'sharp'
import type { DemoProduct, Look } from '../../../db/seeds/demo-products.ts'
import { drawingSvg } from '../../../db/seeds/drawings.ts'
import type { OpenedShop } from './open-demo-shop.ts'
import type { Ground } from '../wiring/wiring.ts'
import { importDeps } from '../wiring/wiring-worker.ts'

/** The demo's first order is of ten days ago. */
const OPENED_BEFORE_MS = 14 * 86_400_000

/** Goods of a shop of the demo, with pictures drawn for them: of those in several colours one of each. */
export async function seedGoods(
  ground: Ground,
  { shopId, branchId, userId }: OpenedShop,
  products: readonly DemoProduct[],
): Promise<void> {
  const now = ground.clock.now()
  // Before the first of the demo's orders: on no day has more been sold than there was.
  const opened = new Date(now.getTime() - OPENED_BEFORE_MS)
  const { gallery } = importDeps(ground)
  for (const [index, product] of products.entries()) {
    const pictureIds = await Promise.all(
      looksOf(product).map(({ title, look }) => draw(gallery, shopId, product, title, look, now)),
    )
    const rows = rowsOf(shopId, product, pictureIds, new Date(now.getTime() - index * 60_000))
    await withShop(ground.db, shopId, async (tx) => {
      await insertProducts(tx, rows)
      await recordMovements(
        tx,
        { shopId, branchId, reason: 'opening', madeBy: userId, now: opened },
        rows.movements,
      )
    })
  }
}

/** Each picture of a product: those of its variants in their order, or the one of all. */
function looksOf({ name, variants, ground }: DemoProduct): { title: string; look: Look }[] {
  const own = variants.flatMap(({ values, look }) =>
    look ? [{ title: `${name} ${values.join(' ')}`, look }] : [],
  )
  return own.length > 0 ? own : [{ title: name, look: { ground, fills: {} } }]
}

async function draw(
  gallery: ReturnType<typeof importDeps>['gallery'],
  shopId: string,
  { drawing }: DemoProduct,
  title: string,
  { ground, fills }: Look,
  now: Date,
): Promise<string> {
  const png = await sharp(Buffer.from(drawingSvg(drawing, ground, fills)))
    .png()
    .toBuffer()
  const saved = await savePicture(gallery, shopId, title, png, now)
  if (!('pictureId' in saved))
    throw new Error(`the picture of ${title} was not kept: ${JSON.stringify(saved)}`)
  return saved.pictureId
}

function rowsOf(shopId: string, product: DemoProduct, pictureIds: readonly string[], createdAt: Date) {
  const productId = newId()
  const looks = product.variants.filter(({ look }) => look)
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
    width_mm: product.size?.[0] ?? null,
    length_mm: product.size?.[1] ?? null,
    height_mm: product.size?.[2] ?? null,
    picture_id: pictureIds[looks.indexOf(variant)] ?? null,
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
        packing_marks: product.marks ?? [],
        import_id: null,
        created_at: createdAt,
        updated_at: createdAt,
      },
    ],
    variants,
    pictures: pictureIds.map((pictureId, position) => ({
      shop_id: shopId,
      product_id: productId,
      position,
      picture_id: pictureId,
      source_url: null,
      failure: null,
    })),
    movements: variants.map((variant, index) => ({
      variantId: variant.variant_id,
      quantity: product.variants[index]?.quantity ?? 0,
    })),
  }
}
