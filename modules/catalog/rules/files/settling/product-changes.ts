import { packingMarks } from '../../packing-marks.ts'
import { otherChannels } from '../../sales-channels.ts'
import type { Merged } from '../diff-product.ts'
import { channelFields, markColumns } from '../fields.ts'
import type { StoredProduct } from '../stored-product.ts'

const productChanges = [
  'name',
  'description',
  'vendor',
  'category',
  'tags',
  'published',
  'seoTitle',
  'seoDescription',
  'optionNames',
] as const
const variantChanges = [
  'optionValues',
  'sku',
  'barcode',
  'priceSatang',
  'compareAtSatang',
  'costSatang',
  'weightGrams',
  'lengthMm',
  'widthMm',
  'heightMm',
  'pictureUrl',
] as const

export const changeFields = [
  ...productChanges,
  ...Object.values(channelFields),
  ...Object.values(markColumns),
  ...variantChanges,
  'listPrice',
  'newVariant',
] as const
export type ChangeField = (typeof changeFields)[number]

/**
 * One difference, as words of the file and the shop; `variant` is empty for what is the product's. `list` names the
 * price list of a `listPrice`.
 */
export type Change = { variant: string; field: ChangeField; before: string; after: string; list?: string }

/**
 * What a merge changes, product first, then variant by variant. Nothing where the file says what there is. `listNames`
 * are those of the shop's price lists by their ids.
 */
export function changesOf(
  stored: StoredProduct,
  { product, variants, added }: Merged,
  listNames: ReadonlyMap<string, string> = new Map(),
): Change[] {
  const text = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
  const own = productChanges.flatMap((field) => {
    const [before, after] = [text(stored[field]), text(product[field])]
    return before === after ? [] : [{ variant: '', field, before, after }]
  })
  const ofChannels = otherChannels.flatMap((channel) => {
    const [before, after] = [stored, product].map(({ channels }) => text(channels?.[channel] ?? true))
    return before === after
      ? []
      : [{ variant: '', field: channelFields[channel], before: before ?? '', after: after ?? '' }]
  })
  const ofMarks = packingMarks.flatMap((mark) => {
    const [before, after] = [stored, product].map(({ marks }) => text(marks?.[mark] ?? false))
    return before === after
      ? []
      : [{ variant: '', field: markColumns[mark], before: before ?? '', after: after ?? '' }]
  })
  const ofVariants = variants.flatMap((variant, index) => {
    const was = stored.variants[index]
    // As it is called now: what it is to be called is one of the changes.
    const name = (was ?? variant).optionValues.join(' / ')
    const changed = variantChanges.flatMap((field) => {
      const [before, after] = [text(was?.[field]), text(variant[field])]
      return before === after ? [] : [{ variant: name, field, before, after }]
    })
    const inLists = [...listNames].flatMap(([id, list]) => {
      const [before, after] = [text(was?.listPrices?.[id]), text(variant.listPrices?.[id])]
      return before === after ? [] : [{ variant: name, field: 'listPrice' as const, before, after, list }]
    })
    return [...changed, ...inLists]
  })
  const fresh = added.flatMap(({ optionValues, priceSatang, listPrices, pictureUrl }): Change[] => {
    const one = { variant: optionValues.join(' / '), before: '' }
    const inLists = [...listNames].map(([id, list]) => ({ list, after: text(listPrices?.[id]) }))
    return [
      { ...one, field: 'newVariant', after: String(priceSatang) },
      ...(pictureUrl ? [{ ...one, field: 'pictureUrl' as const, after: pictureUrl }] : []),
      ...inLists.flatMap(({ list, after }): Change[] =>
        after === '' ? [] : [{ ...one, field: 'listPrice', after, list }],
      ),
    ]
  })
  return [...own, ...ofChannels, ...ofMarks, ...ofVariants, ...fresh]
}
