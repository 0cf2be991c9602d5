import { ApiError } from '@langraan/http/client'
import { describe, expect, it } from 'vitest'

import { mendingOf, withFormFields } from './mending.ts'

const refused = (code: string, more: { details?: unknown; fields?: Record<string, string> } = {}) =>
  new ApiError(422, { code, message: 'words', requestId: 'r-1', ...more })

describe('mending of a refused creation', () => {
  it.each([
    ['subdomain_taken', { step: 3, fields: { subdomain: 'words' } }],
    ['unknown_address', { step: 1, fields: { subdistrict: 'words' } }],
    ['coupon_unknown', { step: 2, fields: { couponTyped: 'words' } }],
    ['coupon_used_up', { step: 2, fields: { couponTyped: 'words' } }],
  ])('leads from %s to its field', (code, where) => {
    expect(mendingOf(refused(code))).toMatchObject(where)
  })

  it('leads from faults to the step of the first of them', () => {
    expect(mendingOf(refused('draft_incomplete', { details: { phone: 'malformed' } }))).toEqual({
      step: 1,
      fields: {},
      faults: { phone: 'malformed' },
    })
    expect(mendingOf(refused('draft_incomplete', { details: { ownDomain: 'missing' } }))?.step).toBe(3)
    expect(mendingOf(refused('draft_incomplete'))?.step).toBe(2)
  })

  it('leaves other failures alone', () => {
    expect(mendingOf(refused('internal'))).toBeUndefined()
    expect(mendingOf(new Error('x'))).toBeUndefined()
  })

  it('names the fields as the form does', () => {
    const error = withFormFields(
      refused('invalid_input', { fields: { 'fields.name': 'too long', step: 'no' } }),
    )
    expect(error).toMatchObject({
      message: 'words',
      requestId: 'r-1',
      fields: { name: 'too long', step: 'no' },
    })
  })
})
