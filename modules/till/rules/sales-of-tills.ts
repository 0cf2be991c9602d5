/** What one cashier sold at one till in one hour of the day. */
export type SoldPart = {
  tillId: string
  staffId: string
  hour: number
  sales: number
  returns: number
  soldSatang: number
  returnedSatang: number
}

export type Sold = Pick<SoldPart, 'sales' | 'returns' | 'soldSatang' | 'returnedSatang'>

/** All parts together. */
export const soldInAll = (parts: readonly SoldPart[]): Sold =>
  parts.reduce<Sold>(
    (sum, part) => ({
      sales: sum.sales + part.sales,
      returns: sum.returns + part.returns,
      soldSatang: sum.soldSatang + part.soldSatang,
      returnedSatang: sum.returnedSatang + part.returnedSatang,
    }),
    { sales: 0, returns: 0, soldSatang: 0, returnedSatang: 0 },
  )

/** The sums of the parts that are alike: of one till, one cashier, one hour. */
export const soldBy = <Key extends string | number>(
  parts: readonly SoldPart[],
  keyOf: (part: SoldPart) => Key,
): (Sold & { key: Key })[] =>
  [...Map.groupBy(parts, keyOf)].map(([key, alike]) => ({ key, ...soldInAll(alike) }))
