import type { Random } from '../house/random.ts'
import type { AtCourier } from './courier-sandbox.ts'

export type Decision = 'dispute' | 'claim' | 'write_off' | 'accept'

/** What a courier's file says of a parcel, and what is to be decided of it. */
export type ToldRow = {
  code: string
  orderId: string
  /** What the courier was to collect. */
  bookedSatang: number
  isReturned: boolean
  toldSatang: number
  feeSatang: number
  vatSatang: number
  returnFeeSatang: number
  decision: Decision | null
  /** Of another shop: nothing of it is this shop's. */
  isForeign: boolean
}
export type Statement = { statementNo: string; rows: ToldRow[] }

/** A parcel with cash on delivery, as far as its money goes. */
export type CashParcel = Pick<AtCourier, 'codSatang' | 'end'> & { orderId: string }
/** One of a courier that sends statements. */
export type CodParcel = AtCourier & { orderId: string }

const SHORT_SATANG = 900
const OVER_SATANG = 100
const RETURN_FEE_SATANG = 3000

const feeOf = (satang: number): number => Math.round(satang * 0.03)
const vatOf = (feeSatang: number): number => Math.round(feeSatang * 0.07)

const rowOf = (parcel: CodParcel, toldSatang: number, decision: Decision | null): ToldRow => {
  const feeSatang = feeOf(toldSatang)
  return {
    code: parcel.number,
    orderId: parcel.orderId,
    bookedSatang: parcel.codSatang,
    isReturned: parcel.end === 'returned',
    toldSatang,
    feeSatang,
    vatSatang: vatOf(feeSatang),
    returnFeeSatang: 0,
    decision,
    isForeign: false,
  }
}

/** What couriers tell of what they collected: mostly all of it, now and then too little, too much, or nothing. */
function tellOf(parcel: CodParcel, random: Random): ToldRow | undefined {
  const { codSatang, end } = parcel
  const dice = random.next()
  if (end === 'returned') {
    const fee = { ...rowOf(parcel, 0, null), returnFeeSatang: RETURN_FEE_SATANG }
    return dice < 0.3 ? rowOf(parcel, codSatang, random.pick(['dispute', 'accept'])) : fee
  }
  if (dice < 0.12) return undefined
  if (dice < 0.22)
    return rowOf(parcel, codSatang - SHORT_SATANG, random.pick(['dispute', 'claim', 'write_off']))
  if (dice < 0.3) return rowOf(parcel, codSatang + OVER_SATANG, random.pick(['dispute', 'accept']))
  return rowOf(parcel, codSatang, null)
}

/** The statements of one courier: each parcel is in one of two, and a parcel of another shop slips in. */
export function statementsOf(
  provider: string,
  parcels: readonly CodParcel[],
  foreign: CodParcel | undefined,
  random: Random,
): Statement[] {
  const statements: Statement[] = [1, 2].map((at) => ({ statementNo: `${provider}-${at}`, rows: [] }))
  for (const parcel of parcels) {
    const row = tellOf(parcel, random)
    if (row) random.pick(statements).rows.push(row)
  }
  if (foreign) statements[0]?.rows.push({ ...rowOf(foreign, foreign.codSatang, null), isForeign: true })
  return statements.filter(({ rows }) => rows.length > 0)
}

/** A later word of the courier on the same statement: one fee is higher, and of one parcel it collected less. */
export function corrected({ statementNo, rows }: Statement): Statement | undefined {
  const exact = rows.filter(
    ({ decision, isForeign, toldSatang }) => !isForeign && decision === null && toldSatang > 0,
  )
  const [dearer, less] = exact
  if (!dearer) return undefined
  return {
    statementNo,
    rows: rows.map((row) =>
      row === dearer
        ? { ...row, feeSatang: row.feeSatang + 200, vatSatang: row.vatSatang + 14 }
        : row === less
          ? { ...row, toldSatang: row.toldSatang - SHORT_SATANG }
          : row,
    ),
  }
}

const HEADINGS = 'Tracking,COD Amount,COD Fee,VAT,Return Fee,Transfer date,Statement No'
const baht = (satang: number): string => (satang / 100).toFixed(2)

/** As the courier writes it; its first row stands there twice where that is wanted. */
export function fileOf({ statementNo, rows }: Statement, isFirstTwice: boolean): Buffer {
  const written = isFirstTwice ? [...rows, ...rows.slice(0, 1)] : rows
  const lines = written.map(({ code, toldSatang, feeSatang, vatSatang, returnFeeSatang }) =>
    [code, ...[toldSatang, feeSatang, vatSatang, returnFeeSatang].map(baht), '05/01/2569', statementNo].join(
      ',',
    ),
  )
  return Buffer.from([HEADINGS, ...lines, ''].join('\n'))
}
