import { describe, expect, it } from 'vitest'
import { auditFacts, isAuditFact, namedFacts, namedValue } from './rules.ts'

describe('the facts of the log', () => {
  it('are named each once', () => {
    expect(new Set(auditFacts).size).toBe(auditFacts.length)
    expect(['gift', 'weather'].map(isAuditFact)).toEqual([true, false])
  })
  it('tell names of ours by a key of their words, and all else as it is', () => {
    expect(Object.keys(namedFacts).filter((fact) => !isAuditFact(fact))).toEqual([])
    expect([
      namedValue('vatMode', 'none'),
      namedValue('reason', 'ยอดไม่ตรง'),
      namedValue('note', 'none'),
    ]).toEqual(['vatMode_none', undefined, undefined])
  })
})
