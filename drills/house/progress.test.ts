import { describe, expect, it } from 'vitest'
import { progressText } from './progress.ts'

describe('how far a drill is', () => {
  it('tells what is done, and how long the rest takes at this pace', () => {
    const progress = { done: 300, total: 10_000, seen: '0 doubled' }
    expect(progressText(progress, 120_000)).toBe('300 of 10000 after 2 min, about 65 min left; 0 doubled')
  })

  it('guesses nothing before the first is done', () => {
    const progress = { done: 0, total: 10, seen: '0 doubled' }
    expect(progressText(progress, 60_000)).toBe('0 of 10 after 1 min, none yet; 0 doubled')
  })
})
