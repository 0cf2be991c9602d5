import type { PackingSupply, WantedSupply } from '../../contract.ts'
import { isMeasuredRight, type SupplyKind } from '../../rules/supplies/supply.ts'

/** What the form of a supply holds. Sides are typed as centimetres and kept as millimetres. */
export type SupplyValues = {
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
  readonly costSatang: number | undefined
  readonly packPieces: number | undefined
  readonly lowPieces: number | undefined
  readonly isOn: boolean
}

const MM_PER_CM = 10
const cmOf = (mm: number | null | undefined): number | undefined =>
  mm === null || mm === undefined ? undefined : mm / MM_PER_CM
const mmOf = (cm: number): number => Math.round(cm * MM_PER_CM)

export const newSupply: SupplyValues = {
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
  costSatang: undefined,
  packPieces: 20,
  lowPieces: 10,
  isOn: true,
}

export const valuesOf = (supply: PackingSupply): SupplyValues => ({
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
  costSatang: supply.costSatang,
  packPieces: supply.packPieces,
  lowPieces: supply.lowPieces,
  isOn: supply.isOn,
})

/** What is sent; what the kind does not have is left out. */
export function bodyOf(values: SupplyValues): WantedSupply {
  const { kind, width, length, height, innerWidth, innerLength, innerHeight, ply } = values
  const isHolding = kind === 'box' || kind === 'mailer'
  const isInner =
    kind === 'box' && innerWidth !== undefined && innerLength !== undefined && innerHeight !== undefined
  return {
    kind,
    code: values.code.trim(),
    size: isHolding
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
    mostGrams: isHolding ? (values.mostGrams ?? 1) : 1,
    costSatang: values.costSatang ?? 0,
    packPieces: values.packPieces ?? 1,
    lowPieces: values.lowPieces ?? 0,
    isOn: values.isOn,
  }
}

export type SupplyFault = 'codeMissing' | 'sidesMissing' | 'innerLarger' | 'noRoom' | 'numberMissing'

/** What is wrong with what was typed, by its field. */
export function faultsOf(values: SupplyValues): Partial<Record<keyof SupplyValues, SupplyFault>> {
  const { kind, code, innerWidth, innerLength, innerHeight } = values
  const faults: Partial<Record<keyof SupplyValues, SupplyFault>> = {}
  if (code.trim() === '') faults.code = 'codeMissing'
  for (const field of ['weightGrams', 'costSatang', 'packPieces', 'lowPieces'] as const)
    if (values[field] === undefined) faults[field] = 'numberMissing'
  if (kind !== 'box' && kind !== 'mailer') return faults
  if (values.mostGrams === undefined) faults.mostGrams = 'numberMissing'
  const sides = kind === 'box' ? (['width', 'length', 'height'] as const) : (['width', 'length'] as const)
  const missing = sides.filter((side) => values[side] === undefined)
  for (const side of missing) faults[side] = 'sidesMissing'
  const inner = [innerWidth, innerLength, innerHeight].filter((side) => side !== undefined)
  if (kind === 'box' && (inner.length === 1 || inner.length === 2)) faults.innerWidth = 'sidesMissing'
  else if (missing.length === 0 && !isMeasuredRight(bodyOf(values)))
    faults[inner.length > 0 ? 'innerWidth' : 'width'] = inner.length > 0 ? 'innerLarger' : 'noRoom'
  return faults
}
