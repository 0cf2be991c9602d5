import { findBankFormat } from '@langraan/bank-files'
import { csvText } from '@langraan/sheets'
import { readWorkbook } from '@langraan/sheets/workbook'
import type { Random } from '../house/random.ts'

/** What the bank does with a payout: it pays it, pays it twice, refuses it, or pays it and has it back days later. */
export type Fate = 'paid' | 'doubled' | 'rejected' | 'bounced'
export type AtBank = { reference: string; satang: number; fate: Fate; fileId: string }

const DAYS = ['20-11-26', '23-11-26'] as const
const HEADS = ['Date', 'Descriptions', 'Withdrawal', 'Deposit', 'Outstanding Balance', 'Details']

/** The bank at the other side: it does what files say that it is given, and keeps books of its own. */
export class Bank {
  readonly payouts = new Map<string, AtBank>()
  /** What stands in a file twice, or in two files. */
  readonly twice: string[] = []
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }

  /** Somebody gives it a file: each payout in it will be done. */
  async take(fileId: string, format: string, bytes: Buffer): Promise<void> {
    for (const { reference, satang } of await payoutsIn(format, bytes)) {
      const before = this.payouts.get(reference)
      if (before) this.twice.push(`${reference} is in file ${before.fileId} and in ${fileId}`)
      const dice = this.#random.next()
      const fate = dice < 0.1 ? 'doubled' : dice < 0.67 ? 'paid' : dice < 0.83 ? 'rejected' : 'bounced'
      this.payouts.set(reference, { reference, satang, fate, fileId })
    }
  }

  inFile(fileId: string): AtBank[] {
    return [...this.payouts.values()].filter((one) => one.fileId === fileId)
  }

  /** A statement of some payouts, or of all; the second payment and the way back may come in a later one. */
  statement({ all = false } = {}): Buffer {
    const rows: string[][] = []
    for (const payout of this.payouts.values()) {
      if (payout.fate === 'rejected' || !(all || this.#random.chance(0.4))) continue
      const amount = (payout.satang / 100).toFixed(2)
      const out = [DAYS[0], 'Transfer', amount, '', '9,800.00', `${payout.reference} โอนออก`]
      const back = [DAYS[1], 'Returned', '', amount, '9,800.00', `คืนเงิน ${payout.reference}`]
      const isBack = payout.fate === 'bounced' && (all || this.#random.chance(0.5))
      const isTwice = payout.fate === 'doubled' && (all || this.#random.chance(0.5))
      rows.push(out, ...(isTwice ? [out] : []), ...(isBack ? [back] : []))
    }
    return Buffer.from(csvText([HEADS, ...rows]))
  }
}

type InFile = { reference: string; satang: number }

async function payoutsIn(format: string, bytes: Buffer): Promise<InFile[]> {
  const layout = findBankFormat(format)
  if (layout) return layout.read(bytes).payouts.map(({ reference, satang }) => ({ reference, satang }))
  const [table = []] = await readWorkbook(bytes)
  const [heads = [], ...rows] = table
  const [reference, amount] = [heads.indexOf('เลขอ้างอิง'), heads.indexOf('จำนวนเงิน')]
  if (reference < 0 || amount < 0) throw new Error(`a list for the bank has other heads: ${heads.join(', ')}`)
  return rows.map((row) => ({
    reference: row[reference] ?? '',
    satang: Math.round(Number((row[amount] ?? '').replaceAll(',', '')) * 100),
  }))
}
