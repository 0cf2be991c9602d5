import { formatBaht } from '@langraan/money'
import { type PriceLineKind, priceLines, type PriceParts } from '@langraan/orders/rules'
import type { InShop } from './page-context.ts'

const BASIS_POINTS_OF_A_PERCENT = 100

type PriceLinesProps = {
  here: InShop
  parts: PriceParts
  itemCount: number
  /** Beside the word for shipping. */
  shippingName?: string
}

/** What leads from the goods to the total, line by line. */
export function PriceLines({ here, parts, itemCount, shippingName }: PriceLinesProps) {
  const { words } = here
  const code = parts.couponCode ?? ''
  const rate = String((parts.vat?.rateBasisPoints ?? 0) / BASIS_POINTS_OF_A_PERCENT)
  const labels: Readonly<Record<PriceLineKind, string>> = {
    goods: words.goods(itemCount),
    line_discount: words.priceLine.line_discount,
    order_discount: words.priceLine.order_discount,
    coupon: words.priceLine.coupon(code),
    shipping: [words.shippingFee, shippingName].filter(Boolean).join(' · '),
    shipping_discount: words.priceLine.shipping_discount(code),
    cod_fee: words.priceLine.cod_fee,
    vat: words.priceLine.vat(rate),
  }
  return (
    <>
      {priceLines(parts).map(({ kind, satang }) => (
        <p className="sum-row" key={kind}>
          <span>{labels[kind]}</span>
          <span className={satang < 0 ? 'good' : undefined}>
            {kind === 'shipping' && satang === 0 ? words.free : formatBaht(satang)}
          </span>
        </p>
      ))}
      <p className="sum-row sum-total">
        <span>{words.total}</span>
        <b>{formatBaht(parts.totalSatang)}</b>
      </p>
      {parts.vat?.mode === 'inclusive' && (
        <p className="hint">{words.priceLine.vatWithin(rate, formatBaht(parts.vat.vatSatang))}</p>
      )}
    </>
  )
}
