import { generate, parse } from 'promptparse'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  billPayload,
  claimReference,
  confirm,
  firstCounted,
  nextStep,
  parsePromptPayId,
  promptPayPayload,
  qrPayload,
  readReference,
  readSlipReference,
  receiptEntries,
  refundEntries,
  reject,
  takeBack,
} from './rules.ts'

describe('what a slip is counted for at first', () => {
  it.each([
    ['no more than is due', 150_00, 100_00, 100_00],
    ['no more than it says', 50_00, 100_00, 50_00],
    ['all of it where the order is paid already', 100_00, 0, 100_00],
    ['all of it where too much came before', 100_00, -20_00, 100_00],
  ])('is %s', (_, amountSatang, dueSatang, counted) => {
    expect(firstCounted(amountSatang, dueSatang)).toBe(counted)
  })
})

describe('a PromptPay id', () => {
  it.each([
    ['081-234-5678', { kind: 'mobile', value: '0812345678' }],
    ['๐๘๑๒๓๔๕๖๗๘', { kind: 'mobile', value: '0812345678' }],
    ['0107536000102', { kind: 'tax_id', value: '0107536000102' }],
    ['123456789012345', { kind: 'e_wallet', value: '123456789012345' }],
    ['1234567890123', undefined],
    ['021234567', undefined],
    ['', undefined],
  ])('%s', (text, id) => {
    expect(parsePromptPayId(text)).toEqual(id)
  })
})

describe('a PromptPay QR', () => {
  it('carries the id and the amount to the satang', () => {
    const read = parse(promptPayPayload('0812345678', 123_450) ?? '')
    expect(read?.getTagValue('54')).toBe('1234.50')
    expect(read?.getTagValue('29', '01')).toBe('0066812345678')
    expect(read?.getTagValue('53')).toBe('764')
  })
  it('is none for what is no id', () => {
    expect(promptPayPayload('nobody', 100)).toBeUndefined()
  })
})

// CRC-16/CCITT as the standard has it, written anew: the library would agree with itself about anything.
function crcOf(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The tags of one level of an EMVCo text, as pairs of id and value. */
function tagsOf(text: string): Record<string, string> {
  const tags: Record<string, string> = {}
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4))
    tags[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return tags
}

const BILLER = '010753600010201'
describe('what a shop is paid by', () => {
  it.each([
    ['a mobile', promptPayPayload('0812345678', 100), '29', 'A000000677010111', { '01': '0066812345678' }],
    ['a tax id', promptPayPayload('0107536000102', 100), '29', 'A000000677010111', { '02': '0107536000102' }],
    [
      'a wallet',
      promptPayPayload('123456789012345', 100),
      '29',
      'A000000677010111',
      { '03': '123456789012345' },
    ],
    [
      'a bill',
      billPayload(BILLER, '1042', null, 100),
      '30',
      'A000000677010112',
      { '01': BILLER, '02': '1042' },
    ],
    [
      'a bill of two references',
      billPayload(BILLER, '1042', 'SHOP7', 100),
      '30',
      'A000000677010112',
      { '01': BILLER, '02': '1042', '03': 'SHOP7' },
    ],
  ] as const)(
    '%s: every tag of the standard, and a right checksum',
    (_what, payload = '', tag, aid, parts) => {
      const { [tag]: receiver = '', ...tags } = tagsOf(payload)
      expect(tagsOf(receiver)).toEqual({ '00': aid, ...parts })
      const crc = crcOf(payload.slice(0, -4))
      expect(tags).toEqual({ '00': '01', '01': '12', '53': '764', '54': '1.00', '58': 'TH', '63': crc })
    },
  )

  it('is the bill where there is a biller id, else PromptPay, else nothing', () => {
    const payee = { promptpayId: '0812345678', billerId: BILLER, billerRef2: null }
    expect(tagsOf(qrPayload(payee, '7', 100) ?? '')).toHaveProperty('30')
    expect(tagsOf(qrPayload({ ...payee, billerId: null }, '7', 100) ?? '')).toHaveProperty('29')
    expect(qrPayload({ promptpayId: null, billerId: null, billerRef2: null }, '7', 100)).toBeUndefined()
  })

  it('is no bill with a biller id whose digits do not add up, or a number that banks refuse', () => {
    expect(billPayload('010753600010301', '7', null, 100)).toBeUndefined()
    expect(billPayload(BILLER, 'เลขที่', null, 100)).toBeUndefined()
  })
})

describe('a slip’s mini-QR', () => {
  it('gives bank and reference', () => {
    expect(
      readSlipReference(generate.slipVerify({ sendingBank: '014', transRef: '202611200123ABC' })),
    ).toEqual({ sendingBank: '014', transRef: '202611200123ABC' })
  })
  it.each(['', 'https://example.com', promptPayPayload('0812345678', 100) ?? ''])('is not %s', (text) => {
    expect(readSlipReference(text)).toBeUndefined()
  })

  it.each([
    ['a blank', '20261120 0123ABC'],
    ['a dash', '202611-200123ABC'],
    ['a sign that nobody sees', '202611\u200B200123A\u2060BC'],
    ['a soft hyphen and a variation selector', '2026\u00AD11200123ABC\uFE0F'],
    ['full width', '２０２６11200123ＡＢＣ'],
    ['Thai digits', '๒๐๒๖11200123ABC'],
    ['letters of mathematics', '202611200123\u{1D400}BC'],
  ])('is the same transfer with %s in it', (_how, transRef) => {
    expect(readSlipReference(generate.slipVerify({ sendingBank: '014', transRef }))).toEqual({
      sendingBank: '014',
      transRef: '202611200123ABC',
    })
  })

  it.each([
    ['a Cyrillic А', '014', '202611200123АBC'],
    ['a Greek Β', '014', '202611200123AΒC'],
    ['an Arabic digit', '014', '20261120012٣ABC'],
    ['a letter with a mark', '014', '202611200123ÁBC'],
    ['too few signs', '014', '12345'],
    ['a bank of two digits', '14', '202611200123ABC'],
    ['a bank with a blank', '01 4', '202611200123ABC'],
  ])('is none of a bank’s with %s', (_how, sendingBank, transRef) => {
    expect(readSlipReference(generate.slipVerify({ sendingBank, transRef }))).toBeUndefined()
  })

  it('is none whose sum of check is wrong', () => {
    const text = generate.slipVerify({ sendingBank: '014', transRef: '202611200123ABC' })
    expect(readSlipReference(text.replace('123ABC', '123ABD'))).toBeUndefined()
  })
})

describe('the reference that is printed on a slip', () => {
  it.each([
    ['2026 1120-014 AbC', '20261120014AbC', '20261120014ABC'],
    ['๒๐๒๖๑๑๒๐', '20261120', '20261120'],
    ['lOIo0011', 'lOIo0011', '10100011'],
    ['เลขที่อ้างอิง: 2026\u200B1120', '20261120', '20261120'],
    ['２０２６１１２０', '20261120', '20261120'],
    ['202611200123АBC', undefined, undefined],
    ['12345', undefined, undefined],
    ['1'.repeat(26), undefined, undefined],
  ])('%s', (typed, read, claimed) => {
    expect(readReference(typed)).toBe(read)
    expect(read && claimReference(read)).toBe(claimed)
  })
})

describe('money that comes and goes', () => {
  const sum = (entries: { amountSatang: number }[]) =>
    entries.reduce((total, { amountSatang }) => total + amountSatang, 0)
  it('settles what is due first, and gives back what was too much first; every transaction sums to zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (amount, other) => {
        const [came, went] = [receiptEntries(amount, other), refundEntries(amount, other)]
        expect([sum(came), sum(went)]).toEqual([0, 0])
        const over = came.find(({ account }) => account === 'overpaid')?.amountSatang ?? 0
        expect(0 - over).toBe(Math.max(0, amount - other))
        const back = went.find(({ account }) => account === 'overpaid')?.amountSatang ?? 0
        expect(back).toBe(Math.min(amount, other))
      }),
    )
  })
})

describe('asking about a slip', () => {
  it('goes on while a bank is late, with growing pauses, and ends with a reason', () => {
    const late = { outcome: 'later', afterSeconds: 120 }
    expect([0, 1, 3].map((tries) => nextStep(late, tries))).toEqual([
      { again: 120 },
      { again: 120 },
      { again: 240 },
    ])
    expect(nextStep(late, 5)).toEqual({ reasons: ['bank_delayed'] })
    expect([0, 1, 2].map((tries) => nextStep({ outcome: 'not_found' }, tries))).toEqual([
      { again: 30 },
      { again: 60 },
      { reasons: ['not_found'] },
    ])
    expect(nextStep({ outcome: 'found' }, 0)).toEqual({ reasons: [] })
    expect(nextStep({ outcome: 'key_refused' }, 0)).toEqual({ reasons: ['key_refused'] })
  })
})

describe('a payment notice', () => {
  it('is decided once', () => {
    expect([confirm('waiting', 100), reject('waiting')]).toEqual(['confirmed', 'rejected'])
    expect(takeBack('confirmed')).toBe('waiting')
    for (const state of ['reading', 'waiting', 'rejected'] as const)
      expect(takeBack(state)).toEqual({ refused: 'slip_not_credited' })
    for (const state of ['confirmed', 'rejected'] as const) {
      expect([confirm(state, 100), reject(state)]).toEqual([
        { refused: 'already_decided' },
        { refused: 'already_decided' },
      ])
    }
    expect(confirm('reading', 100)).toEqual({ refused: 'slip_being_read' })
    expect(confirm('waiting', 0)).toEqual({ refused: 'amount_needed' })
  })
})
