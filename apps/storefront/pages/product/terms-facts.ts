import { formatBaht } from '@langraan/money'
import { formatThaiPhone } from '@langraan/thai'
import type { Terms } from '../../goods/content.ts'
import { lineHref } from '../../parts/line-href.ts'
import type { IconName } from '../../parts/icon-shapes.ts'
import type { InProduct } from './words.ts'

export type TermsFact = {
  icon: IconName
  /** In parts, of which some lead somewhere. */
  title: readonly { text: string; href?: string }[]
  text: string
}

/** Shipping, payment and whom to ask, as the shop has set them. */
export function termsFacts({ words, shop }: InProduct, terms: Terms): TermsFact[] {
  const facts: TermsFact[] = []
  const [first] = terms.shippingMethods
  if (first) {
    const { feeSatang, name, varies, freeFromSatang } = first
    const fee = formatBaht(feeSatang)
    const title = varies
      ? words.shippingFrom(fee, name)
      : feeSatang === 0
        ? words.shippingFree(name)
        : words.shippingCosts(fee, name)
    const text =
      freeFromSatang === null ? words.shippingHelp : words.shippingFreeFrom(formatBaht(freeFromSatang))
    facts.push({ icon: 'truck', title: [{ text: title }], text })
  }
  if (terms.paymentMethods.length > 0) {
    const ways = terms.paymentMethods.map((method) => words.paymentMethod[method].short)
    facts.push({ icon: 'qr', title: [{ text: sentence(words.payBy(ways)) }], text: words.payHelp })
  }
  const { phone, lineId } = shop
  const contact = [
    ...(phone === '' ? [] : [{ text: `${words.phone} ${formatThaiPhone(phone)}`, href: `tel:${phone}` }]),
    ...(lineId === '' ? [] : [{ text: `${words.line} ${lineId}`, href: lineHref(lineId) }]),
  ]
  if (contact.length > 0) facts.push({ icon: 'chat', title: contact, text: words.contactHelp })
  return facts
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
