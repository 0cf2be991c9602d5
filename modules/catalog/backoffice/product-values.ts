import type { Product, WantedProduct } from '../product-contract.ts'
import { judgeProduct, type ProductFault } from '../rules/judge-product.ts'
import { combinationCount, fitVariants, type Option, optionsOf } from '../rules/options.ts'
import { MOST_VARIANTS } from '../rules/product-file.ts'
import { salesChannels } from '../rules/sales-channels.ts'
import { keepPictures, pictureLike } from '../rules/variant-pictures.ts'

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
  /** One of the product's pictures; empty for none of its own. */
  readonly pictureId: string
  /** By the id of the price list. */
  readonly prices: Readonly<Record<string, number | undefined>>
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
  options: optionsOf(product.optionNames, product.variants),
  variants: product.variants.map((variant) => ({
    ...plainVariant,
    ...variant,
    prices: Object.fromEntries(variant.prices.map((price) => [price.priceListId, price.priceSatang])),
  })),
})

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
  variants: values.variants.map(
    ({ variantId, pictureId, prices, optionValues, priceSatang = 0, ...variant }) => ({
      ...variant,
      priceSatang,
      ...(pictureId && { pictureId }),
      optionValues: [...optionValues],
      ...(variantId && { variantId }),
      prices: Object.entries(prices).flatMap(([priceListId, satang]) =>
        satang === undefined ? [] : [{ priceListId, priceSatang: satang }],
      ),
    }),
  ),
})

/** The variants that a save has made are known from now on; saved again without their id they would become others. */
export function withIds(values: ProductValues, saved: ProductValues): ProductValues {
  const idOf = new Map(saved.variants.map((one) => [JSON.stringify(one.optionValues), one.variantId]))
  const variants = values.variants.map((variant) => ({
    ...variant,
    variantId: variant.variantId || (idOf.get(JSON.stringify(variant.optionValues)) ?? ''),
  }))
  return { ...values, variants }
}

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
