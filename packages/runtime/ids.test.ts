import { describe, expect, it } from 'vitest'
import { isId, newId } from './ids.ts'

describe('ids', () => {
  const made = Array.from({ length: 20_000 }, newId)

  it('are UUIDs of version 7 that carry the time they were made', () => {
    const before = Date.now()
    const id = newId()
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const milliseconds = Number.parseInt(id.slice(0, 13).replace('-', ''), 16)
    expect(milliseconds).toBeGreaterThanOrEqual(before)
    expect(milliseconds).toBeLessThanOrEqual(Date.now())
    expect(isId(id)).toBe(true)
    expect(isId('1; DROP TABLE orders')).toBe(false)
  })

  it('are never the same, and each is greater than the one before', () => {
    expect(new Set(made).size).toBe(made.length)
    expect(made).toEqual(made.toSorted())
  })

  it('end in randomness that tells nothing of the next', () => {
    const ends = new Set(made.map((id) => id.slice(-10)))
    expect(ends.size).toBe(made.length)
  })
})
