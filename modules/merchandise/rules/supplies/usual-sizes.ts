import type { Supply } from './supply.ts'

/** Boxes as they are sold in Thailand: their outside in millimetres. Makers differ by some. */
const BOXES: readonly (readonly [code: string, width: number, length: number, height: number])[] = [
  ['00', 98, 140, 60],
  ['0', 110, 170, 60],
  ['0+4', 110, 170, 100],
  ['A', 140, 200, 60],
  ['AA', 130, 170, 70],
  ['2A', 140, 200, 120],
  ['B', 170, 250, 90],
  ['2B', 170, 250, 180],
  ['CD', 150, 150, 150],
  ['C', 200, 300, 110],
  ['C+8', 200, 300, 190],
  ['2C', 200, 300, 220],
  ['D', 220, 350, 140],
  ['D+11', 220, 350, 250],
  ['2D', 220, 350, 280],
  ['E', 240, 400, 170],
  ['F', 300, 450, 200],
]

/** Mailers as they lie flat, without the flap. */
const MAILERS: readonly (readonly [width: number, length: number])[] = [
  [170, 300],
  [200, 340],
  [250, 350],
  [280, 420],
  [320, 450],
  [380, 520],
]

// What a square metre of three-ply board and of film weighs and costs, about: the shop puts its own figures in.
const BOARD = { grams: 450, satang: 2800 }
const FILM = { grams: 55, satang: 575 }
const HALF_BAHT = 50
const PER_SQUARE_METRE = 1_000_000

/** How much a box or a bag of so much board or film weighs and costs, about. */
const figuresOf = (squareMm: number, { grams, satang }: typeof BOARD) => ({
  weightGrams: Math.round((squareMm * grams) / PER_SQUARE_METRE),
  costSatang: Math.max(1, Math.round((squareMm * satang) / PER_SQUARE_METRE / HALF_BAHT)) * HALF_BAHT,
})

const SMALL = 150_000
const MIDDLE = 350_000
const mostGramsOf = (squareMm: number): number =>
  squareMm < SMALL ? 5000 : squareMm < MIDDLE ? 10_000 : 20_000
const MOST_IN_MAILER_GRAMS = 3000

const begun = { inner: null, ply: 3, lowPieces: 10, isOn: true } as const

/** What most shops pack in, to begin with. There is none of it until somebody counts. */
export const usualSupplies: readonly Supply[] = [
  ...BOXES.map(([code, widthMm, lengthMm, heightMm]): Supply => {
    const board = 2 * (widthMm + lengthMm) * (heightMm + widthMm)
    const size = { widthMm, lengthMm, heightMm }
    return {
      ...begun,
      ...figuresOf(board, BOARD),
      kind: 'box',
      code,
      size,
      mostGrams: mostGramsOf(board),
      packPieces: 20,
    }
  }),
  ...MAILERS.map(([widthMm, lengthMm]): Supply => {
    const film = 2 * widthMm * lengthMm
    return {
      ...begun,
      ...figuresOf(film, FILM),
      kind: 'mailer',
      code: `${widthMm / 10} × ${lengthMm / 10}`,
      size: { widthMm, lengthMm, heightMm: null },
      mostGrams: MOST_IN_MAILER_GRAMS,
      packPieces: 100,
    }
  }),
]
