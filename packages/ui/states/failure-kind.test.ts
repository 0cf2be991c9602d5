import { describe, expect, it } from 'vitest'

import { failureKind } from './failure-kind.ts'

describe('a failure', () => {
  it.each([
    [{ status: 0 }, 'offline'],
    [{ status: 403, code: 'not_allowed' }, 'not-allowed'],
    [{ status: 409, code: 'shop_expired' }, 'expired'],
    [{ status: 500, code: 'internal' }, 'broken'],
    [{}, 'broken'],
  ] as const)('%j is %s', (failure, kind) => {
    expect(failureKind({ message: '', ...failure })).toBe(kind)
  })
})
