import { type Goods, type NightOrder, type PriceOf, volumeOf } from '@langraan/merchandise/rules'
import { contractPrice, type PriceTable } from '@langraan/shipping/rules'

/** Chance that is the same in each run. */
export function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Range = readonly [least: number, most: number]
type Sort = Pick<Goods, 'marks' | 'kind' | 'neverWith' | 'paddingMm'> & {
  readonly name: string
  readonly sides: readonly [Range, Range, Range]
  /** Grams of a cubic centimetre. */
  readonly density: Range
  readonly nestStep?: Range
}

const SORTS: readonly Sort[] = [
  {
    name: 'shirt',
    sides: [
      [180, 260],
      [240, 320],
      [15, 40],
    ],
    density: [0.15, 0.3],
    marks: ['may-be-bagged'],
  },
  {
    name: 'socks',
    sides: [
      [80, 110],
      [120, 200],
      [15, 30],
    ],
    density: [0.15, 0.25],
    marks: ['may-be-bagged'],
  },
  {
    name: 'canvas bag',
    sides: [
      [250, 300],
      [260, 330],
      [15, 30],
    ],
    density: [0.2, 0.3],
    marks: ['may-be-bagged'],
  },
  {
    name: 'cream',
    sides: [
      [40, 70],
      [40, 70],
      [50, 160],
    ],
    density: [0.5, 0.9],
    marks: [],
    kind: 'cosmetic',
    neverWith: ['food'],
  },
  {
    name: 'soap',
    sides: [
      [50, 70],
      [70, 100],
      [25, 40],
    ],
    density: [0.8, 1],
    marks: [],
  },
  {
    name: 'candle',
    sides: [
      [70, 90],
      [70, 90],
      [80, 110],
    ],
    density: [0.6, 0.9],
    marks: ['fragile', 'upright'],
    paddingMm: 8,
  },
  {
    name: 'mug',
    sides: [
      [90, 120],
      [85, 100],
      [95, 110],
    ],
    density: [0.3, 0.5],
    marks: ['fragile'],
    paddingMm: 10,
  },
  {
    name: 'snack',
    sides: [
      [120, 200],
      [180, 260],
      [40, 80],
    ],
    density: [0.08, 0.2],
    marks: [],
    kind: 'food',
  },
  {
    name: 'chilli paste',
    sides: [
      [65, 80],
      [65, 80],
      [70, 100],
    ],
    density: [0.9, 1.2],
    marks: ['upright'],
    kind: 'food',
  },
  {
    name: 'book',
    sides: [
      [145, 190],
      [210, 260],
      [12, 35],
    ],
    density: [0.6, 0.9],
    marks: [],
  },
  {
    name: 'shoes',
    sides: [
      [180, 220],
      [290, 340],
      [100, 125],
    ],
    density: [0.12, 0.2],
    marks: [],
  },
  {
    name: 'basket',
    sides: [
      [150, 220],
      [180, 260],
      [90, 150],
    ],
    density: [0.04, 0.08],
    marks: ['upright'],
    nestStep: [12, 30],
  },
  {
    name: 'toy',
    sides: [
      [60, 160],
      [90, 220],
      [60, 180],
    ],
    density: [0.12, 0.3],
    marks: [],
  },
  {
    name: 'phone case',
    sides: [
      [90, 110],
      [170, 200],
      [15, 22],
    ],
    density: [0.2, 0.3],
    marks: ['may-be-bagged'],
  },
  {
    name: 'rice cooker',
    sides: [
      [240, 300],
      [260, 320],
      [220, 280],
    ],
    density: [0.12, 0.18],
    marks: ['own-box', 'upright'],
  },
]

const GOODS = 240
/** What a line has of one thing: most often one, and many only of what is small. */
const COUNTS = [1, 1, 1, 1, 1, 1, 1, 2, 2, 3]
const COUNTS_OF_SMALL = [1, 1, 1, 1, 2, 2, 3, 4, 6, 12]
const SMALL_CUBIC_MM = 1_000_000
const LINES = [1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 6]

/** Steps of a courier, in kilograms and baht, as a shop of some hundred parcels a day has them. */
const STEPS = [
  [0.25, 22],
  [0.5, 25],
  [1, 29],
  [2, 36],
  [3, 44],
  [4, 52],
  [5, 60],
  [7, 78],
  [10, 105],
  [15, 150],
  [20, 195],
] as const
const UPCOUNTRY_BAHT = 8
const contract: PriceTable = {
  divisor: 5000,
  rows: (['metro', 'upcountry'] as const).flatMap((zone) =>
    STEPS.map(([kilos, baht]) => ({
      service: '',
      zone,
      uptoGrams: kilos * 1000,
      priceSatang: (baht + (zone === 'metro' ? 0 : UPCOUNTRY_BAHT)) * 100,
    })),
  ),
}

const priceTo =
  (province: string): PriceOf =>
  (parcel) =>
    contractPrice(contract, { ...parcel, from: { province: 'กรุงเทพมหานคร' }, to: { province } })

export function nightOrders(count: number, seed: number): NightOrder[] {
  const chance = chanceOf(seed)
  const one = <T>(of: readonly T[]): T => of[Math.floor(chance() * of.length)] as T
  const within = ([least, most]: Range) => Math.round(least + chance() * (most - least))
  const goods = Array.from({ length: GOODS }, (_, index): Goods => {
    const { name, sides, density, nestStep, ...rest } = SORTS[index % SORTS.length] as Sort
    const [widthMm, lengthMm, heightMm] = [within(sides[0]), within(sides[1]), within(sides[2])]
    const [light, heavy] = density
    return {
      ...rest,
      goodsId: `${name} ${index}`,
      size: { widthMm, lengthMm, heightMm },
      weightGrams: Math.ceil(((widthMm * lengthMm * heightMm) / 1000) * (light + chance() * (heavy - light))),
      ...(nestStep && { nestStepMm: within(nestStep) }),
    }
  })
  const lineOf = (of: Goods) => ({
    goods: of,
    count: one(of.size && volumeOf(of.size) < SMALL_CUBIC_MM ? COUNTS_OF_SMALL : COUNTS),
  })
  const [metro, upcountry] = [priceTo('นนทบุรี'), priceTo('เชียงใหม่')]
  return Array.from({ length: count }, (_, index) => ({
    orderId: String(index),
    lines: Array.from({ length: one(LINES) }, () => lineOf(one(goods))),
    priceOf: chance() < 0.4 ? metro : upcountry,
  }))
}
