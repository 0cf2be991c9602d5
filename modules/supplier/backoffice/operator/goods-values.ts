import type { OperatedGoods, SupplyFacts } from '../../contract.ts'

/** What the form of an article holds; sides in millimetres. */
export type GoodsValues = {
  kind: SupplyFacts['kind']
  code: string
  widthMm: number | undefined
  lengthMm: number | undefined
  heightMm: number | undefined
  innerWidthMm: number | undefined
  innerLengthMm: number | undefined
  innerHeightMm: number | undefined
  ply: '3' | '5'
  weightGrams: number | undefined
  mostGrams: number | undefined
  packPieces: number | undefined
  tiers: { fromPacks: number | undefined; priceSatang: number | undefined }[]
}

/** What a pack has, where nobody has said otherwise. */
const USUAL = { ply: '3', mostGrams: 10_000, packPieces: 20 } as const

export const valuesOf = ({ facts, variantName }: OperatedGoods): GoodsValues => ({
  kind: facts?.kind ?? 'box',
  code: facts?.code ?? variantName.slice(0, 40),
  widthMm: facts?.size?.widthMm,
  lengthMm: facts?.size?.lengthMm,
  heightMm: facts?.size?.heightMm ?? undefined,
  innerWidthMm: facts?.inner?.widthMm,
  innerLengthMm: facts?.inner?.lengthMm,
  innerHeightMm: facts?.inner?.heightMm,
  ply: facts ? (`${facts.ply}` as '3' | '5') : USUAL.ply,
  weightGrams: facts?.weightGrams,
  mostGrams: facts?.mostGrams ?? USUAL.mostGrams,
  packPieces: facts?.packPieces ?? USUAL.packPieces,
  tiers: facts?.tiers.map((tier) => ({ ...tier })) ?? [],
})

export const hasSize = (kind: SupplyFacts['kind']): boolean => kind === 'box' || kind === 'mailer'

type Field = keyof GoodsValues

/** The fields that must be filled in and are not. */
export function missingIn(values: GoodsValues): Field[] {
  const sides: Field[] =
    values.kind === 'box'
      ? ['widthMm', 'lengthMm', 'heightMm']
      : values.kind === 'mailer'
        ? ['widthMm', 'lengthMm']
        : []
  const needed: Field[] = ['code', 'weightGrams', 'mostGrams', 'packPieces', ...sides]
  return needed.filter((field) => values[field] === undefined || values[field] === '')
}

/** What is kept of a form in which nothing is missing; a step of the price that is half empty is left out. */
export function factsOf(values: GoodsValues): SupplyFacts {
  const { kind, code, ply, weightGrams = 0, mostGrams = 0, packPieces = 1, tiers } = values
  return {
    kind,
    code,
    size: sizeOf(values),
    inner: kind === 'box' ? innerOf(values) : null,
    ply: ply === '5' ? 5 : 3,
    weightGrams,
    mostGrams,
    packPieces,
    tiers: tiers.flatMap(({ fromPacks, priceSatang }) =>
      fromPacks === undefined || priceSatang === undefined ? [] : [{ fromPacks, priceSatang }],
    ),
  }
}

function sizeOf({ kind, widthMm, lengthMm, heightMm }: GoodsValues): SupplyFacts['size'] {
  if (!hasSize(kind) || widthMm === undefined || lengthMm === undefined) return null
  return { widthMm, lengthMm, heightMm: kind === 'box' ? (heightMm ?? null) : null }
}

function innerOf({ innerWidthMm, innerLengthMm, innerHeightMm }: GoodsValues): SupplyFacts['inner'] {
  if (innerWidthMm === undefined || innerLengthMm === undefined || innerHeightMm === undefined) return null
  return { widthMm: innerWidthMm, lengthMm: innerLengthMm, heightMm: innerHeightMm }
}
