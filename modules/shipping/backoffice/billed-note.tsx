import { defineWords, moneyText, Note, useWords } from '@langraan/ui'
import type { Shipment } from '../contract.ts'

const words = defineWords({
  th: {
    title: 'ขนส่งคิดจริง {billed} จองไว้ {booked}',
    weighed: 'ขนส่งชั่งได้ {billed, number} กรัม ร้านแจ้ง {booked, number} กรัม',
    price: 'ขนส่งปรับราคาเอง โดยไม่ได้แจ้งน้ำหนักใหม่',
  },
  en: {
    title: 'Billed {billed}, booked at {booked}',
    weighed: 'The courier weighed {billed, number} g; the shop said {booked, number} g',
    price: 'The courier changed the price without another weight',
  },
})

/** What a courier bills otherwise than it was booked, and why. */
export function BilledNote({ shipment }: { readonly shipment: Shipment }) {
  const t = useWords(words)
  const { billedSatang, billedGrams, priceSatang, weightGrams } = shipment
  const isOtherWeight = billedGrams !== null && billedGrams !== weightGrams
  const isOtherPrice = billedSatang !== null && billedSatang !== priceSatang
  if (!isOtherWeight && !isOtherPrice) return null
  return (
    <Note
      {...(isOtherPrice && {
        title: t('title', { billed: moneyText(billedSatang), booked: moneyText(priceSatang) }),
      })}
      tone="amber"
    >
      {isOtherWeight ? t('weighed', { billed: billedGrams, booked: weightGrams }) : t('price')}
    </Note>
  )
}
