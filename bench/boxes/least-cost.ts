import {
  hasMark,
  isMeasured,
  type MeasuredLine,
  type NightOrder,
  pileOf,
  volumeOf,
} from '@langraan/merchandise/rules'
import { packagings } from './packagings.ts'

const A_LITTLE = { widthMm: 1, lengthMm: 1, heightMm: 1 }

/**
 * What an order costs at least, whoever packs it. In one parcel: the cheapest box by volume and weight alone, as if goods
 * were water. In several: two of the cheapest parcels and, for what needs a box, so much for its volume as the
 * box with the most room for its money takes. What goes in its own box costs what it costs.
 */
export function leastCost({ lines, priceOf }: NightOrder): number {
  const measured = lines.filter(isMeasured)
  const own = measured.filter(({ goods }) => hasMark(goods, 'own-box'))
  const others = measured.filter(({ goods }) => !hasMark(goods, 'own-box'))
  const ownCost = own.reduce(
    (sum, { goods, count }) =>
      sum + count * (priceOf({ weightGrams: goods.weightGrams, size: goods.size }) ?? 0),
    0,
  )
  return others.length === 0
    ? ownCost
    : ownCost + Math.min(inOne(others, priceOf), inSeveral(others, priceOf))
}

function inSeveral(lines: readonly MeasuredLine[], priceOf: NightOrder['priceOf']): number {
  const inBoxes = lines.filter(({ goods }) => !hasMark(goods, 'may-be-bagged'))
  const volume = inBoxes.reduce((sum, line) => sum + volumeOfLine(line), 0)
  const forVolume = packagings.flatMap((packaging) => {
    if (packaging.form === 'mailer') return []
    const price = priceOf({ weightGrams: packaging.weightGrams, size: packaging.outer })
    return price === undefined ? [] : [((packaging.costSatang + price) * volume) / volumeOf(packaging.inner)]
  })
  return Math.max(2 * inOne([], priceOf), Math.min(...forVolume))
}

function inOne(lines: readonly MeasuredLine[], priceOf: NightOrder['priceOf']): number {
  const grams = lines.reduce((sum, { goods, count }) => sum + count * goods.weightGrams, 0)
  const volume = lines.reduce((sum, line) => sum + volumeOfLine(line), 0)
  const isBagged = lines.every(({ goods }) => hasMark(goods, 'may-be-bagged'))
  const costs = packagings.flatMap((packaging) => {
    if (grams > packaging.mostGrams) return []
    if (packaging.form === 'mailer' ? !isBagged : volume > volumeOf(packaging.inner)) return []
    const size = packaging.form === 'box' ? packaging.outer : A_LITTLE
    const price = priceOf({ weightGrams: grams + packaging.weightGrams, size })
    return price === undefined ? [] : [packaging.costSatang + price]
  })
  return Math.min(...costs)
}

const volumeOfLine = ({ goods, count }: MeasuredLine): number =>
  goods.nestStepMm === undefined ? volumeOf(pileOf(goods, 1)) * count : volumeOf(pileOf(goods, count))
