import type { PackingSupply, WantedSupply } from '../../contract.ts'
import {
  type MeasureFault,
  measureFaultsOf,
  measuresOf,
  type MeasureValues,
  measureValuesOf,
  newMeasures,
} from '../supply/measure-values.ts'

/** What the form of a shop's own supply holds. */
export type SupplyValues = MeasureValues & {
  readonly costSatang: number | undefined
  readonly lowPieces: number | undefined
  readonly isOn: boolean
}

export const newSupply: SupplyValues = { ...newMeasures, costSatang: undefined, lowPieces: 10, isOn: true }

export const valuesOf = (supply: PackingSupply): SupplyValues => ({
  ...measureValuesOf(supply),
  costSatang: supply.costSatang,
  lowPieces: supply.lowPieces,
  isOn: supply.isOn,
})

/** What is sent. */
export const bodyOf = (values: SupplyValues): WantedSupply => ({
  ...measuresOf(values),
  costSatang: values.costSatang ?? 0,
  lowPieces: values.lowPieces ?? 0,
  isOn: values.isOn,
})

/** What is wrong with what was typed, by its field. */
export function faultsOf(values: SupplyValues): Partial<Record<keyof SupplyValues, MeasureFault>> {
  const faults: Partial<Record<keyof SupplyValues, MeasureFault>> = measureFaultsOf(values)
  for (const field of ['costSatang', 'lowPieces'] as const)
    if (values[field] === undefined) faults[field] = 'numberMissing'
  return faults
}
