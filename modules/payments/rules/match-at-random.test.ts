import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { line, money } from './matchable.ts'
import { matchStatement } from './rules.ts'

describe('of orders, slips and lines at random', () => {
  const FIRST = Date.parse('2026-11-10T00:00:00+07:00')
  const MINUTE = 60_000
  const DAY = 24 * 60 * MINUTE
  const BANKS = ['004', '014', '006'] as const
  const NAMES = ['KBANK', 'SCB', 'KTB'] as const
  const minutes = fc.integer({ min: 0, max: 14 * 24 * 60 })
  const amount = fc.constantFrom(100, 200, -100)
  const someLine = fc.record({
    at: minutes,
    amount,
    isTimed: fc.boolean(),
    bank: fc.option(fc.nat({ max: 2 })),
    names: fc.constantFrom('', 'นาย สมชาย ใจ++', 'น.ส. กุลธิดา ศรี++'),
  })
  const someMoney = fc.record({
    placed: minutes,
    paidAfter: fc.integer({ min: 0, max: 3 * 24 * 60 }),
    amount,
    toldBy: fc.constantFrom('bank' as const, 'slip' as const, 'person' as const),
    bank: fc.option(fc.nat({ max: 2 })),
    namesDay: fc.boolean(),
    customer: fc.constantFrom('สมชาย ใจดี', 'กุลธิดา ศรีสุวรรณ์', 'มานี มานะ'),
  })
  const world = fc.record({
    lines: fc.array(someLine, { maxLength: 25 }),
    moneys: fc.array(someMoney, { maxLength: 25 }),
  })
  const bangkok = (at: number): string => new Date(at + 7 * 60 * MINUTE).toISOString()
  const two = (n: number): string => String(n).padStart(2, '0')

  type World = typeof world extends fc.Arbitrary<infer Made> ? Made : never
  const made = (given: World) => ({
    lines: given.lines.map((one, n) => {
      const told = bangkok(FIRST + one.at * MINUTE)
      const from = one.bank === null ? '' : `จาก ${NAMES[one.bank]} X1234 `
      return line(`l${two(n)}`, {
        day: told.slice(0, 10),
        time: one.isTimed ? told.slice(11, 16) : null,
        amountSatang: one.amount,
        description: `${from}${one.names}`,
      })
    }),
    moneys: given.moneys.map((one, n) => {
      const at = FIRST + (one.placed + one.paidAfter) * MINUTE
      return money(`m${two(n)}`, '2026-11-20T00:00', {
        at: new Date(at),
        placedAt: new Date(FIRST + one.placed * MINUTE),
        amountSatang: one.amount,
        toldBy: one.toldBy,
        sendingBank: one.bank === null ? null : (BANKS[one.bank] ?? null),
        reference: one.namesDay ? `${bangkok(at).slice(0, 10).replaceAll('-', '')}0000${two(n)}` : null,
        customerNames: [one.customer],
      })
    }),
  })

  it('no match is outside its window, or against what is known, and all is accounted for in any order', () => {
    fc.assert(
      fc.property(world, (given) => {
        const { lines, moneys } = made(given)
        const { pairs, linesLeft, moneyLeft } = matchStatement(lines, moneys)
        expect(new Set(pairs.values()).size).toBe(pairs.size)
        expect(pairs.size + linesLeft.length).toBe(lines.length)
        expect(pairs.size + moneyLeft.length).toBe(moneys.length)
        for (const [lineId, moneyId] of pairs) {
          const one = lines.find((each) => each.lineId === lineId)
          const other = moneys.find((each) => each.moneyId === moneyId)
          if (!one || !other) throw new Error('a pair of what is not there')
          expect(one.amountSatang).toBe(other.amountSatang)
          const begins = Date.parse(`${one.day}T${one.time ?? '00:00'}:00+07:00`)
          const ends = begins + (one.time === null ? DAY : MINUTE)
          expect(ends).toBeGreaterThan(other.placedAt.getTime())
          expect(ends).toBeGreaterThanOrEqual(other.at.getTime() - 4 * DAY)
          expect(begins).toBeLessThanOrEqual(other.at.getTime() + 5 * DAY)
          const slipDay = other.reference?.slice(0, 8) ?? ''
          expect(one.day.replaceAll('-', '') >= slipDay).toBe(true)
          const from = /จาก (\w+)/.exec(one.description)?.[1]
          const known = NAMES.findIndex((name) => name === from)
          expect([BANKS[known], undefined, null]).toContain(known === -1 ? undefined : other.sendingBank)
        }
        const again = matchStatement(lines.toReversed(), moneys.toReversed()).pairs
        expect(Object.fromEntries(again)).toEqual(Object.fromEntries(pairs))
      }),
      { numRuns: 500 },
    )
  })

  it('each order that was paid alone, with its line some minutes before its slip, has it', () => {
    const orders = fc.uniqueArray(fc.record({ placed: minutes, slip: fc.integer({ min: 2, max: 25 }) }), {
      selector: ({ placed }) => Math.floor(placed / 180),
      maxLength: 15,
    })
    fc.assert(
      fc.property(orders, (given) => {
        const apart = given.map((one) => ({ ...one, placed: Math.floor(one.placed / 180) * 180 }))
        const lines = apart.map(({ placed }, n) => {
          const told = bangkok(FIRST + (placed + 1) * MINUTE)
          return line(`l${two(n)}`, { day: told.slice(0, 10), time: told.slice(11, 16) })
        })
        const moneys = apart.map(({ placed, slip }, n) =>
          money(`m${two(n)}`, '2026-11-20T00:00', {
            placedAt: new Date(FIRST + placed * MINUTE),
            at: new Date(FIRST + (placed + slip) * MINUTE),
          }),
        )
        const { pairs } = matchStatement(lines, moneys)
        expect(apart.map((_, n) => pairs.get(`l${two(n)}`))).toEqual(apart.map((_, n) => `m${two(n)}`))
      }),
      { numRuns: 200 },
    )
  })
})
