import { isShortened } from './barcode.ts'
import { MOST_OPTIONS } from './options.ts'
import { MOST_OPENING_PIECES, MOST_VARIANTS } from './product-file.ts'

/** What the rules need to know of a product that somebody wrote. */
export type JudgedProduct = {
  readonly name: string
  readonly optionNames: readonly string[]
  readonly pictureIds: readonly string[]
  readonly variants: readonly JudgedVariant[]
}
export type JudgedVariant = {
  readonly variantId?: string | undefined
  readonly optionValues: readonly string[]
  readonly sku: string
  readonly barcode: string
  readonly priceSatang?: number | undefined
  readonly pictureId?: string | undefined
  readonly openingPieces?: number | undefined
}

export type ProductFaultCode =
  | 'name_missing'
  | 'too_many_options'
  | 'option_name_missing'
  | 'option_name_twice'
  | 'option_value_missing'
  | 'no_variant'
  | 'too_many_variants'
  | 'variant_twice'
  | 'price_missing'
  | 'too_many_pieces'
  | 'sku_twice'
  | 'barcode_twice'
  | 'code_unfit'
  | 'code_shortened'
  | 'picture_of_other_product'

/** `path` is the field as the contract names it. */
export type ProductFault = { readonly path: string; readonly code: ProductFaultCode }

/** Everything that is wrong with a product as such; what only the shop's other products know is not looked at. */
export function judgeProduct(product: JudgedProduct): ProductFault[] {
  const faults: ProductFault[] = []
  if (product.name.trim() === '') faults.push({ path: 'name', code: 'name_missing' })
  faults.push(...judgeOptions(product), ...judgeVariants(product))
  return faults
}

function judgeOptions({ optionNames }: JudgedProduct): ProductFault[] {
  if (optionNames.length > MOST_OPTIONS) return [{ path: 'optionNames', code: 'too_many_options' }]
  const seen = new Set<string>()
  return optionNames.flatMap((name, at): ProductFault[] => {
    const path = `optionNames.${at}`
    if (name.trim() === '') return [{ path, code: 'option_name_missing' }]
    if (seen.has(name)) return [{ path, code: 'option_name_twice' }]
    seen.add(name)
    return []
  })
}

// What a cell of a file, a label or a scanner cannot carry.
const UNFIT = /\p{Cc}/u

function judgeVariants({ optionNames, pictureIds, variants }: JudgedProduct): ProductFault[] {
  if (variants.length === 0) return [{ path: 'variants', code: 'no_variant' }]
  if (variants.length > MOST_VARIANTS) return [{ path: 'variants', code: 'too_many_variants' }]
  const [combinations, skus, barcodes] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const ids = new Set<string>()
  return variants.flatMap((variant, at) => {
    const faults: ProductFault[] = []
    const fault = (field: string, code: ProductFaultCode) =>
      faults.push({ path: `variants.${at}.${field}`, code })
    const { variantId, optionValues, sku, barcode, priceSatang, pictureId, openingPieces = 0 } = variant
    if (optionValues.length !== optionNames.length || optionValues.some((value) => value.trim() === ''))
      fault('optionValues', 'option_value_missing')
    else if (isAgain(combinations, JSON.stringify(optionValues))) fault('optionValues', 'variant_twice')
    else if (variantId && isAgain(ids, variantId)) fault('optionValues', 'variant_twice')
    if (priceSatang === undefined) fault('priceSatang', 'price_missing')
    if (openingPieces > MOST_OPENING_PIECES) fault('openingPieces', 'too_many_pieces')
    if (pictureId && !pictureIds.includes(pictureId)) fault('pictureId', 'picture_of_other_product')
    if (UNFIT.test(sku)) fault('sku', 'code_unfit')
    else if (isShortened(sku)) fault('sku', 'code_shortened')
    else if (sku && isAgain(skus, sku)) fault('sku', 'sku_twice')
    if (UNFIT.test(barcode)) fault('barcode', 'code_unfit')
    else if (isShortened(barcode)) fault('barcode', 'code_shortened')
    else if (barcode && isAgain(barcodes, barcode)) fault('barcode', 'barcode_twice')
    return faults
  })
}

function isAgain(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return true
  seen.add(key)
  return false
}
