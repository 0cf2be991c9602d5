import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { accountDigits, interbankAccount, normaliseThaiText, thaiBanks } from '@langraan/thai'

import { bankFormats, findBankFormat, splitByBank, type BankFormat, type Payout } from './bank-files.ts'
import { sampleBatch, samplePayout } from './sample-payouts.ts'
import { cutToWidth, textOfThaiBytes } from './thai-page.ts'

const WIDTHS: Readonly<Record<string, readonly number[]>> = {
  kbank: [178, 742, 82, 738, 57],
  ktb: [128, 498],
  scb: [40, 96, 109, 355, 816, 31],
}

const CONSONANTS = [...'กขคงจชญฐณดตถทนบปพฟมยรลวศสหอ']
const nameArbitrary = fc
  .array(
    fc.tuple(
      fc.constantFrom('', 'เ', 'แ', 'โ'),
      fc.constantFrom(...CONSONANTS, 'A', 'z', '&', '.'),
      fc.constantFrom('', 'ิ', 'ี', '่', 'ี่', 'ำ', '้า', ' '),
    ),
    { minLength: 1, maxLength: 90 },
  )
  .map((parts) => `ก${parts.flat().join('')}`)

function payoutsFor({ bankCode, paysTo, id }: BankFormat): fc.Arbitrary<Payout[]> {
  const codes = thaiBanks.map(({ code }) => code)
  const allowed = codes.filter((code) => (code === bankCode) === (paysTo === 'own_bank'))
  const one = fc.constantFrom(...allowed).chain((code) =>
    fc.record({
      bankCode: fc.constant(code),
      account: fc
        .constantFrom(...accountDigits(code))
        .chain((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)))
        .filter((account) => !id.startsWith('ktb-ipay') || interbankAccount(code, account) !== undefined),
      name: nameArbitrary,
      satang: fc.integer({ min: 1, max: 9_999_999_999 }),
      email: fc.constantFrom('', 'somchai@example.com'),
      phone: fc.constantFrom('', '0812345678'),
    }),
  )
  return fc
    .array(one, { minLength: 1, maxLength: 8 })
    .map((payouts) => payouts.map((payout, at) => ({ ...payout, reference: `WD-${at + 1}` })))
}

describe.each(bankFormats.map((format) => [format.id, format] as const))('The file %s', (id, format) => {
  const written = (payouts: readonly Payout[]) => {
    const result = format.write(sampleBatch(payouts))
    if (!result.ok) throw new Error(JSON.stringify(result.refusals))
    return result.file
  }

  it('of any payouts has lines of the right width, agreeing totals, and reads back to the same', () => {
    fc.assert(
      fc.property(payoutsFor(format), (payouts) => {
        const file = written(payouts)
        const lines = Buffer.from(file.bytes).toString('latin1').split('\r\n')
        expect(lines.pop()).toBe('')
        const widths = WIDTHS[id.split('-')[0] ?? ''] ?? []
        for (const line of lines) expect(widths).toContain(line.length)

        const read = format.read(file.bytes)
        const total = payouts.reduce((sum, { satang }) => sum + satang, 0)
        expect(read).toMatchObject({ count: payouts.length, satang: total })
        expect(file).toMatchObject({ count: payouts.length, satang: total })
        expect(read).toMatchObject({ debitAccount: '9876543210', valueDay: '2026-11-30' })
        expect(read.payouts.map(({ satang }) => satang)).toEqual(payouts.map(({ satang }) => satang))
        expect(read.payouts.map(({ bankCode }) => bankCode)).toEqual(payouts.map(({ bankCode }) => bankCode))
        for (const [at, { account, name, reference }] of read.payouts.entries()) {
          const payout = payouts[at]
          expect([payout?.account, payout?.account.padStart(20, '0'), interbank(payout)]).toContain(account)
          if (id === 'ktb-direct-credit') continue
          expect(reference).toBe(payout?.reference)
          expect(cleaned(payout?.name).startsWith(name)).toBe(true)
          expect(name.length).toBeGreaterThan(0)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('refuses a name with an emoji before there is a file, and names the row', () => {
    const good = samplePayout({ bankCode: bankFor(format), account: accountFor(format) })
    const bad = { ...good, reference: 'WD-0002', name: 'สมหญิง 😀' }
    expect(format.write(sampleBatch([good, bad]))).toEqual({
      ok: false,
      refusals: [{ row: 2, field: 'name', why: 'letter_unknown_to_banks', letter: '😀' }],
    })
  })

  it('is found by its name', () => {
    expect(findBankFormat(id)).toBe(format)
  })
})

const interbank = (payout: Payout | undefined) => payout && interbankAccount(payout.bankCode, payout.account)
const cleaned = (name = '') => normaliseThaiText(name)
const bankFor = ({ paysTo, bankCode }: BankFormat) => (paysTo === 'own_bank' ? bankCode : '002')
const accountFor = (format: BankFormat) => '0'.padEnd(accountDigits(bankFor(format))[0] ?? 10, '1')

describe('A long name', () => {
  it('is cut where a letter ends with all that stands on it', () => {
    expect(cutToWidth('กี่กี่', 3)).toBe('กี่')
    expect(cutToWidth('กี่กี่', 5)).toBe('กี่')
    expect(cutToWidth('น้ำ', 2)).toBe('')
    expect(cutToWidth('กาเก', 3)).toBe('กา')
    expect(cutToWidth('นาย ก', 4)).toBe('นาย')
  })
})

describe('Layouts of the banks', () => {
  const linesOf = (id: string, payouts: readonly Payout[]) => {
    const result = findBankFormat(id)?.write(sampleBatch(payouts))
    if (!result?.ok) throw new Error(`nothing written: ${JSON.stringify(result)}`)
    return textOfThaiBytes(result.file.bytes).split('\r\n')
  }

  it('KTB counts header and trailer: five lines for three payouts', () => {
    const payouts = ['a', 'b', 'c'].map((reference) => samplePayout({ bankCode: '006', reference }))
    const lines = linesOf('ktb-direct-credit', payouts)
    expect(lines.at(-2)?.slice(0, 60)).toBe(`T0000050069876543210${'0'.repeat(21)}0000030000000370350`)
    expect(lines[1]?.slice(0, 34)).toBe('D0000020060123456789C0000123450029')
  })

  it('SCB has thousandths: 1,234.50 baht are 1234500', () => {
    const lines = linesOf('scb-dcp', [samplePayout({ bankCode: '014', account: '1112223334' })])
    expect(lines[0]).toMatch(/^[0-9A-F]{40}$/)
    expect(lines[3]?.slice(0, 53)).toBe(`003000001${'1112223334'.padEnd(25)}0000000001234500THB`)
    expect(lines[5]).toBe('9990000010000010000000001234500')
  })

  it('KBank has satang for its own accounts and a point for others', () => {
    const own = linesOf('kbank-dct', [samplePayout({ phone: '0812345678' })])
    expect(own[0]?.slice(0, 66)).toBe(
      `HDCT${'B20261130-1'.padEnd(16)}000000${' '.repeat(14)}9876543210 000000000123450`,
    )
    expect(own[1]?.slice(21, 54)).toBe('0123456789 000000000123450 261130')
    expect(own[2]).toBe(`M${'0812345678'.padEnd(54)}TH`)
    const other = linesOf('kbank-mcs', [samplePayout({ bankCode: '030', account: '012345678901' })])
    expect(other[0]?.slice(30, 82)).toBe('30-11-2026     000000000000000001000000000001234.50N')
    expect(other[1]?.slice(11, 24)).toBe('0000001234.50')
    expect(other[1]?.slice(224, 244)).toBe('00000000012345678901')
    expect(other[1]?.slice(273, 280)).toBe('9990030')
    const ipp = linesOf('kbank-ipp', [samplePayout({ bankCode: '030', account: '012345678901' })])
    expect(ipp[1]?.slice(224, 244)).toBe('012345678901'.padEnd(20))
    expect(ipp[1]?.slice(273, 280)).toBe('9999030')
  })

  it('KTB iPay has the eleven digits between banks, and Direct and Standard in files of their own', () => {
    const payouts = [
      samplePayout({ bankCode: '030', account: '123456789012' }),
      samplePayout({ bankCode: '006', reference: 'WD-0002' }),
    ]
    const { own_bank: own, other_banks: others } = splitByBank('006', payouts)
    expect(linesOf('ktb-ipay-direct', own)[1]?.slice(9, 27)).toBe('006001200123456789')
    expect(linesOf('ktb-ipay-standard', others)[1]?.slice(9, 27)).toBe('030012323456789012')
    expect(findBankFormat('ktb-ipay-direct')?.write(sampleBatch(payouts))).toEqual({
      ok: false,
      refusals: [{ row: 1, field: 'bank', why: 'own_bank_only' }],
    })
  })

  it('a GSB number of fifteen digits has no form of eleven', () => {
    const old = samplePayout({ bankCode: '030', account: '123456789012345' })
    expect(findBankFormat('ktb-ipay-standard')?.write(sampleBatch([old]))).toEqual({
      ok: false,
      refusals: [{ row: 1, field: 'account', why: 'account_has_no_interbank_form' }],
    })
  })

  it('a file that was cut off or changed is not read', () => {
    const format = findBankFormat('scb-dcp')
    const result = format?.write(sampleBatch([samplePayout({ bankCode: '014' })]))
    if (!format || !result?.ok) throw new Error('nothing written')
    expect(() => format.read(result.file.bytes.slice(0, -1))).toThrow('does not end')
    const changed = result.file.bytes.slice()
    changed[60] = 65
    expect(() => format.read(changed)).toThrow('belongs to another file')
  })
})
