import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterLook,
  faultsOfDraft,
  faultsOfStep,
  isPromptPayId,
  judgeOwnDomain,
  judgeSubdomain,
  normaliseOwnDomain,
  normaliseSubdomain,
  readProof,
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
    ['[::1]', undefined],
    ['me@malila.com', undefined],
    ['ร้านสบู่.com', 'xn--q3ccz3a1b6b9fc.com'],
    ['malila.ไทย', 'malila.xn--o3cw4h'],
    ['MALILA.com:8080/path?x#y', 'malila.com'],
    [`${'a'.repeat(64)}.com`, undefined],
  ])('%s → %s', (text, host) => {
    expect(normaliseOwnDomain(text)).toBe(host)
  })

  it.each([
    ['malila.com', 'well_formed'],
    ['shops.langraan.app', 'reserved'],
    ['mali.shops.langraan.app', 'reserved'],
    ['printer.local', 'reserved'],
    [undefined, 'malformed'],
  ])('%s is %s', (host, verdict) => {
    expect(judgeOwnDomain(host, ['shops.langraan.app'])).toBe(verdict)
  })

  it('is proved by its own text alone', () => {
    expect(readProof([], 'abc')).toBe('not_yet')
    expect(readProof(['v=spf1 -all', ' langraan-site=abc '], 'abc')).toBe('found')
    expect(readProof(['langraan-site=of-another'], 'abc')).toBe('wrong')
    expect(readProof('unreachable', 'abc')).toBe('unreachable')
  })

  it('stays for three days without its proof, and longer where nobody answers', () => {
    const begun = new Date('2026-11-20T00:00:00Z')
    const later = (days: number) => new Date(begun.getTime() + days * 86_400_000)
    const verified = { state: 'verified', missingSince: null } as const
    const missing = afterLook(verified, 'not_yet', begun)
    expect(missing).toEqual({ state: 'verified', missingSince: begun })
    expect(afterLook(missing, 'unreachable', later(9))).toEqual(missing)
    expect(afterLook(missing, 'wrong', later(2.9)).state).toBe('verified')
    expect(afterLook(missing, 'not_yet', later(3)).state).toBe('lost')
    expect(afterLook(missing, 'found', later(2))).toEqual(verified)
    expect(afterLook({ state: 'waiting', missingSince: null }, 'wrong', begun).state).toBe('waiting')
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
