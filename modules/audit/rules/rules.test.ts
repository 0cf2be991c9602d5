import { describe, expect, it } from 'vitest'
import { auditActions, isAuditAction } from './rules.ts'

describe('the actions of the log', () => {
  it('are named after what was done to what, each once', () => {
    expect(auditActions.filter((action) => !/^[a-z]+(-[a-z]+)*\.[a-z]+$/.test(action))).toEqual([])
    expect(new Set(auditActions).size).toBe(auditActions.length)
  })
  it('are known by their name', () => {
    expect(['shop.created', 'shop.eaten'].map(isAuditAction)).toEqual([true, false])
  })
})
