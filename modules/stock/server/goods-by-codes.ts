import { codeSpellings } from '@langraan/catalog/rules'
import { type Tx, withShop } from '@langraan/db'
import type { StockDeps } from './stock-deps.ts'
import { type CodedVariant, type NamedVariant, variantsWithCodes } from './variants.sql.ts'

/** The article of each code of a list, in their order. */
export const findGoodsByCodes = (
  { db }: Pick<StockDeps, 'db'>,
  shopId: string,
  codes: readonly string[],
): Promise<(NamedVariant | null)[]> => withShop(db, shopId, (tx) => goodsOfCodes(tx, codes))

/**
 * The article that carries each code as barcode or SKU, however it was typed. Last comes what differs by some of its
 * capitals, as `Mug-7` does from `mug-7`: no spelling of what was typed tells which letters those are.
 */
export async function goodsOfCodes(tx: Tx, codes: readonly string[]): Promise<(NamedVariant | null)[]> {
  const ways = codes.map(codeSpellings)
  const found = await variantsWithCodes(tx, [...new Set(ways.flat())])
  const byCode = new Map<string, CodedVariant[]>()
  for (const one of found)
    for (const code of new Set([one.barcode, one.sku].flatMap((code) => [code, code.toLowerCase()])))
      byCode.set(code, [...(byCode.get(code) ?? []), one])
  return ways.map((spellings) => {
    const [first] = spellings
      .flatMap((way) => [...(byCode.get(way) ?? []), ...(byCode.get(way.toLowerCase()) ?? [])])
      .toSorted((one, other) => rank(one, spellings) - rank(other, spellings))
    if (!first || spellings[0] === '') return null
    const { barcode: _barcode, ...named } = first
    return named
  })
}

/** As it stands there before any other spelling, and a barcode before a SKU: it is what a scanner reads. */
function rank({ barcode, sku }: CodedVariant, spellings: readonly string[]): number {
  const places = spellings.flatMap((way, at) => [
    ...(barcode === way ? [2 * at] : []),
    ...(sku === way ? [2 * at + 1] : []),
  ])
  return Math.min(...places, Number.MAX_SAFE_INTEGER)
}
