import { describe, expect, it } from 'vitest'
import {
  type BookingRule,
  chooseQuote,
  couriersOf,
  fitsRule,
  planOf,
  type PlannedParcel,
  type Quote,
  wayByRules,
} from './booking-plan.ts'

const quote = (courierCode: string, priceSatang: number | null, most?: number, available = true): Quote => ({
  provider: 'p',
  courierCode,
  courierName: courierCode,
  priceSatang,
  days: most === undefined ? undefined : { least: 1, most },
  available,
})
const flash = quote('F', 3200, 3)
const jnt = quote('J', 3500, 2)
const post = quote('E', 4000)
const contract = quote('C', null)

describe('the courier of one parcel', () => {
  it('is the cheapest of those that take it and tell a price', () => {
    expect(chooseQuote([jnt, flash, post, contract], 'cheapest')).toBe(flash)
    expect(chooseQuote([quote('F', 3200, 3, false), jnt], 'cheapest')).toBe(jnt)
    expect(chooseQuote([contract], 'cheapest')).toBeUndefined()
  })
  it('is the fastest, and of equal ones the cheapest; who tells no days comes last', () => {
    expect(chooseQuote([post, flash, jnt], 'fastest')).toBe(jnt)
    expect(chooseQuote([quote('A', 5000, 2), jnt], 'fastest')).toBe(jnt)
    expect(chooseQuote([post, contract], 'fastest')).toBe(post)
  })
  it('is the one that was named, where it takes the parcel', () => {
    expect(chooseQuote([flash, contract], { provider: 'p', courierCode: 'C' })).toBe(contract)
    expect(chooseQuote([flash], { provider: 'q', courierCode: 'F' })).toBeUndefined()
  })
})

const any: BookingRule = {
  provinces: [],
  fromGrams: null,
  upToGrams: null,
  cod: 'any',
  choice: 'cheapest',
  courier: null,
}
const parcel = { province: 'เชียงใหม่', weightGrams: 1000, codSatang: 0 }

describe('a rule', () => {
  it.each([
    [{}, true],
    [{ provinces: ['เชียงใหม่', 'ลำพูน'] }, true],
    [{ provinces: ['กรุงเทพมหานคร'] }, false],
    [{ upToGrams: 1000 }, true],
    [{ upToGrams: 999 }, false],
    [{ fromGrams: 999 }, true],
    // The step before it has this weight.
    [{ fromGrams: 1000 }, false],
    [{ cod: 'with' }, false],
    [{ cod: 'without' }, true],
  ] as const)('fits by its conditions: %j', (conditions, fits) => {
    expect(fitsRule({ ...any, ...conditions }, parcel)).toBe(fits)
  })
  it('about a weight says nothing of a parcel that nobody has weighed', () => {
    expect(fitsRule({ ...any, upToGrams: 5000 }, { ...parcel, weightGrams: null })).toBe(false)
  })
  it('counts where it is the first that fits; without any the cheapest goes', () => {
    const courier = { provider: 'p', courierCode: 'J', courierName: 'J' }
    const rules = [
      { ...any, cod: 'with', choice: 'courier', courier },
      { ...any, choice: 'fastest' },
    ] as const
    expect(wayByRules(rules, { ...parcel, codSatang: 100 })).toBe(courier)
    expect(wayByRules(rules, parcel)).toBe('fastest')
    expect(wayByRules([], parcel)).toBe('cheapest')
  })
})

describe('a plan of many parcels', () => {
  const planned = (key: string, quotes: Quote[], chosen: PlannedParcel['chosen'] = null): PlannedParcel => ({
    ...parcel,
    key,
    quotes,
    chosen,
  })

  it('sums what is told, and counts what is not', () => {
    const parcels = [
      planned('1', [flash, jnt]),
      planned('2', [jnt, contract], { provider: 'p', courierCode: 'C' }),
      planned('3', [{ ...flash, available: false }]),
    ]
    const plan = planOf(parcels, 'cheapest', [])
    expect(plan).toMatchObject({ totalSatang: 3200, unpricedCount: 1, untakenCount: 1, courierCount: 2 })
    expect(plan.quotes.get('2')).toBe(contract)
  })

  it('goes back to its way where the courier that was chosen does not take the parcel any more', () => {
    const gone = planned('1', [{ ...flash, available: false }, jnt], { provider: 'p', courierCode: 'F' })
    expect(planOf([gone], 'cheapest', []).quotes.get('1')).toBe(jnt)
  })

  it('leaves out who does not take a parcel where one courier is to carry all', () => {
    const parcels = [planned('1', [flash, jnt]), planned('2', [flash])]
    expect(planOf(parcels, { provider: 'p', courierCode: 'J' }, [])).toMatchObject({
      totalSatang: 3500,
      untakenCount: 1,
    })
  })

  it('names its couriers, who wins most often first, and nobody who takes nothing', () => {
    const parcels = [planned('1', [jnt, flash]), planned('2', [jnt, flash, { ...post, available: false }])]
    expect(couriersOf(parcels).map(({ courierCode }) => courierCode)).toEqual(['F', 'J'])
  })
})
