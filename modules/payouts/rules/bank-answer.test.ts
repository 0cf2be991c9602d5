import { describe, expect, it } from 'vitest'
import { payoutNumbersIn, settleByStatement } from './bank-answer.ts'

const sent = (number: number, netSatang: number, state = 'sent' as const) => ({
  number,
  netSatang,
  state,
  paidOn: null,
})
const line = (day: string, amountSatang: number, description: string) => ({ day, amountSatang, description })

describe('a bank statement', () => {
  it('pays what went with the number and the amount, however the number is written', () => {
    const lines = [
      line('2026-11-20', -150_000, 'Transfer WD-000381'),
      line('2026-11-20', -20_000, 'โอนเงิน wd000382 กสิกรไทย'),
      line('2026-11-20', -5_000, 'WD 000383'),
      line('2026-11-20', 99_900, 'ค่าแพ็กเกจ'),
    ]
    expect(settleByStatement(lines, [sent(381, 150_000), sent(382, 20_000), sent(383, 6_000)])).toEqual({
      settled: [
        { number: 381, day: '2026-11-20', answer: 'paid' },
        { number: 382, day: '2026-11-20', answer: 'paid' },
      ],
      doubtful: [{ number: 383, day: '2026-11-20', amountSatang: -5_000, why: 'other_amount' }],
    })
  })

  it('finds what came back, in the same statement or days after it was paid', () => {
    const lines = [
      line('2026-11-23', 20_000, 'คืนเงิน WD-000382'),
      line('2026-11-20', 150_000, 'คืนเงิน WD-000381'),
      line('2026-11-20', -150_000, 'WD-000381'),
    ]
    const { settled } = settleByStatement(lines, [
      sent(381, 150_000),
      { ...sent(382, 20_000), state: 'paid', paidOn: '2026-11-20' },
    ])
    expect(settled).toEqual([
      { number: 381, day: '2026-11-20', answer: 'paid' },
      { number: 381, day: '2026-11-20', answer: 'bounced' },
      { number: 382, day: '2026-11-23', answer: 'bounced' },
    ])
  })

  it.each(['in_file', 'refused'] as const)('shows what went out though it is %s', (state) => {
    const lines = [line('2026-11-20', -150_000, 'WD-000381')]
    expect(settleByStatement(lines, [{ ...sent(381, 150_000), state }])).toMatchObject({
      settled: [],
      doubtful: [{ number: 381, why: 'not_sent' }],
    })
  })

  it('shows what went out though it was given back, where nothing came back', () => {
    const went = line('2026-11-20', -150_000, 'WD-000381')
    const rejected = { ...sent(381, 150_000), state: 'rejected_by_bank' as const }
    expect(settleByStatement([went], [rejected])).toEqual({
      settled: [],
      doubtful: [{ number: 381, day: '2026-11-20', amountSatang: -150_000, why: 'given_back' }],
    })
    const bounced = { ...rejected, paidOn: '2026-11-20' }
    const none = { settled: [], doubtful: [] }
    expect(settleByStatement([went], [bounced])).toEqual(none)
    expect(settleByStatement([went, line('2026-11-21', 150_000, 'คืน WD-000381')], [rejected])).toEqual(none)
  })

  it('names no payout by the number of an account', () => {
    const lines = [
      line('2026-11-20', -150_000, 'WD 0003810000'),
      line('2026-11-20', -150_000, 'WD000000000381'),
    ]
    expect(payoutNumbersIn(lines)).toEqual([])
  })

  it('settles nothing of what is settled already, and nothing twice', () => {
    const lines = [line('2026-11-20', -150_000, 'WD-000381'), line('2026-11-21', -150_000, 'WD-000381')]
    expect(settleByStatement(lines, [sent(381, 150_000)])).toMatchObject({
      settled: [{ answer: 'paid' }],
      doubtful: [{ number: 381, day: '2026-11-21', why: 'twice' }],
    })
    expect(settleByStatement(lines, [{ ...sent(381, 150_000), state: 'paid' }]).settled).toEqual([])
    expect(settleByStatement(lines, []).settled).toEqual([])
  })
})
