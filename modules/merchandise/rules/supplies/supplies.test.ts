import { describe, expect, it } from 'vitest'
import { changeBy, movesBetween, piecesOf } from './supply-moves.ts'
import { isMeasuredRight, packagingOf, type Supply } from './supply.ts'
import { usualSupplies } from './usual-sizes.ts'

const box = usualSupplies.find(({ code }) => code === 'C') as Supply
const mailer = usualSupplies.find(({ kind }) => kind === 'mailer') as Supply

describe('what orders are packed in', () => {
  it('the usual sizes are measured right, and no two of a kind have one name', () => {
    expect(usualSupplies.every(isMeasuredRight)).toBe(true)
    expect(new Set(usualSupplies.map(({ kind, code }) => `${kind} ${code}`)).size).toBe(usualSupplies.length)
    expect(box).toMatchObject({ weightGrams: 140, costSatang: 850, mostGrams: 10_000, packPieces: 20 })
  })

  it('a box has the room inside that was measured, or what its walls leave', () => {
    expect(packagingOf(box, 'c')).toMatchObject({
      code: 'c',
      inner: { widthMm: 194, lengthMm: 294, heightMm: 100 },
    })
    const inner = { widthMm: 190, lengthMm: 290, heightMm: 99 }
    expect(packagingOf({ ...box, inner }, 'c')).toMatchObject({ inner })
    expect(packagingOf(mailer, 'm')).toMatchObject({ form: 'mailer', widthMm: 170, lengthMm: 300 })
    expect(packagingOf({ ...box, kind: 'tape', size: null }, 't')).toBeUndefined()
  })

  it.each<[string, Partial<Supply>, boolean]>([
    ['a box without a height', { size: { widthMm: 100, lengthMm: 100, heightMm: null } }, false],
    ['a box that is larger inside', { inner: { widthMm: 201, lengthMm: 290, heightMm: 99 } }, false],
    ['a box of walls alone', { size: { widthMm: 12, lengthMm: 200, heightMm: 100 }, ply: 5 }, false],
    ['tape with a size', { kind: 'tape' }, false],
    ['tape', { kind: 'tape', size: null }, true],
    ['a mailer with a height', { kind: 'mailer' }, false],
  ])('%s: %s', (_, change, isRight) => {
    expect(isMeasuredRight({ ...box, ...change })).toBe(isRight)
  })
})

describe('pieces that come and go', () => {
  it.each([
    ['bought', 20, 5, 20],
    ['spoilt', 3, 5, -3],
    ['counted', 3, 5, -2],
    ['counted', 5, 5, 0],
  ] as const)('%s %d of %d: %d', (why, entered, inStock, change) => {
    expect(changeBy(why, entered, inStock)).toBe(change)
  })

  it('of an order that went in other boxes only what differs is moved', () => {
    const moves = movesBetween(piecesOf(['c', 'a', 'a']), piecesOf(['a', 'd']))
    expect(moves).toEqual([
      { supplyId: 'c', why: 'given-back', pieces: 1 },
      { supplyId: 'a', why: 'given-back', pieces: 1 },
      { supplyId: 'd', why: 'used', pieces: -1 },
    ])
    expect(movesBetween(piecesOf(['a']), piecesOf(['a']))).toEqual([])
  })
})
