import { expect, it } from 'vitest'
import { bodyOf, faultsOf, newSupply, type SupplyValues, valuesOf } from './supply-values.ts'

const box: SupplyValues = {
  ...newSupply,
  code: ' C ',
  width: 20,
  length: 30,
  height: 11,
  weightGrams: 140,
  costSatang: 850,
}

it('a box is sent in millimetres, and comes back as it was typed', () => {
  const body = bodyOf(box)
  expect(body).toMatchObject({ code: 'C', size: { widthMm: 200, lengthMm: 300, heightMm: 110 }, inner: null })
  expect(faultsOf(box)).toEqual({})
  expect(valuesOf({ ...body, packingSupplyId: 'c', pieces: 0 })).toEqual({ ...box, code: 'C' })
})

it('what a kind does not have is not sent', () => {
  expect(bodyOf({ ...box, kind: 'mailer' })).toMatchObject({
    size: { widthMm: 200, lengthMm: 300, heightMm: null },
  })
  expect(bodyOf({ ...box, kind: 'tape' })).toMatchObject({ size: null, inner: null })
  expect(faultsOf({ ...newSupply, kind: 'tape', code: 'OPP', weightGrams: 0, costSatang: 0 })).toEqual({})
})

it.each<[string, Partial<SupplyValues>, ReturnType<typeof faultsOf>]>([
  ['no name', { code: ' ' }, { code: 'codeMissing' }],
  ['a side too few', { height: undefined }, { height: 'sidesMissing' }],
  ['half of the inside', { innerWidth: 19 }, { innerWidth: 'sidesMissing' }],
  ['larger inside', { innerWidth: 21, innerLength: 29, innerHeight: 10 }, { innerWidth: 'innerLarger' }],
  ['walls alone', { height: 1 }, { width: 'noRoom' }],
  ['no price', { costSatang: undefined }, { costSatang: 'numberMissing' }],
])('%s is told beside its field', (_, change, faults) => {
  expect(faultsOf({ ...box, ...change })).toEqual(faults)
})
