import type { StoredProduct, StoredVariant } from './stored-product.ts'

type Content = { product: Omit<StoredProduct, 'variants'>; variants: readonly StoredVariant[] }

/** What a product is once a change is taken back: each field as before, where it still is as the change left it. */
export function backTo(now: StoredProduct, { before, after }: { before: Content; after: Content }): Content {
  const { variants, ...product } = now
  const [was, became] = [byId(before.variants), byId(after.variants)]
  return {
    product: takenBack(product, before.product, after.product),
    variants: variants.flatMap((variant) => {
      const [old, changed] = [was.get(variant.variantId), became.get(variant.variantId)]
      return old && changed ? [takenBack(variant, old, changed)] : []
    }),
  }
}

const byId = (variants: readonly StoredVariant[]) =>
  new Map(variants.map((variant) => [variant.variantId, variant]))

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function takenBack<T extends object>(now: T, before: T, after: T): T {
  const back = { ...now }
  for (const key of Object.keys({ ...before, ...after }) as (keyof T)[]) {
    const [here, was, became] = [now[key], before[key], after[key]]
    // Channels and prices of lists are changed one by one, and so go back.
    if (isRecord(here) && isRecord(was) && isRecord(became)) {
      back[key] = takenBack(here, was, became)
      continue
    }
    const isOurs = JSON.stringify(now[key]) === JSON.stringify(after[key])
    if (isOurs && JSON.stringify(before[key]) !== JSON.stringify(after[key])) back[key] = before[key]
  }
  return back
}
