export type PaperLineValues = {
  variantId: string
  productName: string
  variantName: string
  sku: string
  quantity?: number | undefined
  unitCostSatang?: number | undefined
}

/** A paper of the stock room that is being written. */
export type PaperValues = {
  branchId: string
  toBranchId: string
  party: string
  reference: string
  note: string
  lines: PaperLineValues[]
}
