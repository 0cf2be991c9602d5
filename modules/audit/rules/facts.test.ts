import { auditFacts } from '@langraan/declared/audit-facts'
import { describe, expect, it } from 'vitest'
import { factWords, valueWords } from './rules.ts'

describe('the facts of the log', () => {
  it('are called the same by every module that tells them', () => {
    const told = auditFacts.flatMap((facts) =>
      Object.entries(facts).map(([name, { th, en }]) => `${name}: ${th}, ${en}`),
    )
    const names = new Set(auditFacts.flatMap((facts) => Object.keys(facts)))
    expect(new Set(told).size).toBe(names.size)
    expect(['gift', 'weather', 'toString'].map((name) => factWords(name) !== undefined)).toEqual([
      true,
      false,
      false,
    ])
  })
  it('tell names of ours by their words, and all else as it is', () => {
    expect([
      valueWords('vatMode', 'none')?.en,
      valueWords('state', 'open')?.en,
      valueWords('state', 'quoted')?.en,
      valueWords('reason', 'ยอดไม่ตรง'),
      valueWords('note', 'none'),
    ]).toEqual(['No VAT', expect.any(String), expect.any(String), undefined, undefined])
  })
})
