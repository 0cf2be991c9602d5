import { allocate, vatIncluded } from '@langraan/money'
import { netOfLine, type PriceLine, priceLines, type PriceParts } from '@langraan/orders/rules'
import type { PaperKind } from './kinds.ts'

/** A line of an order, with its shares of discounts and VAT as the order holds them. */
export type SoldLine = {
  productName: string
  variantName: string
  sku: string
  quantity: number
  unitPriceSatang: number
  lineDiscountSatang: number
  sharedDiscountSatang: number
  vatSatang: number
}

export type FigureLine = {
  name: string
  variant: string
  sku: string
  quantity: number
  /** Null where the amount is all that is told. */
  unitSatang: number | null
  amountSatang: number
  discountSatang: number
  vatSatang: number
}

export type CreditSum = 'before_vat' | 'before' | 'earlier' | 'right' | 'difference'
export type FigureSum = { kind: PriceLine['kind'] | CreditSum; satang: number }

/** What a document counts up: all arithmetic of it, so that printing it is words alone. */
export type SaleFigures = {
  lines: FigureLine[]
  /** From the goods to what is due, without the total. */
  sums: FigureSum[]
  vat: { rateBasisPoints: number; isIncluded: boolean } | null
  /** The VAT that the document states: none on a receipt. */
  vatSatang: number
  totalSatang: number
}

/** The figures of a document for a whole order. */
export function figuresOf(kind: PaperKind, order: PriceParts, lines: readonly SoldLine[]): SaleFigures {
  if (kind === 'abbreviated') return inclusiveFigures(order, lines)
  const { vat, totalSatang } = order
  const isTaxInvoice = kind === 'tax_invoice' && vat !== null
  const sums: FigureSum[] = priceLines(order).filter(
    (sum) => sum.satang !== 0 && !(isTaxInvoice && sum.kind === 'vat'),
  )
  if (isTaxInvoice)
    sums.push(
      { kind: 'before_vat', satang: totalSatang - vat.vatSatang },
      { kind: 'vat', satang: vat.vatSatang },
    )
  return {
    lines: lines.map((line) => ({
      ...nameOf(line),
      unitSatang: line.unitPriceSatang,
      amountSatang: line.unitPriceSatang * line.quantity,
      discountSatang: line.lineDiscountSatang + line.sharedDiscountSatang,
      vatSatang: line.vatSatang,
    })),
    sums,
    vat: vat && {
      rateBasisPoints: vat.rateBasisPoints,
      isIncluded: isTaxInvoice && vat.mode === 'inclusive',
    },
    vatSatang: isTaxInvoice ? vat.vatSatang : 0,
    totalSatang,
  }
}

const nameOf = ({ productName: name, variantName: variant, sku, quantity }: SoldLine) => ({
  name,
  variant,
  sku,
  quantity,
})

/**
 * An abbreviated tax invoice tells prices with VAT in them (section 86/6): what was added on top of them goes into
 * each line by its share, and into shipping and the fee at the door by theirs.
 */
function inclusiveFigures(order: PriceParts, lines: readonly SoldLine[]): SaleFigures {
  const { vat, shippingSatang, codFeeSatang, totalSatang } = order
  const isOnTop = vat?.mode === 'exclusive'
  const figures = lines.map((line) => ({
    ...nameOf(line),
    unitSatang: null,
    amountSatang: netOfLine({ ...line, priceSatang: line.unitPriceSatang }) + (isOnTop ? line.vatSatang : 0),
    discountSatang: line.lineDiscountSatang + line.sharedDiscountSatang,
    vatSatang: line.vatSatang,
  }))
  const ofLines = lines.reduce((sum, line) => sum + line.vatSatang, 0)
  const rest = isOnTop ? vat.vatSatang - ofLines : 0
  const [ofShipping = 0, ofFee = 0] = rest === 0 ? [] : allocate(rest, [shippingSatang, codFeeSatang])
  const sums: FigureSum[] = [
    { kind: 'goods', satang: figures.reduce((sum, { amountSatang }) => sum + amountSatang, 0) },
    { kind: 'shipping', satang: shippingSatang + ofShipping },
    { kind: 'cod_fee', satang: codFeeSatang + ofFee },
  ]
  return {
    lines: figures,
    sums: sums.filter(({ satang }) => satang !== 0),
    vat: vat && { rateBasisPoints: vat.rateBasisPoints, isIncluded: true },
    vatSatang: vat?.vatSatang ?? 0,
    totalSatang,
  }
}

/** What a tax invoice said, and what credit notes have taken from it since. */
export type Credited = {
  totalSatang: number
  vatSatang: number
  rateBasisPoints: number
  earlierSatang: number
  earlierVatSatang: number
}

/**
 * The figures of a credit note over `amountSatang`, VAT in it. Its VAT is what all that was credited comes to, less
 * what stands on the notes before it: when all is given back, all VAT is, to the satang.
 */
export function creditFigures(invoice: Credited, amountSatang: number): SaleFigures {
  const credited = invoice.earlierSatang + amountSatang
  const vatOfAll =
    credited === invoice.totalSatang
      ? invoice.vatSatang
      : vatIncluded(credited, invoice.rateBasisPoints).vatSatang
  const vatSatang = vatOfAll - invoice.earlierVatSatang
  const before = invoice.totalSatang - invoice.vatSatang
  const earlier = invoice.earlierSatang - invoice.earlierVatSatang
  const difference = amountSatang - vatSatang
  const sums: FigureSum[] = [
    { kind: 'before', satang: before },
    { kind: 'earlier', satang: -earlier },
    { kind: 'right', satang: before - earlier - difference },
    { kind: 'difference', satang: difference },
    { kind: 'vat', satang: vatSatang },
  ]
  const line = { name: '', variant: '', sku: '', quantity: 1, discountSatang: 0, vatSatang }
  return {
    lines: [{ ...line, unitSatang: difference, amountSatang: difference }],
    sums: sums.filter(({ kind, satang }) => kind !== 'earlier' || satang !== 0),
    vat: { rateBasisPoints: invoice.rateBasisPoints, isIncluded: false },
    vatSatang,
    totalSatang: amountSatang,
  }
}
