import { innerOf, type Packaging } from '@langraan/merchandise/rules'

const KILO = 1000

const box = (
  code: string,
  [width, length, height]: readonly [number, number, number],
  baht: number,
): Packaging => {
  const outer = { widthMm: width * 10, lengthMm: length * 10, heightMm: height * 10 }
  const surface = 2 * (width * length + width * height + length * height)
  return {
    form: 'box',
    code,
    outer,
    inner: innerOf(outer, 3),
    weightGrams: Math.round(surface * 0.06),
    costSatang: baht * 100,
    mostGrams: surface > 2500 ? 15 * KILO : 8 * KILO,
  }
}

const mailer = (width: number, length: number, baht: number): Packaging => ({
  form: 'mailer',
  code: `${width}x${length}`,
  widthMm: width * 10,
  lengthMm: length * 10,
  weightGrams: Math.round(width * length * 0.015),
  costSatang: baht * 100,
  mostGrams: 5 * KILO,
})

/** The boxes and bags that are sold in Thailand, in centimetres from outside, at what a pack of them costs a piece. */
export const packagings: readonly Packaging[] = [
  box('00', [9.75, 14, 6], 2.5),
  box('0', [11, 17, 6], 3.5),
  box('0+4', [11, 17, 10], 4),
  box('A', [14, 20, 6], 4.5),
  box('2A', [14, 20, 12], 5.5),
  box('B', [17, 25, 9], 6),
  box('2B', [17, 25, 18], 8),
  box('CD', [15, 15, 15], 6),
  box('C', [20, 30, 11], 8.5),
  box('2C', [20, 30, 22], 12),
  box('D', [22, 35, 14], 12),
  box('2D', [22, 35, 28], 17),
  box('E', [24, 40, 17], 16),
  box('F', [30, 45, 20], 22),
  mailer(17, 30, 0.6),
  mailer(20, 34, 0.8),
  mailer(25, 35, 1),
  mailer(28, 42, 1.35),
  mailer(32, 45, 1.8),
  mailer(38, 52, 2.5),
]
