import { describe, expect, it } from 'vitest'
import { payoutNumbersIn, type SentPayout, settleByStatement } from './bank-statement.ts'

const sent = (number: number, netSatang: number, more: Partial<SentPayout> = {}): SentPayout => ({
  number,
  netSatang,
  state: 'sent',
  paidOn: null,
  isPaidByHand: false,
  rows: [],
  openDoubles: 0,
  ...more,
})
const line = (day: string, amountSatang: number, description: string) => ({ day, amountSatang, description })
const WENT = line('2026-11-20', -150_000, 'WD-000381')
const CAME = line('2026-11-23', 150_000, 'คืนเงิน WD-000381')
/** What lines were taken for, of the payout 381. */
const read = (lines: readonly ReturnType<typeof line>[], more: Partial<SentPayout> = {}) => {
  const { taken, doubtful } = settleByStatement(lines, [sent(381, 150_000, more)])
  return [...taken.map(({ tells, settles }) => [tells, settles]), ...doubtful.map(({ why }) => why)]
}

describe('a bank statement', () => {
  it('pays what went with the number and the amount, however the number is written', () => {
    const lines = [
      line('2026-11-20', -150_000, 'Transfer WD-000381'),
      line('2026-11-20', -20_000, 'โอนเงิน wd000382 กสิกรไทย'),
      line('2026-11-20', -5_000, 'WD 000383'),
      line('2026-11-20', 99_900, 'ค่าแพ็กเกจ'),
    ]
    expect(settleByStatement(lines, [sent(381, 150_000), sent(382, 20_000), sent(383, 6_000)])).toMatchObject(
      {
        taken: [
          { number: 381, line: { day: '2026-11-20', occurrence: 1 }, tells: 'paid', settles: 'paid' },
          { number: 382, settles: 'paid' },
        ],
        doubtful: [{ number: 383, day: '2026-11-20', amountSatang: -5_000, why: 'other_amount' }],
      },
    )
  })

  it('finds what came back, in the same statement or days after it was paid', () => {
    expect(read([CAME, WENT])).toEqual([
      ['paid', 'paid'],
      ['returned', 'bounced'],
    ])
    expect(read([CAME], { state: 'paid', paidOn: '2026-11-20' })).toEqual([['returned', 'bounced']])
  })

  it.each(['in_file', 'refused', 'approved_second', 'requested'] as const)(
    'shows what went out though it is %s',
    (state) => expect(read([WENT], { state })).toEqual(['not_sent']),
  )

  it('shows what went out though it was given back, where nothing came back', () => {
    expect(read([WENT], { state: 'rejected_by_bank' })).toEqual(['given_back'])
    expect(read([WENT, CAME], { state: 'rejected_by_bank' })).toEqual([])
  })

  it('keeps the rows of what people have said before', () => {
    const bounced = { state: 'rejected_by_bank', paidOn: '2026-11-20' } as const
    expect(read([WENT, CAME], bounced)).toEqual([
      ['paid', null],
      ['returned', null],
    ])
    expect(read([WENT], { state: 'paid', paidOn: '2026-11-20' })).toEqual([['paid', null]])
  })

  it('names no payout by the number of an account', () => {
    const lines = [
      line('2026-11-20', -150_000, 'WD 0003810000'),
      line('2026-11-20', -150_000, 'WD000000000381'),
    ]
    expect(payoutNumbersIn(lines)).toEqual([])
  })

  it('settles nothing of what was read before', () => {
    const rows = [{ ...WENT, occurrence: 1, tells: 'paid' as const }]
    expect(read([WENT], { state: 'paid', paidOn: '2026-11-20', rows })).toEqual([])
    expect(settleByStatement([WENT], []).taken).toEqual([])
  })
})

describe('what the bank paid twice', () => {
  const TWICE = ['twice', null]

  it('is found in one statement, also where the lines are alike', () => {
    expect(read([WENT, line('2026-11-21', -150_000, 'WD-000381')])).toEqual([['paid', 'paid'], TWICE])
    expect(read([WENT, WENT])).toEqual([['paid', 'paid'], TWICE])
  })

  it('is found in a later statement, in which the first line stands again', () => {
    const rows = [{ ...WENT, occurrence: 1, tells: 'paid' as const }]
    expect(read([WENT, WENT], { state: 'paid', paidOn: '2026-11-20', rows })).toEqual([TWICE])
  })

  it('is what went out after somebody had paid by hand', () => {
    expect(read([WENT], { state: 'paid', paidOn: '2026-11-20', isPaidByHand: true })).toEqual([TWICE])
  })

  it('is ended by what came back, and the withdrawal stays paid', () => {
    const paid = { state: 'paid', paidOn: '2026-11-20' } as const
    expect(read([CAME], { ...paid, openDoubles: 1 })).toEqual([['twice_returned', null]])
    expect(read([CAME, CAME], { ...paid, openDoubles: 1 })).toEqual([
      ['twice_returned', null],
      ['returned', 'bounced'],
    ])
    expect(read([WENT, WENT, CAME])).toEqual([['paid', 'paid'], TWICE, ['twice_returned', null]])
  })
})
