import { formatBaht } from '@langraan/money'
import { formatThaiPhone } from '@langraan/thai'
import type { Terms } from '../../goods/content.ts'
import type { IconName } from '../../parts/icon-shapes.ts'
import type { InProduct } from './words.ts'

type Fact = { icon: IconName; title: string; text: string }

/** Shipping, payment and whom to ask, as the shop has set them. */
export function termsFacts({ words, shop }: InProduct, terms: Terms): Fact[] {
  const facts: Fact[] = []
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
    facts.push({ icon: 'truck', title, text })
  }
  if (terms.paymentMethods.length > 0) {
    const ways = terms.paymentMethods.map((method) => words.paymentMethod[method].short)
    facts.push({ icon: 'qr', title: sentence(words.payBy(ways)), text: words.payHelp })
  }
  const contact = [
    shop.phone && `${words.phone} ${formatThaiPhone(shop.phone)}`,
    shop.lineId && `${words.line} ${shop.lineId}`,
  ].filter((way) => way !== '')
  if (contact.length > 0) facts.push({ icon: 'chat', title: contact.join(' · '), text: words.contactHelp })
  return facts
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
