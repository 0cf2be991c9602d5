import { useWords } from '@langraan/ui'

import type { SupplyGoods } from '../contract.ts'
import { supplierWords } from './supplier-words.ts'

const cm = (mm: number): string => (mm / 10).toLocaleString('en-US', { maximumFractionDigits: 1 })

/** How supplies are named: what an article is called, and its size in centimetres. */
export function useGoodsNames() {
  const t = useWords(supplierWords)
  const sizeText = (size: { widthMm: number; lengthMm: number; heightMm: number | null }): string => {
    const { widthMm, lengthMm, heightMm } = size
    const flat = { width: cm(widthMm), length: cm(lengthMm) }
    return heightMm === null ? t('flatSize', flat) : t('boxSize', { ...flat, height: cm(heightMm) })
  }
  return {
    nameOf: ({ name, variantName }: Pick<SupplyGoods, 'name' | 'variantName'>): string =>
      [name, variantName].filter(Boolean).join(' '),
    sizeOf: ({ size }: Pick<SupplyGoods, 'size'>): string | undefined =>
      size === null ? undefined : sizeText(size),
    insideOf: ({ inner }: Pick<SupplyGoods, 'inner'>): string | undefined =>
      inner === null ? undefined : t('inside', { size: sizeText(inner) }),
  }
}
