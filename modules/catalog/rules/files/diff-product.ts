import { listField, listOf } from '../grid-cell.ts'
import { keptNames, oneLine } from '../one-line.ts'
import {
  type ChannelsSaid,
  type MarksSaid,
  type FileProduct,
  type FileVariant,
  type ListPrices,
  MOST_PICTURES,
  MOST_VARIANTS,
} from '../product-file.ts'
import { packingMarks } from '../packing-marks.ts'
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
import { channelFields, type ColumnField, isList, markColumns } from './fields.ts'
import { unfoldOptions } from './fold-options.ts'
import { keptDescription } from './kept-description.ts'
import type { StoredProduct, StoredVariant } from './stored-product.ts'

export type Merged = {
  product: Omit<StoredProduct, 'variants'>
  variants: StoredVariant[]
  added: FileVariant[]
  /** Pictures of variants by the address and the row that names them: those that are not here are fetched. */
  pictures: NamedInRow[]
  /** Options that the file calls otherwise and that stay as they are. */
  optionsLeft: readonly OptionsLeft[]
  /** Variants of which the file says other pieces than there are. It is no change: stock is counted. */
  counted: readonly Counted[]
  /** The variants that the shop has, by their rows. */
  knownRows: ReadonlySet<number>
}

/** How many pieces of a variant there are in all branches, and how many a file says. */
export type Counted = { variantId: string; variant: string; before: number; after: number }

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
        ...mergeVariant(known, variant, takenOf(given, variant)),
        optionValues: options.values.get(known.variantId) ?? known.optionValues,
        listPrices: mergeLists(
          known,
          variant,
          lists.filter((list) => !variant.left?.includes(listField(list))),
        ),
        ...(given.has('variantPicture') && { pictureUrl: mergePicture(stored, known, variant, file) }),
      },
    ]),
  )
  const pictures = picturesNamed(stored, pairs, changed, added)
  const pictureCount = picturesWith(stored, pictures)
  if (pictures.length > 0 && pictureCount > MOST_PICTURES)
    return { code: 'too_many_pictures', value: String(pictureCount) }
  return {
    product: { ...mergeContent(stored, file, takenOf(given, file)), optionNames: options.names },
    variants: stored.variants.map((variant) => changed.get(variant.variantId) ?? variant),
    added: added.map((variant) => ({ ...variant, pictureUrl: pictureNamed(variant, stored) })),
    pictures,
    optionsLeft: options.left,
    counted: countedOf(pairs),
    knownRows: new Set([...pairs.keys()].map(({ row }) => row)),
  }
}

const countedOf = (pairs: ReadonlyMap<FileVariant, StoredVariant>): Counted[] =>
  [...pairs].flatMap(([{ isCounted, quantity: after }, { variantId, optionValues, quantity: before }]) =>
    isCounted && after !== before ? [{ variantId, variant: optionValues.join(' / '), before, after }] : [],
  )

/** The columns of a file of which a product or a variant takes what they say of it. */
function takenOf(
  given: ReadonlySet<ColumnField>,
  { left }: Pick<FileProduct, 'left'>,
): ReadonlySet<ColumnField> {
  if (!left) return given
  // The two say together whether it is shown.
  const shown = left.some((field) => field === 'published' || field === 'status')
  const unsaid = new Set<ColumnField>([
    ...left,
    ...(shown ? (['published', 'status'] as const) : []),
    // Without the special price the other would be asked, which is the higher one.
    ...(left.includes('specialPrice') ? (['price'] as const) : []),
  ])
  return new Set([...given].filter((field) => !unsaid.has(field)))
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
    marks: mergeMarks(stored, file, given),
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

const mergeMarks = (
  stored: Pick<StoredProduct, 'marks'>,
  file: FileProduct,
  given: ReadonlySet<ColumnField>,
): MarksSaid =>
  Object.fromEntries(
    packingMarks.map((mark) => {
      const said = given.has(markColumns[mark]) ? file.marks : stored.marks
      return [mark, said?.[mark] ?? false]
    }),
  )

/** Of the lists that the file has; in others the variant keeps its price. */
const mergeLists = (stored: StoredVariant, file: FileVariant, lists: readonly string[]): ListPrices => ({
  ...stored.listPrices,
  ...Object.fromEntries(lists.map((list) => [list, file.listPrices?.[list]])),
})

const WEIGHTS = ['grams', 'kilograms', 'pounds', 'ounces', 'weight'] as const

function mergeVariant(
  stored: StoredVariant,
  file: FileVariant,
  given: ReadonlySet<ColumnField>,
): StoredVariant {
  const hasWeight = WEIGHTS.some((field) => given.has(field))
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
