import { Text, useWords } from '@langraan/ui'
import { barcodeOf, judgeBarcode } from '../../rules/barcode.ts'
import { codeWords } from './code-words.ts'

type Props = { readonly barcode: string; readonly otherwise?: string }

/** What is to be said below a barcode: that the digits of an EAN or UPC do not fit. It can be kept all the same. */
export function WrongBarcode({ barcode, otherwise = '' }: Props) {
  const t = useWords(codeWords)
  const verdict = judgeBarcode(barcodeOf(barcode))
  return verdict.kind === 'wrong' ? (
    <Text tone="attention">{t('barcodeWrong', { digit: verdict.checkDigit })}</Text>
  ) : (
    otherwise
  )
}
