import { describe, expect, it } from 'vitest'
import {
  explain,
  knowMoney,
  likelyMoney,
  type MatchableLine,
  type MatchableMoney,
  matchStatement,
  type TransferParty,
} from './rules.ts'
import { line, money } from './matchable.ts'

const party = (change: Partial<TransferParty>): TransferParty => ({
  bankCode: '',
  names: [],
  numbers: [],
  ...change,
})
const pairsOf = (lines: MatchableLine[], moneys: MatchableMoney[]) =>
  Object.fromEntries(matchStatement(lines, moneys).pairs)
const fits = (one: MatchableLine, other: MatchableMoney): boolean =>
  matchStatement([one], [other]).pairs.size === 1
const evidenceOf = (one: MatchableLine, other: MatchableMoney) => explain(one, knowMoney(other))

describe('when a line can be some money', () => {
  const paidOn = (day: string, time: string | null) => line('a', { day, time })
  const slip = money('1', '2026-11-20T23:58', { placedAt: new Date('2026-11-20T20:50:00+07:00') })

  it.each<[string, string, string | null, boolean]>([
    ['a minute before the order was made', '2026-11-20', '20:49', false],
    ['three days before the order was made', '2026-11-17', '08:00', false],
    ['the minute in which the order was made', '2026-11-20', '20:50', true],
    ['the day of the order, where no time is told', '2026-11-20', null, true],
    ['the day before, where no time is told', '2026-11-19', null, false],
    ['booked after midnight', '2026-11-21', '00:05', true],
    ['booked after a weekend', '2026-11-23', '09:00', true],
    ['booked after the longest of holidays', '2026-11-25', '09:00', true],
    ['a week later', '2026-11-27', '09:00', false],
  ])('%s', (_what, day, time, expected) => {
    expect(fits(paidOn(day, time), slip)).toBe(expected)
  })

  it('is not before the day that the reference of the slip begins with', () => {
    const longAgo = new Date('2026-11-10T10:00:00+07:00')
    const today = money('1', '2026-11-20T14:10', { placedAt: longAgo, reference: '20261120140500123' })
    expect(fits(paidOn('2026-11-19', '23:50'), today)).toBe(false)
    expect(fits(paidOn('2026-11-20', '00:10'), today)).toBe(true)
  })

  it('is at most a day before a slip that names no day, and some days before somebody wrote it down', () => {
    const placedAt = new Date('2026-11-10T10:00:00+07:00')
    expect(fits(paidOn('2026-11-18', '14:00'), money('1', '2026-11-20T14:00', { placedAt }))).toBe(false)
    const written = money('1', '2026-11-20T14:00', { placedAt, toldBy: 'person' })
    expect(fits(paidOn('2026-11-18', '14:00'), written)).toBe(true)
    expect(fits(paidOn('2026-11-15', '14:00'), written)).toBe(false)
  })

  it('is not before the time that the bank told', () => {
    const told = money('1', '2026-11-20T14:05', { toldBy: 'bank' })
    expect(fits(line('a', { time: '13:50' }), told)).toBe(false)
    expect(fits(line('a', { time: '14:01' }), told)).toBe(true)
  })
})

describe('what speaks for a line, and against it', () => {
  const payer = party({ names: ['นาย สมชาย ใ***', 'MR. SOMCHAI J'], numbers: ['xxx-x-x4321-x'] })

  it('is told: the reference, the name, the bank, the account, and how long after the slip', () => {
    const one = line('a', { description: 'จาก SCB X4321 นาย สมชาย ใจดี++ 0154-3210-9876ABC', time: '14:08' })
    const other = money('1', '2026-11-20T14:05', {
      reference: '015432109876ABC',
      sendingBank: '014',
      payer,
      receiver: party({ bankCode: '004', numbers: ['xxx-x-x6789-0'] }),
    })
    expect(evidenceOf(one, other)).toEqual({
      for: ['reference', 'name', 'payer_account', 'payer_bank', 'account'],
      against: [],
      minutesLater: 3,
      daysLater: 0,
      toldBy: 'slip',
    })
  })

  it.each<[string, Partial<MatchableMoney>, string]>([
    ['another bank than the slip', { sendingBank: '006' }, 'other_bank'],
    ['another account of the shop', { receiver: party({ bankCode: '014' }) }, 'other_account'],
    ['somebody else than the bank says', { payer: party({ names: ['น.ส. มานี ม***'] }) }, 'other_name'],
  ])('%s is nobody’s without a person', (_what, change, against) => {
    const one = line('a', { description: 'จาก BBL X9999 คนอื่น++' })
    expect(fits(one, money('1', '2026-11-20T14:06'))).toBe(true)
    const other = money('1', '2026-11-20T14:06', change)
    expect(evidenceOf(one, other).against).toEqual([against])
    expect(fits(one, other)).toBe(false)
    expect(likelyMoney(one, [other])).toMatchObject([{ evidence: { against: [against] } }])
  })

  it('is no name of the customer: others pay for them', () => {
    const one = line('a', { description: 'รับโอน น.ส. กุลธิดา ศรี++' })
    expect(fits(one, money('1', '2026-11-20T14:06', { customerNames: ['มานะ ใจดี'] }))).toBe(true)
  })
})

describe('which line is which money', () => {
  it('is told by who paid, before any nearness', () => {
    const lines = [
      line('a', { description: 'น.ส. กุลธิดา ศรี++' }),
      line('b', { time: '14:07', description: 'นาย สมชาย ใจ++' }),
    ]
    const moneys = [
      money('1', '2026-11-20T14:06', { customerNames: ['สมชาย ใจดี'] }),
      money('2', '2026-11-20T14:08', { customerNames: ['กุลธิดา ศรีสุวรรณ์'] }),
    ]
    expect(pairsOf(lines, moneys)).toEqual({ a: '2', b: '1' })
  })

  it('is told by a reference before all else', () => {
    const reference = '015432109876ABC'
    const lines = [line('a', { description: 'REF 0154-3210-9876ABC' }), line('b', { time: '14:06' })]
    const moneys = [money('1', '2026-11-20T14:05'), money('2', '2026-11-20T15:00', { reference })]
    expect(pairsOf(lines, moneys)).toEqual({ a: '2', b: '1' })
  })

  it('is the nearest by far', () => {
    const lines = [line('a'), line('b', { time: '18:00' })]
    const moneys = [money('1', '2026-11-20T18:02'), money('2', '2026-11-20T14:20')]
    expect(pairsOf(lines, moneys)).toEqual({ a: '2', b: '1' })
    expect(pairsOf([line('a')], [money('1', '2026-11-20T14:06'), money('2', '2026-11-20T14:55')])).toEqual({
      a: '1',
    })
  })

  it('is left to a person where two fit as well, each with what speaks for it', () => {
    const moneys = [money('1', '2026-11-20T14:09'), money('2', '2026-11-20T14:07', { sendingBank: '014' })]
    const one = line('a', { description: 'จาก SCB X1234' })
    expect(pairsOf([one], moneys)).toEqual({})
    expect(likelyMoney(one, moneys)).toMatchObject([
      { money: { moneyId: '2' }, evidence: { for: ['payer_bank'], minutesLater: -1 } },
      { money: { moneyId: '1' }, evidence: { for: [], minutesLater: -3 } },
    ])
  })

  it('is each where as many came as were credited, whichever is whose', () => {
    const lines = [line('a'), line('b', { time: '14:06' })]
    const moneys = [money('1', '2026-11-20T14:07'), money('2', '2026-11-20T14:08')]
    expect(pairsOf(lines, moneys)).toEqual({ a: '1', b: '2' })
  })

  it('leaves a slip for which nothing came without a line, whatever came before its order', () => {
    const lines = [line('old', { day: '2026-11-17', time: '08:00' }), line('a')]
    const moneys = [money('honest', '2026-11-20T14:06'), money('forged', '2026-11-20T15:40')]
    const { pairs, linesLeft, moneyLeft } = matchStatement(lines, moneys)
    expect(Object.fromEntries(pairs)).toEqual({ a: 'honest' })
    expect([linesLeft, moneyLeft]).toEqual([['old'], ['forged']])
  })

  it('is what was recorded from the line, whatever else is nearer', () => {
    const moneys = [money('1', '2026-11-20T14:05'), money('2', '2026-11-22T14:05')]
    expect(pairsOf([line('a', { moneyId: '2' })], moneys)).toEqual({ a: '2' })
  })

  it('is found among thousands that cost the same', () => {
    const times = Array.from({ length: 5000 }, (_, n) => [n, 10 + Math.floor(n / 500), n % 24] as const)
    const id = (n: number): string => String(n).padStart(5, '0')
    const two = (n: number): string => String(n).padStart(2, '0')
    const placedAt = new Date('2026-11-01T00:00:00+07:00')
    const lines = times.map(([n, day, hour]) =>
      line(id(n), { day: `2026-11-${day}`, time: `${two(hour)}:00` }),
    )
    const moneys = times.map(([n, day, hour]) => money(id(n), `2026-11-${day}T${two(hour)}:20`, { placedAt }))
    expect(matchStatement(lines, moneys).pairs.size).toBe(5000)
  })
})
