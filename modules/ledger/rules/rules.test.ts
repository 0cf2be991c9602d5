import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountKinds,
  agentAccount,
  asOwned,
  type Entry,
  isBalanced,
  kindOf,
  merchantAccount,
  NOBODY,
  orderAccount,
  platformAccount,
  shopAccount,
} from './rules.ts'

const bank = shopAccount('shop', 'bank')
const sales = shopAccount('shop', 'sales')
const entry = (amountSatang: number): Entry => ({ account: bank, amountSatang })

describe('entries', () => {
  it.each([
    ['two that are each other’s opposite', [5, -5], true],
    ['one against several', [10, -3, -7], true],
    ['none at all', [], false],
    ['one alone', [0], false],
    ['one of nothing among them', [5, -5, 0], false],
    ['what comes to one satang', [5, -4], false],
    ['half a satang', [0.5, -0.5], false],
    ['more than can be counted', [2 ** 60, -(2 ** 60)], false],
  ])('%s', (_what, satang, good) => {
    expect(isBalanced(satang.map(entry))).toBe(good)
  })

  it('whose last one makes up for the others are a transaction', () => {
    const satang = fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((amount) => amount !== 0)
    fc.assert(
      fc.property(fc.array(satang, { minLength: 1, maxLength: 20 }), (amounts) => {
        const sum = amounts.reduce((all, amount) => all + amount, 0)
        expect(isBalanced([...amounts, -sum].map(entry))).toBe(sum !== 0)
        expect(isBalanced([...amounts, 1 - sum].map(entry))).toBe(false)
      }),
    )
  })
})

describe('an amount as the owner of an account reads it', () => {
  it('is more by a debit where something is owned, by a credit where something is owed', () => {
    expect(asOwned(bank, 100)).toBe(100)
    expect(asOwned(sales, 100)).toBe(-100)
    expect(asOwned(agentAccount('agent', 'profit_available'), -67)).toBe(67)
    expect(Object.is(asOwned(sales, 0), 0)).toBe(true)
  })
})

describe('an account', () => {
  it('is named by its owner, its kind and what it is kept apart for', () => {
    expect(orderAccount('shop', 'overpaid', 'order')).toEqual({
      ownerKind: 'shop',
      ownerId: 'shop',
      kind: 'overpaid',
      subject: { kind: 'order', id: 'order' },
    })
    expect(merchantAccount('merchant', 'withdrawing').ownerId).toBe('merchant')
    expect(platformAccount('bank').ownerId).toBe(NOBODY)
  })

  it('is of a kind that its owner has, with words in both languages', () => {
    const kinds = Object.values(accountKinds).flatMap((of) => Object.values(of))
    expect(kinds.every(({ th, en }) => /[\u0E00-\u0E7F]/.test(th) && /^[A-Z]/.test(en))).toBe(true)
    expect(() => kindOf({ ownerKind: 'shop', kind: 'treasure' as 'bank' })).toThrow(
      /a shop has no account treasure/,
    )
  })
})
