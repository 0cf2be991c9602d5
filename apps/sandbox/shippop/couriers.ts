/** One weight step of a price table: up to so many grams, within greater Bangkok, elsewhere. */
type PriceStep = readonly [upToGrams: number, metroSatang: number, countrySatang: number]

/** A courier as the aggregator offers it. Prices are the sandbox's own, made to be plausible. */
export interface Courier {
  code: string
  /** As the API names it. */
  name: string
  thaiName: string
  /** Plain mark on our pages: a letter on a colour. */
  mark: { letter: string; colour: string }
  steps: readonly PriceStep[]
  /** Longest width + length + height. */
  longestSumCm: number
  /** Counts `w × l × h / 5000` kilograms when that is more than the weight. */
  volumetric: boolean
  cod: { mostSatang: number; percent: number } | null
  surcharges: { fuel: number; remote: number; island: number; travel: number }
  estimate: { metro: string; country: string }
  trackingCode(serial: number): string
  /** When the courier's own number is known: most at confirm, some earlier or a moment later. */
  numbered: 'booking' | 'confirm' | 'late'
  /** Riders on demand need `lat` and `lng`. */
  needsCoordinates: boolean
}

/** Digits that look drawn by lot and never repeat: 48271 shares no factor with a power of ten. */
function digits(serial: number, length: number): string {
  const space = 10n ** BigInt(length)
  return String((BigInt(serial) * 48271n + 7919n) % space).padStart(length, '0')
}

const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** A postal item number of the Universal Postal Union (S10) with its check digit. */
function postalNumber(prefix: string, serial: number): string {
  const body = digits(serial, 8)
  const sum = s10Weights.reduce((all, weight, index) => all + weight * Number(body[index]), 0)
  const check = 11 - (sum % 11)
  return `${prefix}${body}${check === 10 ? 0 : check === 11 ? 5 : check}TH`
}

const days = (text: string) => `ภายใน ${text} วัน`
const ordinary = { metro: days('1 - 2'), country: days('1 - 3') }

export const couriers: readonly Courier[] = [
  {
    code: 'FLE',
    name: 'FlashExpress',
    thaiName: 'แฟลช เอ็กซ์เพรส',
    mark: { letter: 'F', colour: '#ffd23f' },
    steps: [
      [500, 2500, 3200],
      [1000, 3000, 3800],
      [2000, 3800, 4800],
      [3000, 4800, 6000],
      [5000, 6800, 8800],
      [10000, 12000, 15500],
      [20000, 23800, 29500],
      [50000, 52000, 66000],
    ],
    longestSumCm: 280,
    volumetric: true,
    cod: { mostSatang: 5_000_000, percent: 3 },
    surcharges: { fuel: 0, remote: 5000, island: 10000, travel: 2000 },
    estimate: ordinary,
    trackingCode: (serial) => `TH${digits(serial, 10)}A`,
    numbered: 'confirm',
    needsCoordinates: false,
  },
  {
    code: 'JNTP',
    name: 'J&T Express',
    thaiName: 'เจแอนด์ที เอ็กซ์เพรส',
    mark: { letter: 'J', colour: '#c8202f' },
    steps: [
      [500, 2400, 3300],
      [1000, 2900, 3900],
      [2000, 3900, 5000],
      [5000, 7000, 9000],
      [10000, 12500, 16000],
      [30000, 31000, 38000],
    ],
    longestSumCm: 200,
    volumetric: true,
    cod: { mostSatang: 3_000_000, percent: 2.5 },
    surcharges: { fuel: 100, remote: 4000, island: 8000, travel: 1500 },
    estimate: ordinary,
    trackingCode: (serial) => `82${digits(serial, 10)}`,
    numbered: 'confirm',
    needsCoordinates: false,
  },
  {
    code: 'EMST',
    name: 'EMS Thailand Post',
    thaiName: 'ไปรษณีย์ไทย EMS',
    mark: { letter: 'P', colour: '#b3312c' },
    steps: [
      [250, 3200, 3700],
      [500, 4200, 4700],
      [1000, 5200, 5700],
      [2000, 6700, 7700],
      [5000, 9700, 12200],
      [10000, 14700, 18700],
      [20000, 24700, 31700],
    ],
    longestSumCm: 180,
    volumetric: false,
    cod: { mostSatang: 5_000_000, percent: 2 },
    surcharges: { fuel: 200, remote: 0, island: 0, travel: 0 },
    estimate: { metro: days('1 - 2'), country: days('1 - 2') },
    trackingCode: (serial) => postalNumber('EF', serial),
    numbered: 'confirm',
    needsCoordinates: false,
  },
  {
    code: 'KRYX',
    name: 'KEX Exclusive',
    thaiName: 'เคอีเอ็กซ์ เอ็กซ์เพรส',
    mark: { letter: 'K', colour: '#d2691e' },
    steps: [
      [1000, 3500, 4500],
      [3000, 5500, 7000],
      [5000, 7500, 9500],
      [10000, 13000, 17000],
      [25000, 28000, 36000],
    ],
    longestSumCm: 200,
    volumetric: true,
    cod: { mostSatang: 5_000_000, percent: 3 },
    surcharges: { fuel: 200, remote: 6000, island: 9000, travel: 2500 },
    estimate: { metro: days('1'), country: days('1 - 2') },
    trackingCode: (serial) => `KEX${digits(serial, 10)}`,
    // The confirm answer has no number yet, it comes a moment later.
    numbered: 'late',
    needsCoordinates: false,
  },
  {
    code: 'SPX',
    name: 'SPX Express',
    thaiName: 'เอสพีเอ็กซ์ เอ็กซ์เพรส',
    mark: { letter: 'S', colour: '#d3541c' },
    steps: [
      [1000, 2700, 3400],
      [2000, 3600, 4600],
      [5000, 6600, 8400],
      [10000, 11800, 15000],
      [20000, 22500, 28500],
    ],
    longestSumCm: 180,
    volumetric: true,
    cod: { mostSatang: 2_000_000, percent: 2.5 },
    surcharges: { fuel: 0, remote: 4500, island: 9000, travel: 2000 },
    estimate: ordinary,
    trackingCode: (serial) => `SPXTH${digits(serial, 11)}`,
    numbered: 'confirm',
    needsCoordinates: false,
  },
  {
    code: 'ECP',
    name: 'eCo-Post Thailand Post',
    thaiName: 'ไปรษณีย์ไทย อีโคโพสต์',
    mark: { letter: 'C', colour: '#8a5a2b' },
    steps: [
      [500, 1900, 2200],
      [1000, 2300, 2700],
      [2000, 3100, 3700],
      [5000, 5100, 6300],
    ],
    longestSumCm: 120,
    volumetric: false,
    cod: null,
    surcharges: { fuel: 0, remote: 0, island: 0, travel: 0 },
    estimate: { metro: days('3 - 5'), country: days('3 - 7') },
    trackingCode: (serial) => postalNumber('PE', serial),
    numbered: 'confirm',
    needsCoordinates: false,
  },
  {
    code: 'DHL',
    name: 'DHL eCommerce',
    thaiName: 'ดีเอชแอล อีคอมเมิร์ซ',
    mark: { letter: 'D', colour: '#e0b400' },
    steps: [
      [1000, 4000, 4800],
      [5000, 8000, 10000],
      [10000, 14000, 18000],
      [15000, 19000, 24000],
    ],
    longestSumCm: 200,
    volumetric: true,
    cod: { mostSatang: 5_000_000, percent: 3 },
    surcharges: { fuel: 300, remote: 5000, island: 10000, travel: 2500 },
    estimate: { metro: days('1 - 2'), country: days('2 - 4') },
    trackingCode: (serial) => `712${digits(serial, 13)}`,
    numbered: 'booking',
    needsCoordinates: false,
  },
  {
    code: 'LLM',
    name: 'Lalamove',
    thaiName: 'ลาลามูฟ',
    mark: { letter: 'L', colour: '#e07a1f' },
    steps: [[20000, 9500, 60000]],
    longestSumCm: 150,
    volumetric: false,
    cod: null,
    surcharges: { fuel: 0, remote: 0, island: 0, travel: 0 },
    estimate: { metro: 'ภายในวันนี้', country: 'ภายในวันนี้' },
    trackingCode: (serial) => `10${digits(serial, 10)}`,
    numbered: 'confirm',
    needsCoordinates: true,
  },
]

export function courierByCode(code: string): Courier | undefined {
  return couriers.find((courier) => courier.code === code)
}

/** True for a colour on which dark letters are read best. */
export function hasLightGround(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
  return red * 0.3 + green * 0.59 + blue * 0.11 > 150
}
