import { describe, expect, it } from 'vitest'
import { operatorAccess } from './operator-access.ts'

describe('the operators’ pages', () => {
  it.each([
    [undefined, 'none'],
    [{ hasFactor: false, hasPassed: false }, 'set_up'],
    [{ hasFactor: false, hasPassed: true }, 'set_up'],
    [{ hasFactor: true, hasPassed: false }, 'pass'],
    [{ hasFactor: true, hasPassed: true }, 'open'],
  ] as const)('are for %j: %s', (standing, access) => {
    expect(operatorAccess(standing)).toBe(access)
  })
})
