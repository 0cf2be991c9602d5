/** A SKU of an article, and what it is called; `variantId` is empty for one that is not saved yet. */
export type HeldSku = { readonly sku: string; readonly variantId: string; readonly name: string }

/** SKUs that are one to a reader, who does not look at capitals. */
export const alikeKey = (sku: string): string => sku.toLowerCase()

/** Of each SKU that is wanted the one that differs from it by capitals alone, where another article has that. */
export function alikeSkus(
  wanted: readonly { readonly sku: string; readonly variantId: string }[],
  held: readonly HeldSku[],
): Map<string, HeldSku> {
  const byKey = Map.groupBy(held, ({ sku }) => alikeKey(sku))
  const found = new Map<string, HeldSku>()
  for (const { sku, variantId } of wanted) {
    const other = byKey
      .get(alikeKey(sku))
      ?.find((one) => one.sku !== sku && (variantId === '' || one.variantId !== variantId))
    if (sku !== '' && other) found.set(sku, other)
  }
  return found
}
