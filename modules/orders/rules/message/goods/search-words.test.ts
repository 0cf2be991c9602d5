import { describe, expect, it } from 'vitest'
import { codeWords, searchWords } from './search-words.ts'

describe('what goods are looked up by', () => {
  it('is what long words begin with, as Thai has no spaces', () => {
    expect(searchWords('เสื้อยืดดำ L')).toContain('เสื้อ')
    expect(searchWords('เอ')).toEqual([])
    expect(codeWords('A15 ไซส์ S')).toContain('a15')
  })
})
