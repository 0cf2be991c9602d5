import type { PartLook, ReceiptPart } from '@langraan/till/device'
import type { TillSnapshot } from '@langraan/till/contract'
import { moneyText } from '@langraan/ui'
import type { PaperWords } from './paper-words.ts'

export const centred = (text: string, look: PartLook = 'plain'): ReceiptPart => ({
  kind: 'text',
  text,
  look,
  isCentred: true,
})
export const plain = (text: string): ReceiptPart => ({ kind: 'text', text, look: 'plain', isCentred: false })
export const pair = (left: string, right: string, look: PartLook = 'plain'): ReceiptPart => ({
  kind: 'pair',
  left,
  right,
  look,
})
export const sum = (label: string, satang: number, look?: PartLook): ReceiptPart =>
  pair(label, moneyText(satang), look)
export const rule: ReceiptPart = { kind: 'rule' }

/** Whose paper it is. */
export function headOf({ shop, till, settings }: TillSnapshot, p: PaperWords): ReceiptPart[] {
  const { seller } = shop
  const branch =
    seller.branchNumber === '00000' ? p('branchHead') : p('branchOf', { number: seller.branchNumber })
  const lines = [
    seller.name,
    seller.taxId && `${p('taxId')} ${seller.taxId} (${branch})`,
    seller.address,
    [till.branchName, shop.phone].filter(Boolean).join(' · '),
    ...settings.header.split('\n'),
  ]
  return [
    centred(shop.name, 'shop'),
    ...lines.filter((line) => line.trim() !== '').map((line) => centred(line)),
  ]
}
