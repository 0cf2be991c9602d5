import { allocate, vatIncluded } from '@langraan/money'
import type { PriceParts } from '@langraan/orders/rules'
import type { SoldLine } from './figures.ts'

type Apart = {
  lines: readonly Omit<SoldLine, 'lineDiscountSatang' | 'sharedDiscountSatang' | 'vatSatang'>[]
  shippingSatang: number
  feeSatang: number
}

/**
 * What was sold to somebody who sells on, as an order of its own: their prices have VAT in them where the shop charges it,
 * shared to the satang over goods, shipping and fee.
 */
export function soldApart(
  { lines, shippingSatang, feeSatang }: Apart,
  vat: PriceParts['vat'],
): { parts: PriceParts; lines: SoldLine[] } {
  const ofLines = lines.map(({ quantity, unitPriceSatang }) => quantity * unitPriceSatang)
  const goodsSatang = ofLines.reduce((sum, satang) => sum + satang, 0)
  const totalSatang = goodsSatang + shippingSatang + feeSatang
  const vatSatang = vat ? vatIncluded(totalSatang, vat.rateBasisPoints).vatSatang : 0
  const shares = totalSatang === 0 ? [] : allocate(vatSatang, [...ofLines, shippingSatang, feeSatang])
  return {
    lines: lines.map((line, index) => ({
      ...line,
      lineDiscountSatang: 0,
      sharedDiscountSatang: 0,
      vatSatang: shares[index] ?? 0,
    })),
    parts: {
      goodsSatang,
      lineDiscountSatang: 0,
      orderDiscountSatang: 0,
      couponDiscountSatang: 0,
      couponCode: null,
      shippingSatang,
      shippingDiscountSatang: 0,
      codFeeSatang: feeSatang,
      vat: vat && { ...vat, mode: 'inclusive', vatSatang },
      totalSatang,
    },
  }
}

/** How the order's money counts for a sale of another sum: it is there, gone back, or not come, with all of the order's. */
export function moneyApart(
  payment: string,
  sale: { totalSatang: number; paperSatang: number | undefined },
): { totalSatang: number; paidSatang: number; receivedSatang: number } {
  const { totalSatang, paperSatang = totalSatang } = sale
  switch (payment) {
    case 'paid':
    case 'cod_collected':
    case 'partly_refunded':
      return { totalSatang, paidSatang: totalSatang, receivedSatang: totalSatang }
    case 'refunded':
      return { totalSatang, paidSatang: 0, receivedSatang: paperSatang }
    default:
      return { totalSatang, paidSatang: 0, receivedSatang: 0 }
  }
}
