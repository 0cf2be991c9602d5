import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  faultsOfDraft,
  faultsOfStep,
  isPromptPayId,
  judgeSubdomain,
  normaliseOwnDomain,
  normaliseSubdomain,
  shopState,
} from './rules.ts'

const GOOD = {
  name: 'กำปั่น',
  addressLine: '1',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
  phone: '081-234-5678',
  planCode: 'trial' as const,
  subdomain: 'kampan',
}

describe('a subdomain', () => {
  it.each([
    ['malila', 'well_formed'],
    ['a1-b', 'well_formed'],
    ['ab', 'malformed'],
    ['-abc', 'malformed'],
    ['abc-', 'malformed'],
    ['xn--abc', 'malformed'],
    ['ร้าน', 'malformed'],
    ['a_b', 'malformed'],
    ['www', 'reserved'],
    ['admin', 'reserved'],
    ['x'.repeat(41), 'malformed'],
    ['', 'malformed'],
  ])('%s is %s', (label, verdict) => {
    expect(judgeSubdomain(label)).toBe(verdict)
  })

  it('is read from what people paste', () => {
    expect(['http://www.Malila.langraan.shop/x', ' MALILA '].map(normaliseSubdomain)).toEqual([
      'malila',
      'malila',
    ])
  })

  it('that is well formed is a host label', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (text) =>
          judgeSubdomain(normaliseSubdomain(text)) === 'malformed' ||
          /^[a-z0-9-]{3,40}$/.test(normaliseSubdomain(text)),
      ),
    )
  })
})

describe('a domain of one’s own', () => {
  it.each([
    ['https://www.malila.co.th/shop', 'malila.co.th'],
    ['malila.com.', 'malila.com'],
    ['localhost', undefined],
    ['a b.com', undefined],
    ['-a.com', undefined],
    ['1.2.3.4', undefined],
  ])('%s → %s', (text, host) => {
    expect(normaliseOwnDomain(text)).toBe(host)
  })
})

describe('the wizard', () => {
  it('lets each step go when it is complete', () => {
    expect([1, 2, 3, 4].map((step) => faultsOfStep(step, GOOD))).toEqual([{}, {}, {}, {}])
    expect(faultsOfDraft(GOOD)).toBeUndefined()
  })

  it('says what is missing or malformed, and where', () => {
    expect(faultsOfStep(1, { ...GOOD, name: ' ', phone: '12', zipcode: '0' })).toEqual({
      name: 'missing',
      phone: 'malformed',
      zipcode: 'malformed',
    })
    expect(faultsOfDraft({ ...GOOD, subdomain: 'admin' })).toEqual({
      step: 3,
      faults: { subdomain: 'reserved' },
    })
    expect(faultsOfStep(3, { ...GOOD, hasOwnDomain: true })).toEqual({ ownDomain: 'missing' })
  })
})

describe('where a shop stands', () => {
  const standing = { planCode: 'trial', chosenPlanCode: 'trial', trialEndsOn: '2026-12-20', paidUntil: null }
  it.each([
    ['trial', standing, '2026-12-20'],
    ['expired', standing, '2026-12-21'],
    ['due', { ...standing, chosenPlanCode: 'business' }, '2026-12-01'],
    ['active', { ...standing, planCode: 'business', paidUntil: '2027-01-01' }, '2027-01-01'],
    ['expired', { ...standing, planCode: 'business', paidUntil: '2027-01-01' }, '2027-01-02'],
  ] as const)('%s', (state, of, today) => {
    expect(shopState(of, today)).toBe(state)
  })
})

describe('a PromptPay id', () => {
  it.each([
    ['0812345678', true],
    ['0107536000102', true],
    ['123456789012345', true],
    ['021234567', false],
    ['1234567890123', false],
    ['nobody', false],
  ])('%s: %s', (text, good) => {
    expect(isPromptPayId(text)).toBe(good)
  })
})
