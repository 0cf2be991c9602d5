import { Text, useWords } from '@langraan/ui'
import type { HeldSku } from '../../rules/alike-skus.ts'
import { codeOf } from '../../rules/barcode.ts'
import { codeWords } from './code-words.ts'
import type { VariantValues } from './product-values.ts'
import { useAlikeSkus } from './use-alike-skus.ts'

/** What is to be said below a SKU: that another article has it but for capitals. It can be kept all the same. */
export function AlikeSku({ other }: { readonly other: HeldSku | undefined }) {
  const t = useWords(codeWords)
  return other && <Text tone="attention">{t('skuAlike', { sku: other.sku, name: other.name })}</Text>
}

/** For each of the variants in a form, by their SKU as it would be kept, whose SKU is like it. */
export function useAlikeInForm(shopId: string, variants: readonly VariantValues[], name: string) {
  const alike = useAlikeSkus(
    shopId,
    variants.map(({ sku, variantId, optionValues }) => ({
      sku: codeOf(sku),
      variantId,
      name: optionValues.join(' / ') || name,
    })),
  )
  return (sku: string): HeldSku | undefined => alike.get(codeOf(sku))
}
