import { useWords } from '@langraan/ui'
import type { SupplyKind } from '../../rules/supplies/supply.ts'
import { boxWords } from './box-words.ts'

type Named = { readonly kind: SupplyKind; readonly code: string }
type Size = { readonly widthMm: number; readonly lengthMm: number; readonly heightMm: number | null }

const MM_PER_CM = 10
const cm = (mm: number): string => String(mm / MM_PER_CM)

/** What supplies and their sizes are called, in the reader's language. */
export function useBoxNames() {
  const t = useWords(boxWords)
  return {
    nameOf: ({ kind, code }: Named): string => t(kind, { code }),
    sizeOf: ({ widthMm, lengthMm, heightMm }: Size): string =>
      heightMm === null
        ? t('sizeMailer', { width: cm(widthMm), length: cm(lengthMm) })
        : t('sizeBox', { width: cm(widthMm), length: cm(lengthMm), height: cm(heightMm) }),
  }
}
