import { Button, IconButton, useWords } from '@langraan/ui'
import type { Form } from '@langraan/ui/forms'
import { IconSparkles } from '@langraan/ui/icons'
import { OWN_DIGITS, ownBarcodeOf } from '../../rules/barcode.ts'
import type { ProductValues } from './product-values.ts'
import { variantWords } from './product-words.ts'

// By chance, so that two who make codes at the same time do not make the same.
export const newBarcode = (): string => {
  const digits = [...crypto.getRandomValues(new Uint8Array(OWN_DIGITS))].map((byte) => byte % 10)
  return ownBarcodeOf(digits.join(''))
}

/** Goods that nobody has given a code get one of the shop's own, to be printed on labels and scanned. */
export function MakeBarcode({ onMade }: { readonly onMade: (barcode: string) => void }) {
  const t = useWords(variantWords)
  return (
    <IconButton icon={IconSparkles} label={t('makeBarcode')} onClick={() => onMade(newBarcode())} size="sm" />
  )
}

/** The same for all variants that have none. */
export function MakeBarcodes({ form }: { readonly form: Form<ProductValues> }) {
  const t = useWords(variantWords)
  const { variants } = form.values
  const count = variants.filter(({ barcode }) => barcode.trim() === '').length
  if (count === 0) return null
  return (
    <Button
      icon={IconSparkles}
      onClick={() => {
        form.set(
          'variants',
          variants.map((one) => (one.barcode.trim() === '' ? { ...one, barcode: newBarcode() } : one)),
        )
        // The button has done its work and is gone.
        form.ref.current?.querySelector<HTMLElement>('[name="variants.0.barcode"]')?.focus()
      }}
      size="sm"
      variant="quiet"
    >
      {t('makeBarcodes', { count })}
    </Button>
  )
}
