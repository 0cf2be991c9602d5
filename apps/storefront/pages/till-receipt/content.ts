/** A receipt of the shop's counter, as whoever has its link sees it. */
export type TillReceipt = {
  readonly number: string
  readonly kind: 'receipt' | 'abbreviated'
  readonly soldAt: string
  /** The registered number of the machine, or the till's name. */
  readonly machine: string
  readonly branchName: string
  readonly seller: Readonly<Record<'name' | 'taxId' | 'branchNumber' | 'address', string>>
  readonly lines: readonly {
    readonly productName: string
    readonly variantName: string
    readonly quantity: number
    readonly priceSatang: number
    readonly discountSatang: number
  }[]
  readonly orderDiscountSatang: number
  readonly vat: {
    readonly mode: 'inclusive' | 'exclusive'
    readonly rateBasisPoints: number
    readonly vatSatang: number
  } | null
  readonly totalSatang: number
  readonly roundingSatang: number
  readonly tenders: readonly {
    readonly method: 'cash' | 'promptpay' | 'transfer' | 'card'
    readonly satang: number
  }[]
  readonly changeSatang: number
  readonly returnedSatang: number
}

/** A receipt of the shop's counter, for whoever has its link; nothing where no till has told of it yet. */
export type TillReceiptPage = { kind: 'till_receipt'; receipt?: TillReceipt }
