import { describe, expect, it } from 'vitest'

import { csvText } from '@langraan/sheets'
import { readWorkbook } from '@langraan/sheets/workbook'

import { describeAnswerFault } from './bank-files.ts'
import { payoutRows, payoutWorkbook, readPayoutAnswers } from './payout-list.ts'
import { samplePayout } from './sample-payouts.ts'

const payouts = [
  samplePayout(),
  samplePayout({ reference: 'WD-0002', bankCode: '014', satang: 50 }),
  samplePayout({ reference: 'WD-0003', name: '=1+1' }),
]

const listOf = async (language: 'th' | 'en' = 'th') => {
  const [table = []] = await readWorkbook(await payoutWorkbook(payouts, language))
  return table
}

/** The list with results in its last two columns, by row of payouts. */
const filled = async (results: readonly (readonly [string, string])[], language: 'th' | 'en' = 'th') => {
  const [heads = [], ...rows] = await listOf(language)
  return [heads, ...rows.map((row, at) => [...row.slice(0, 6), ...(results[at] ?? ['', ''])])]
}

describe('The list for any bank', () => {
  it('keeps the zeros that accounts and codes begin with, in a workbook and in CSV', async () => {
    const [, first = []] = await listOf()
    expect(first.slice(0, 6)).toEqual(['WD-0001', '004', 'กสิกรไทย', '0123456789', 'สมชาย ใจดี', '1234.5'])
    expect(csvText(payoutRows(payouts, 'en')).split('\r\n')[1]).toBe(
      'WD-0001,004,Kasikornbank,0123456789,สมชาย ใจดี,1234.50,,',
    )
  })

  it('runs no formula that stands in a name', async () => {
    expect((await listOf())[3]?.[4]).toBe('=1+1')
    expect(csvText(payoutRows(payouts, 'th'))).toContain("'=1+1")
  })
})

describe('The filled list', () => {
  it.each([
    ['th', 'จ่ายแล้ว', 'ไม่ผ่าน'],
    ['en', 'Paid', 'REJECTED'],
  ] as const)(
    'in %s says who was paid, who was not and why, and what is open',
    async (language, paid, rejected) => {
      const table = await filled(
        [
          [paid, ''],
          [rejected, 'บัญชีปิดแล้ว'],
        ],
        language,
      )
      expect(readPayoutAnswers(table, payouts)).toEqual({
        ok: true,
        answers: [
          { reference: 'WD-0001', result: 'paid' },
          { reference: 'WD-0002', result: 'rejected', reason: 'บัญชีปิดแล้ว' },
        ],
        open: ['WD-0003'],
      })
    },
  )

  it('may have its columns in another order', async () => {
    const table = (await filled([['paid', '']])).map((row) => row.toReversed())
    expect(readPayoutAnswers(table, payouts)).toMatchObject({
      ok: true,
      answers: [{ reference: 'WD-0001', result: 'paid' }],
    })
  })

  it('is not taken where one row does not fit', async () => {
    const [heads = [], first = [], second = [], third = []] = await filled([
      ['paid', ''],
      ['rejected', ''],
      ['maybe', ''],
    ])
    const otherAmount = first.with(5, '1234.51')
    const unknown = first.with(0, 'WD-9999')
    const table = [heads, first, second, third, first, unknown]
    expect(readPayoutAnswers(table, payouts)).toEqual({
      ok: false,
      faults: [
        { row: 3, why: 'reason_missing' },
        { row: 4, why: 'unknown_result' },
        { row: 5, why: 'twice' },
        { row: 6, why: 'unknown_reference' },
      ],
    })
    expect(readPayoutAnswers([heads, otherAmount], payouts)).toEqual({
      ok: false,
      faults: [{ row: 2, why: 'other_amount' }],
    })
  })

  it('has words for each row that does not fit', () => {
    expect(describeAnswerFault({ row: 3, why: 'reason_missing' })).toEqual({
      th: 'แถวที่ 3: ใส่เหตุผลที่ธนาคารไม่จ่าย',
      en: 'Row 3: give the reason why the bank did not pay.',
    })
  })

  it('without the columns of results names them', () => {
    expect(readPayoutAnswers([['เลขอ้างอิง', 'จำนวนเงิน']], payouts)).toEqual({
      ok: false,
      missingColumns: ['ผล (จ่ายแล้ว / ไม่ผ่าน)', 'เหตุผล'],
    })
    expect(readPayoutAnswers([], payouts)).toMatchObject({ ok: false })
  })
})
