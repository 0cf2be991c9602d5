import type { Product, WantedProduct } from '../../product-contract.ts'
import { judgeProduct, type ProductFault } from '../../rules/judge-product.ts'
import { combinationCount, fitVariants, type Option, optionsOf } from '../../rules/options.ts'
import { NO_CARE, type PackingCare } from '../../rules/packing-marks.ts'
import { MOST_VARIANTS } from '../../rules/product-file.ts'
import { salesChannels } from '../../rules/sales-channels.ts'
import { keepPictures, pictureLike } from '../../rules/variant-pictures.ts'

export type VariantValues = {
  readonly variantId: string
  readonly optionValues: readonly string[]
  readonly sku: string
  readonly barcode: string
  readonly priceSatang: number | undefined
  readonly compareAtSatang: number | undefined
  readonly costSatang: number | undefined
  readonly weightGrams: number | undefined
  readonly lengthMm: number | undefined
  readonly widthMm: number | undefined
  readonly heightMm: number | undefined
  /** How many there are to begin with, of one that is not saved yet. */
  readonly openingPieces: number | undefined
  /** One of the product's pictures; empty for none of its own. */
  readonly pictureId: string
  /** By the id of the price list. */
  readonly prices: Readonly<Record<string, number | undefined>>
  /** What is being typed into a field, by the field: what cannot be read is no value, and comes back with a draft. */
  readonly typed?: Readonly<Record<string, string>>
}

/** What the form holds: text where a person types text, the options with all their values. */
export type ProductValues = {
  readonly revision: number
  readonly name: string
  readonly description: string
  readonly vendor: string
  readonly slug: string
  readonly seoTitle: string
  readonly seoDescription: string
  readonly categoryId: string
  readonly tags: readonly string[]
  readonly channels: readonly string[]
  readonly pictureIds: readonly string[]
  readonly packing: PackingCare
  readonly options: readonly Option[]
  readonly variants: readonly VariantValues[]
}

const plainVariant: VariantValues = {
  variantId: '',
  optionValues: [],
  sku: '',
  barcode: '',
  priceSatang: undefined,
  compareAtSatang: undefined,
  costSatang: undefined,
  weightGrams: undefined,
  lengthMm: undefined,
  widthMm: undefined,
  heightMm: undefined,
  openingPieces: undefined,
  pictureId: '',
  prices: {},
}

export const newProduct: ProductValues = {
  revision: 0,
  name: '',
  description: '',
  vendor: '',
  slug: '',
  seoTitle: '',
  seoDescription: '',
  categoryId: '',
  tags: [],
  channels: [...salesChannels],
  pictureIds: [],
  packing: NO_CARE,
  options: [],
  variants: [plainVariant],
}

export const valuesOf = (product: Product): ProductValues => ({
  revision: product.revision,
  name: product.name,
  description: product.description,
  vendor: product.vendor,
  slug: product.slug,
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
  categoryId: product.categoryId ?? '',
  tags: product.tags,
  channels: product.channels,
  pictureIds: product.pictureIds,
  packing: product.packing,
  options: optionsOf(product.optionNames, product.variants),
  variants: product.variants.map((variant) => ({
    ...plainVariant,
    ...variant,
    prices: Object.fromEntries(variant.prices.map((price) => [price.priceListId, price.priceSatang])),
  })),
})

/**
 * A new product that is like another: all of it but what only one article can have, which are its codes, its address and
 * its pieces. The pictures are the same ones of the gallery.
 */
export function copyOf(product: Product, name: string): ProductValues {
  const values = valuesOf(product)
  return {
    ...values,
    revision: newProduct.revision,
    name,
    slug: '',
    variants: values.variants.map((variant) => ({
      ...variant,
      variantId: '',
      sku: '',
      barcode: '',
      openingPieces: undefined,
    })),
  }
}

/**
 * What was typed on top of a product that was archived or brought back meanwhile and is the same otherwise: that is no
 * other version to choose from, most often one's own press. Nothing where anything else is other.
 */
export function overArchiving(
  values: ProductValues,
  before: Product,
  newest: Product,
): Pick<ProductValues, 'revision' | 'channels'> | undefined {
  const factsOf = (product: Product) => JSON.stringify({ ...valuesOf(product), revision: 0, channels: [] })
  const isOver = values.revision === before.revision && newest.revision > before.revision
  if (!isOver || before.archivedAt === newest.archivedAt || factsOf(before) !== factsOf(newest))
    return undefined
  const isUntouched = JSON.stringify(values.channels) === JSON.stringify(before.channels)
  return { revision: newest.revision, channels: isUntouched ? newest.channels : values.channels }
}

/** Whether a newer revision of a product has nothing in it that its form would show otherwise. */
export function isSameAgain(values: ProductValues, before: Product, newest: Product): boolean {
  const shown = (product: Product) =>
    JSON.stringify([valuesOf({ ...product, revision: 0 }), product.archivedAt])
  return values.revision === before.revision && shown(before) === shown(newest)
}

/** What is sent; a price that is missing is left out, and refused beside its field. */
export const bodyOf = (values: ProductValues): WantedProduct => ({
  name: values.name,
  description: values.description,
  vendor: values.vendor,
  slug: values.slug,
  seoTitle: values.seoTitle,
  seoDescription: values.seoDescription,
  tags: [...values.tags],
  channels: salesChannels.filter((channel) => values.channels.includes(channel)),
  pictureIds: [...values.pictureIds],
  optionNames: values.options.map(({ name }) => name.trim()),
  ...(values.categoryId && { categoryId: values.categoryId }),
  packing: { ...values.packing, marks: [...values.packing.marks], neverWith: [...values.packing.neverWith] },
  variants: values.variants.map(
    ({
      variantId,
      pictureId,
      prices,
      optionValues,
      openingPieces,
      priceSatang = 0,
      typed: _typed,
      ...variant
    }) => ({
      ...variant,
      priceSatang,
      ...(variantId === '' && openingPieces !== undefined && { openingPieces }),
      ...(pictureId && { pictureId }),
      optionValues: [...optionValues],
      ...(variantId && { variantId }),
      prices: Object.entries(prices).flatMap(([priceListId, satang]) =>
        satang === undefined ? [] : [{ priceListId, priceSatang: satang }],
      ),
    }),
  ),
})

/**
 * The variants that a save has made are known from now on; saved again without their id they would become others. What is
 * saved has its stock, and no field any more for what it begins with: typed meanwhile, it would never be saved.
 */
export function withIds(values: ProductValues, saved: ProductValues): ProductValues {
  const idOf = idsByName(saved)
  const held = new Set(values.variants.map(({ variantId }) => variantId))
  const variants = values.variants.map((variant) => {
    const made = idOf.get(nameIn(variant)) ?? ''
    // One of another name has kept it.
    return withId(variant, variant.variantId || (held.has(made) ? '' : made))
  })
  return { ...values, variants }
}

/**
 * One's own values on top of what is there. What is there may be one's own save, whose answer was lost: the variants
 * that it has made are known then, and their stock is not brought a second time. Somebody else may have made one of the
 * same name: it is taken for one's own. Those that are here as well stay what they are, whatever they are called now:
 * who has swapped two names has not swapped what lies on the shelf.
 */
export function onTopOf(values: ProductValues, newest: ProductValues): ProductValues {
  const idOf = idsByName(newest)
  const held = new Set(values.variants.map(({ variantId }) => variantId))
  const variants = values.variants.map((variant) => {
    const theirs = idOf.get(nameIn(variant)) ?? ''
    return theirs === '' || held.has(theirs) ? variant : withId(variant, theirs)
  })
  return { ...withIds({ ...values, variants }, newest), revision: newest.revision }
}

const idsByName = ({ variants }: ProductValues): ReadonlyMap<string, string> =>
  new Map(variants.map((one) => [nameIn(one), one.variantId]))
const withId = (variant: VariantValues, variantId: string): VariantValues =>
  variantId === '' ? { ...variant, variantId } : { ...variant, variantId, openingPieces: undefined }

/**
 * The values with other options. A variant that was there comes back as itself, even when its value was taken out and
 * put in again meanwhile: as it was when it `left`, or else as it is `saved`. What leaves now is told, to be kept.
 */
export function withOptions(
  values: ProductValues,
  options: readonly Option[],
  left: readonly VariantValues[],
  saved: readonly VariantValues[],
): { values: ProductValues; left: VariantValues[] } {
  const here = keysOf(values.variants)
  const there = new Set(saved.map(({ variantId }) => variantId))
  // What a save has taken away meanwhile would come back as another one.
  const away = left
    .map((variant) => (there.has(variant.variantId) ? variant : { ...variant, variantId: '' }))
    .filter((variant) => !isIn(here, variant))
  const known = [...values.variants, ...away]
  const shelf = saved.filter((variant) => !isIn(keysOf(known), variant))
  const variants = fitVariants([...known, ...shelf], options, (optionValues, like) => ({
    ...(like ?? plainVariant),
    variantId: '',
    sku: '',
    barcode: '',
    openingPieces: undefined,
    pictureId: pictureLike(known, optionValues),
    optionValues,
  }))
  const after = keysOf(variants)
  return {
    values: { ...values, options, variants: keepPictures(variants, values.pictureIds) },
    left: known.filter((variant) => !isIn(after, variant)),
  }
}

const nameIn = ({ optionValues }: VariantValues): string => JSON.stringify(optionValues)
const keysOf = (variants: readonly VariantValues[]): ReadonlySet<string> =>
  new Set(variants.flatMap((variant) => [variant.variantId, nameIn(variant)]).filter(Boolean))
/** Whether it is one of them: the same variant, or another in its place. */
const isIn = (keys: ReadonlySet<string>, variant: VariantValues): boolean =>
  keys.has(variant.variantId) || keys.has(nameIn(variant))

export type FilledForAll = Partial<
  Pick<
    VariantValues,
    'priceSatang' | 'openingPieces' | 'costSatang' | 'weightGrams' | 'widthMm' | 'lengthMm' | 'heightMm'
  >
>

/** All variants with what was typed for them at once; what was not typed stays as each has it. */
export function filledForAll(variants: readonly VariantValues[], typed: FilledForAll): VariantValues[] {
  const { openingPieces, ...rest } = typed
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return variants.map((variant) => ({
    ...variant,
    ...given,
    ...(variant.variantId === '' && openingPieces !== undefined && { openingPieces }),
  }))
}

/** The values with other pictures of the product; what is taken out of them, no variant shows any more. */
export const withPictures = (values: ProductValues, pictureIds: readonly string[]): ProductValues => ({
  ...values,
  pictureIds,
  variants: keepPictures(values.variants, pictureIds),
})

/** What is wrong with what the form holds; its options may have more combinations than there are variants. */
export function faultsIn(values: ProductValues): ProductFault[] {
  const faults = judgeProduct({ ...values, optionNames: values.options.map(({ name }) => name) })
  if (combinationCount(values.options) <= MOST_VARIANTS) return faults
  return [{ path: 'variants', code: 'too_many_variants' }, ...faults]
}
