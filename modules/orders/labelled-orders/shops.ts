import { readFileSync } from 'node:fs'

/** The three made-up shops, named by how many products they have. */
export type MadeUpShop = 10 | 200 | 2000

/** One thing that can be ordered: a product in one of its colours and sizes. */
export type VariantOfShop = {
  productId: string
  sku: string
  productName: string
  /** Colour, size …; empty where a product comes in one kind only. */
  options: Record<string, string>
  priceSatang: number
}

/** Products that are named alike: each word of an axis makes a product of its own, each option a variant. */
type Family = {
  sku: string
  name: string
  baht: number
  /** What each further word of the last axis costs more. */
  step?: number
  /** The words, or how many of the list of that name. */
  axes?: Record<string, number | string[]>
  options?: Record<string, string[]>
  /** What stands for a word in the SKU, where it is not the code of the list. */
  codes?: Record<string, string>
}

type Families = { words: Record<string, Record<string, string>>; shops: Record<MadeUpShop, Family[]> }

/** Everything that a made-up shop sells: the same products, SKUs and prices each time. */
export function variantsOfShop(shop: MadeUpShop): VariantOfShop[] {
  const { words, shops } = JSON.parse(
    readFileSync(new URL('families.json', import.meta.url), 'utf8'),
  ) as Families
  return shops[shop].flatMap((family, index) => variantsOfFamily(family, `${shop}-${index + 1}`, words))
}

function variantsOfFamily(family: Family, familyId: string, words: Families['words']): VariantOfShop[] {
  const lists = Object.entries(family.axes ?? {}).map(
    ([axis, wanted]) => [axis, wordsOf(axis, wanted, words)] as const,
  )
  const lastList = lists.at(-1)?.[1] ?? []
  const lastAxis = lists.at(-1)?.[0] ?? ''
  const codeOf = (axis: string, word: string) => family.codes?.[word] ?? words[axis]?.[word] ?? word
  return everyChoice(lists).flatMap((product, index) =>
    everyChoice(Object.entries(family.options ?? {})).map((options) => ({
      productId: `${familyId}-${index + 1}`,
      sku: filled(family.sku, { ...product, ...options }, codeOf),
      productName: filled(family.name, product, (_, word) => word),
      options,
      priceSatang:
        (family.baht + (family.step ?? 0) * Math.max(0, lastList.indexOf(product[lastAxis] ?? ''))) * 100,
    })),
  )
}

function wordsOf(axis: string, wanted: number | string[], words: Families['words']): string[] {
  if (typeof wanted !== 'number') return wanted
  const list = words[axis]
  return list
    ? Object.keys(list).slice(0, wanted)
    : Array.from({ length: wanted }, (_, index) => String(index + 1).padStart(2, '0'))
}

/** One word of each list, in every way. */
function everyChoice(lists: readonly (readonly [string, readonly string[]])[]): Record<string, string>[] {
  return lists.reduce<Record<string, string>[]>(
    (choices, [axis, list]) => choices.flatMap((choice) => list.map((word) => ({ ...choice, [axis]: word }))),
    [{}],
  )
}

function filled(
  template: string,
  choice: Record<string, string>,
  textOf: (axis: string, word: string) => string,
) {
  return template.replace(/\{(?<axis>[^}]+)\}/g, (_, axis: string) => textOf(axis, choice[axis] ?? ''))
}
