import {
  measuresOf,
  type MeasureValues,
  measureValuesOf,
  newMeasures,
} from '@langraan/merchandise/backoffice'
import type { OperatedGoods, SupplyFacts } from '../../contract.ts'

/** What the form of an article holds: what a piece is like, and what several packs cost. */
export type GoodsValues = MeasureValues & {
  readonly tiers: { fromPacks: number | undefined; priceSatang: number | undefined }[]
}

export const valuesOf = ({ facts, variantName }: OperatedGoods): GoodsValues => ({
  ...(facts ? measureValuesOf(facts) : { ...newMeasures, code: variantName.slice(0, 40) }),
  tiers: facts?.tiers.map((tier) => ({ ...tier })) ?? [],
})

/** What is kept of a form in which nothing is wrong; a step of the price that is half empty is left out. */
export const factsOf = (values: GoodsValues): SupplyFacts => ({
  ...measuresOf(values),
  tiers: values.tiers.flatMap(({ fromPacks, priceSatang }) =>
    fromPacks === undefined || priceSatang === undefined ? [] : [{ fromPacks, priceSatang }],
  ),
})
