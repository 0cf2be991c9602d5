import type { WantedSupply } from '../../contract.ts'
import { isMeasuredRight, type SupplyKind } from '../../rules/supplies/supply.ts'

/** What a piece is like and how it is packed, as a form holds it. Sides are typed as centimetres and kept as millimetres. */
export type MeasureValues = {
  readonly kind: SupplyKind
  readonly code: string
  readonly width: number | undefined
  readonly length: number | undefined
  readonly height: number | undefined
  readonly innerWidth: number | undefined
  readonly innerLength: number | undefined
  readonly innerHeight: number | undefined
  readonly ply: '3' | '5'
  readonly weightGrams: number | undefined
  readonly mostGrams: number | undefined
  readonly packPieces: number | undefined
}

/** The same, as it is sent and kept. */
export type Measures = Pick<
  WantedSupply,
  'kind' | 'code' | 'size' | 'inner' | 'ply' | 'weightGrams' | 'mostGrams' | 'packPieces'
>

const MM_PER_CM = 10
const cmOf = (mm: number | null | undefined): number | undefined =>
  mm === null || mm === undefined ? undefined : mm / MM_PER_CM
const mmOf = (cm: number): number => Math.round(cm * MM_PER_CM)

/** Whether goods are put into it, so that it has a size and bears so much. */
export const isHolding = (kind: SupplyKind): boolean => kind === 'box' || kind === 'mailer'

export const newMeasures: MeasureValues = {
  kind: 'box',
  code: '',
  width: undefined,
  length: undefined,
  height: undefined,
  innerWidth: undefined,
  innerLength: undefined,
  innerHeight: undefined,
  ply: '3',
  weightGrams: undefined,
  mostGrams: 10_000,
  packPieces: 20,
}

export const measureValuesOf = (supply: Measures): MeasureValues => ({
  kind: supply.kind,
  code: supply.code,
  width: cmOf(supply.size?.widthMm),
  length: cmOf(supply.size?.lengthMm),
  height: cmOf(supply.size?.heightMm),
  innerWidth: cmOf(supply.inner?.widthMm),
  innerLength: cmOf(supply.inner?.lengthMm),
  innerHeight: cmOf(supply.inner?.heightMm),
  ply: supply.ply === 5 ? '5' : '3',
  weightGrams: supply.weightGrams,
  mostGrams: supply.mostGrams,
  packPieces: supply.packPieces,
})

/** What is sent; what the kind does not have is left out. */
export function measuresOf(values: MeasureValues): Measures {
  const { kind, width, length, height, innerWidth, innerLength, innerHeight, ply } = values
  const isInner =
    kind === 'box' && innerWidth !== undefined && innerLength !== undefined && innerHeight !== undefined
  return {
    kind,
    code: values.code.trim(),
    size: isHolding(kind)
      ? {
          widthMm: mmOf(width ?? 0),
          lengthMm: mmOf(length ?? 0),
          heightMm: kind === 'box' ? mmOf(height ?? 0) : null,
        }
      : null,
    inner: isInner
      ? { widthMm: mmOf(innerWidth), lengthMm: mmOf(innerLength), heightMm: mmOf(innerHeight) }
      : null,
    ply: ply === '5' ? 5 : 3,
    weightGrams: values.weightGrams ?? 0,
    mostGrams: isHolding(kind) ? (values.mostGrams ?? 1) : 1,
    packPieces: values.packPieces ?? 1,
  }
}

export type MeasureFault = 'codeMissing' | 'sidesMissing' | 'innerLarger' | 'noRoom' | 'numberMissing'
export type MeasureFaults = Partial<Record<keyof MeasureValues, MeasureFault>>

/** What is wrong with what was typed, by its field. */
export function measureFaultsOf(values: MeasureValues): MeasureFaults {
  const { kind, code, innerWidth, innerLength, innerHeight } = values
  const faults: MeasureFaults = {}
  if (code.trim() === '') faults.code = 'codeMissing'
  for (const field of ['weightGrams', 'packPieces'] as const)
    if (values[field] === undefined) faults[field] = 'numberMissing'
  if (!isHolding(kind)) return faults
  if (values.mostGrams === undefined) faults.mostGrams = 'numberMissing'
  const sides = kind === 'box' ? (['width', 'length', 'height'] as const) : (['width', 'length'] as const)
  const missing = sides.filter((side) => values[side] === undefined)
  for (const side of missing) faults[side] = 'sidesMissing'
  const inner = [innerWidth, innerLength, innerHeight].filter((side) => side !== undefined)
  if (kind === 'box' && (inner.length === 1 || inner.length === 2)) faults.innerWidth = 'sidesMissing'
  else if (missing.length === 0 && !isMeasuredRight(measuresOf(values)))
    faults[inner.length > 0 ? 'innerWidth' : 'width'] = inner.length > 0 ? 'innerLarger' : 'noRoom'
  return faults
}
