import { describe, expect, it } from 'vitest'

import { factsOf, valuesOf } from './goods-values.ts'

const BOX = {
  variantId: 'v',
  name: 'กล่อง',
  variantName: 'C',
  priceSatang: 17_000,
  available: 3,
  facts: {
    kind: 'box' as const,
    code: 'C',
    size: { widthMm: 200, lengthMm: 300, heightMm: 110 },
    inner: null,
    ply: 3 as const,
    weightGrams: 140,
    mostGrams: 10_000,
    packPieces: 20,
    tiers: [{ fromPacks: 5, priceSatang: 15_000 }],
  },
}

describe('the form of a supply', () => {
  it('keeps what it was given', () => {
    expect(factsOf(valuesOf(BOX))).toEqual(BOX.facts)
  })

  it('begins with the name of the variant, and leaves out what its kind does not have', () => {
    expect(valuesOf({ ...BOX, facts: null })).toMatchObject({
      kind: 'box',
      code: 'C',
      packPieces: 20,
      tiers: [],
    })
    expect(factsOf({ ...valuesOf(BOX), kind: 'mailer' }).size).toMatchObject({ widthMm: 200, heightMm: null })
    expect(factsOf({ ...valuesOf(BOX), kind: 'tape' })).toMatchObject({ size: null, inner: null })
  })

  it('leaves out a step of the price that is half empty', () => {
    const values = { ...valuesOf(BOX), tiers: [{ fromPacks: 5, priceSatang: undefined }] }
    expect(factsOf(values).tiers).toEqual([])
  })
})
