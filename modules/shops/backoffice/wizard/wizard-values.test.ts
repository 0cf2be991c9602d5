import { describe, expect, it } from 'vitest'

import { faultsOfDraft } from '../../rules/rules.ts'
import { contentOf, quoteOf, valuesOf } from './wizard-values.ts'

const whole = valuesOf({
  name: 'กำปั่น เซรามิก',
  addressLine: '19/4',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
  phone: '081-234-5678',
  planCode: 'business',
  extraPages: 1,
  extraBranches: 2,
  couponCode: 'NEWSHOP10',
  subdomain: 'kampan',
  hasOwnDomain: true,
  ownDomain: 'kampan.com',
})

describe('the values of the wizard', () => {
  it('begin with the trial and nothing else', () => {
    const first = valuesOf({})
    expect(first).toMatchObject({ name: '', planCode: 'trial', extraPages: 0, hasOwnDomain: false })
    expect(faultsOfDraft(contentOf(first))?.step).toBe(1)
  })

  it('come back as they were kept', () => {
    expect(valuesOf(contentOf(whole))).toEqual(whole)
    expect(faultsOfDraft(contentOf(whole))).toBeUndefined()
  })

  it('keep host names as they will be', () => {
    const typed = {
      ...whole,
      subdomain: ' https://www.Kampan.langraan.shop/',
      ownDomain: 'HTTP://www.Kampan.com/',
    }
    expect(contentOf(typed)).toMatchObject({ subdomain: 'kampan', ownDomain: 'kampan.com' })
    expect(contentOf({ ...whole, ownDomain: ' not a host ' }).ownDomain).toBe('not a host')
  })

  it('ask nothing of the trial that it cannot have', () => {
    const trial = { ...whole, planCode: 'trial' as const }
    expect(contentOf(trial)).toMatchObject({
      extraPages: 0,
      extraLineOas: 0,
      extraBranches: 0,
      couponCode: '',
    })
    expect(quoteOf(trial)).toEqual({
      params: { code: 'trial' },
      query: { extraPages: 0, extraLineOas: 0, extraBranches: 0, coupon: '' },
    })
    expect(quoteOf(whole).query).toEqual({
      extraPages: 1,
      extraLineOas: 0,
      extraBranches: 2,
      coupon: 'NEWSHOP10',
    })
  })
})
