import type { Files } from '@langraan/gallery/ports'
import type { ImportedProduct } from '../../contract.ts'
import { otherChannels, placeOfRow } from '../../rules/rules.ts'
import type { CheckedProduct } from './compare-product.ts'
import { keptPreview } from './kept-import.ts'

type Which = { shopId: string; importId: string }

// As many as a page may ask for at most: a page reads two slices, however large the file was.
const SLICE = 200

/** All products, or those alone whose special price for some days is left out. */
type List = 'preview' | 'dated'

const sliceKey = ({ shopId, importId }: Which, list: List, at: number) =>
  `shops/${shopId}/imports/${importId}.${list}-${at}.json`

/** Removes all of it, from its end: what is left where that fails is found the next time. */
export async function removePreview(files: Files, which: Which): Promise<void> {
  for (const list of ['preview', 'dated'] as const) {
    let count = 0
    while (await files.exists(sliceKey(which, list, count))) count++
    for (let at = count - 1; at >= 0; at--) await files.delete(sliceKey(which, list, at))
  }
}

/** Those of which a special price for some days is left out: new ones first, then those that would change. */
export function withDatedPrice(products: readonly CheckedProduct[]): CheckedProduct[] {
  const dated = products.filter(({ variants }) => variants.some(({ datedPrice }) => datedPrice))
  return [
    ...dated.filter(({ exists }) => !exists),
    ...dated.filter(({ exists, changes }) => exists && changes.length > 0),
  ]
}

/** Keeps what a screen shows of a dry run, in slices: the server must not read a whole file to show fifty rows. */
export async function keepPreview(
  files: Files,
  which: Which,
  products: readonly CheckedProduct[],
  listNames: ReadonlyMap<string, string>,
): Promise<void> {
  const shown = (some: readonly CheckedProduct[]) => some.map((product) => shownOf(product, listNames))
  await keepSlices(files, which, 'preview', shown(products))
  await keepSlices(files, which, 'dated', shown(withDatedPrice(products)))
}

async function keepSlices(
  files: Files,
  which: Which,
  list: List,
  products: readonly ImportedProduct[],
): Promise<void> {
  for (let from = 0; from < products.length; from += SLICE) {
    const shown = products.slice(from, from + SLICE)
    await files.put(
      sliceKey(which, list, from / SLICE),
      Buffer.from(JSON.stringify(keptPreview.keep({ items: shown }))),
    )
  }
}

const shownOf = (product: CheckedProduct, listNames: ReadonlyMap<string, string>): ImportedProduct => ({
  slug: product.slug,
  name: product.name,
  row: placeOfRow(product.row).row,
  exists: product.exists,
  changes: product.changes,
  optionsLeft: product.optionsLeft?.map((left) => ({ ...left, row: placeOfRow(left.row).row })),
  stock: product.stock?.map((said) => ({ ...said })),
  pictureUrls: product.pictureUrls,
  notSoldIn: otherChannels.filter((channel) => product.channels?.[channel] === false),
  variants: product.variants.map((variant) => ({
    row: placeOfRow(variant.row).row,
    name: variant.optionValues.join(' / '),
    sku: variant.sku ?? '',
    priceSatang: variant.priceSatang,
    compareAtSatang: variant.compareAtSatang,
    weightGrams: variant.weightGrams,
    quantity: variant.quantity,
    listPrices: [...listNames].flatMap(([id, list]) => {
      const priceSatang = variant.listPrices?.[id]
      return priceSatang === undefined ? [] : [{ list, priceSatang }]
    }),
    datedPrice: variant.datedPrice,
  })),
})

/** Some of what a dry run found, from a place on. */
export async function readPreview(
  files: Files,
  which: Which,
  list: List,
  from: number,
  limit: number,
): Promise<ImportedProduct[]> {
  const first = Math.floor(from / SLICE)
  const slices = await Promise.all([first, first + 1].map((at) => files.get(sliceKey(which, list, at))))
  const shown = slices.flatMap((bytes) =>
    bytes ? keptPreview.read(JSON.parse(Buffer.from(bytes).toString('utf8'))).items : [],
  )
  return shown.slice(from - first * SLICE, from - first * SLICE + limit)
}
