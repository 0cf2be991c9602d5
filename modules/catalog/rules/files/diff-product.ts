import { listOf } from '../grid-cell.ts'
import { keptNames, oneLine } from '../one-line.ts'
import {
  type ChannelsSaid,
  type FileProduct,
  type FileVariant,
  type ListPrices,
  MOST_PICTURES,
  MOST_VARIANTS,
} from '../product-file.ts'
import { otherChannels } from '../sales-channels.ts'
import { mergeCompareAt } from './merge-compare-at.ts'
import {
  mergePicture,
  type NamedInRow,
  pictureNamed,
  picturesFromOutside,
  picturesWith,
} from './merge-pictures.ts'
import { mergeOptions, type OptionsLeft } from './merge-options.ts'
import { channelFields, type ColumnField, isList } from './fields.ts'
import { unfoldOptions } from './fold-options.ts'
import { keptDescription } from './kept-description.ts'
import type { StoredProduct, StoredVariant } from './stored-product.ts'

export const changeFields = [
  'name',
  'description',
  'vendor',
  'category',
  'tags',
  'published',
  ...Object.values(channelFields),
  'seoTitle',
  'seoDescription',
  'optionNames',
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
  'listPrice',
  'newVariant',
] as const
export type ChangeField = (typeof changeFields)[number]

/**
 * One difference, as words of the file and the shop; `variant` is empty for what is the product's. `list` names the
 * price list of a `listPrice`.
 */
export type Change = { variant: string; field: ChangeField; before: string; after: string; list?: string }

export type Merged = {
  product: Omit<StoredProduct, 'variants'>
  variants: StoredVariant[]
  added: FileVariant[]
  /** Pictures of variants by the address and the row that names them: those that are not here are fetched. */
  pictures: NamedInRow[]
  /** Options that the file calls otherwise and that stay as they are. */
  optionsLeft: readonly OptionsLeft[]
}

/** Why a file cannot change a product: it has other options, or would make it more variants or pictures than a product can have. */
export type Unmergeable = {
  code: 'options_differ' | 'too_many_variants' | 'too_many_pictures'
  value: string
}

/**
 * What a product is after a file has changed it. Columns that the file has not stay as they are; an empty cell empties.
 * Variants are known by their SKU, else by their options; those the file does not name stay. Stock is no matter of a
 * file: it is counted.
 */
export function mergeProduct(
  stored: StoredProduct,
  said: FileProduct,
  given: ReadonlySet<ColumnField>,
): Merged | Unmergeable {
  const file = unfoldOptions(said, stored)
  const pairs = pairVariants(stored, file)
  const added = file.variants.filter((variant) => !pairs.has(variant))
  if (added.length > 0 && stored.optionNames.length !== file.optionNames.length)
    return { code: 'options_differ', value: file.name.slice(0, 40) }
  const count = stored.variants.length + added.length
  if (added.length > 0 && count > MOST_VARIANTS) return { code: 'too_many_variants', value: String(count) }
  const options = mergeOptions(stored, file, pairs, added)
  const lists = [...given].flatMap((field) => (isList(field) ? (listOf(field) ?? []) : []))
  const changed = new Map(
    [...pairs].map(([variant, known]) => [
      known.variantId,
      {
        ...mergeVariant(known, variant, given),
        optionValues: options.values.get(known.variantId) ?? known.optionValues,
        listPrices: mergeLists(known, variant, lists),
        ...(given.has('variantPicture') && { pictureUrl: mergePicture(stored, known, variant, file) }),
      },
    ]),
  )
  const pictures = picturesNamed(stored, pairs, changed, added)
  const pictureCount = picturesWith(stored, pictures)
  if (pictures.length > 0 && pictureCount > MOST_PICTURES)
    return { code: 'too_many_pictures', value: String(pictureCount) }
  return {
    product: { ...mergeContent(stored, file, given), optionNames: options.names },
    variants: stored.variants.map((variant) => changed.get(variant.variantId) ?? variant),
    added: added.map((variant) => ({ ...variant, pictureUrl: pictureNamed(variant, stored) })),
    pictures,
    optionsLeft: options.left,
  }
}

/** The pictures that the file's variants are to have and had not. */
function picturesNamed(
  stored: StoredProduct,
  pairs: ReadonlyMap<FileVariant, StoredVariant>,
  changed: ReadonlyMap<string, StoredVariant>,
  added: readonly FileVariant[],
): NamedInRow[] {
  const shown = [...pairs].flatMap(([{ pictureUrl: url, row }, { variantId, pictureUrl: before }]) => {
    const after = changed.get(variantId)?.pictureUrl
    return url !== undefined && url === after && after !== before ? [{ url, row }] : []
  })
  const ofAdded = added.flatMap(({ pictureUrl: url, row }) => (url === undefined ? [] : [{ url, row }]))
  return picturesFromOutside([...shown, ...ofAdded], stored)
}

function pairVariants(stored: StoredProduct, file: FileProduct): Map<FileVariant, StoredVariant> {
  const left = new Set(stored.variants)
  const pairs = new Map<FileVariant, StoredVariant>()
  const pair = (variant: FileVariant, found: StoredVariant | undefined) => {
    if (!found || pairs.has(variant)) return
    pairs.set(variant, found)
    left.delete(found)
  }
  for (const variant of file.variants)
    pair(variant, variant.sku === undefined ? undefined : [...left].find(({ sku }) => sku === variant.sku))
  for (const variant of file.variants)
    pair(
      variant,
      [...left].find(({ optionValues }) => isSameList(optionValues, variant.optionValues)),
    )
  // One of each are the same one, whatever its option is called, unless their SKUs say that they are not.
  const [[only, ...others], [known, ...rest]] = [file.variants, stored.variants]
  const isAlone = others.length === 0 && rest.length === 0
  if (only && isAlone && (only.sku === undefined || known?.sku === undefined)) pair(only, known)
  return pairs
}

const isSameList = (a: readonly string[], b: readonly string[]) =>
  JSON.stringify(a.map(oneLine)) === JSON.stringify(b.map(oneLine))

function mergeContent(
  { variants: _variants, ...stored }: StoredProduct,
  file: FileProduct,
  given: ReadonlySet<ColumnField>,
): Omit<StoredProduct, 'variants'> {
  return {
    ...stored,
    ...(given.has('name') && { name: keptNames(stored.name, file.name) }),
    ...((given.has('description') || given.has('descriptionHtml')) && {
      description: keptDescription(stored.description, file.description, given),
    }),
    ...(given.has('vendor') && { vendor: keptNames(stored.vendor, file.vendor) }),
    ...(given.has('category') && { category: keptNames(stored.category, file.category) }),
    ...(given.has('tags') && { tags: keptNames(stored.tags, file.tags) }),
    ...((given.has('published') || given.has('status')) && {
      published: file.published && !stored.isArchived,
    }),
    channels: mergeChannels(stored, file, given),
    ...(given.has('seoTitle') && { seoTitle: keptNames(stored.seoTitle, file.seoTitle) }),
    ...(given.has('seoDescription') && { seoDescription: file.seoDescription }),
  }
}

const mergeChannels = (
  stored: Pick<StoredProduct, 'channels'>,
  file: FileProduct,
  given: ReadonlySet<ColumnField>,
): ChannelsSaid =>
  Object.fromEntries(
    otherChannels.map((channel) => {
      const said = given.has(channelFields[channel]) ? file.channels : stored.channels
      return [channel, said?.[channel] ?? true]
    }),
  )

/** Of the lists that the file has; in others the variant keeps its price. */
const mergeLists = (stored: StoredVariant, file: FileVariant, lists: readonly string[]): ListPrices => ({
  ...stored.listPrices,
  ...Object.fromEntries(lists.map((list) => [list, file.listPrices?.[list]])),
})

function mergeVariant(
  stored: StoredVariant,
  file: FileVariant,
  given: ReadonlySet<ColumnField>,
): StoredVariant {
  const hasWeight = given.has('grams') || given.has('kilograms') || given.has('weight')
  return {
    ...stored,
    ...(given.has('price') && { priceSatang: file.priceSatang }),
    ...(given.has('sku') && { sku: file.sku }),
    ...(given.has('barcode') && { barcode: file.barcode }),
    compareAtSatang: mergeCompareAt(stored, file, given),
    ...(given.has('cost') && { costSatang: file.costSatang }),
    ...(hasWeight && { weightGrams: file.weightGrams }),
    ...(given.has('lengthCm') && { lengthMm: file.lengthMm }),
    ...(given.has('widthCm') && { widthMm: file.widthMm }),
    ...(given.has('heightCm') && { heightMm: file.heightMm }),
  }
}

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
  return [...own, ...ofChannels, ...ofVariants, ...fresh]
}
