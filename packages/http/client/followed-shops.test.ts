import { describe, expect, it } from 'vitest'
import { FollowedShops, SILENT_MS } from './followed-shops.ts'

describe('what the tabs of a browser follow', () => {
  it('is each shop once, whoever follows it, and nothing of a tab that went', () => {
    const followed = new FollowedShops()
    followed.hear('a', ['s1', 's2'], 0)
    followed.hear('b', ['s2', 's3'], 0)
    expect(followed.list().toSorted()).toEqual(['s1', 's2', 's3'])
    followed.hear('b', [], 0)
    expect(followed.list()).toEqual(['s1', 's2'])
  })

  it('is given up for a tab that is silent, and told to it when it comes back', () => {
    const followed = new FollowedShops()
    followed.hear('crashed', ['s1'], 0)
    followed.hear('alive', ['s2'], SILENT_MS)
    expect(followed.dropSilent(SILENT_MS)).toBe(false)
    expect(followed.dropSilent(SILENT_MS + 1)).toBe(true)
    expect(followed.list()).toEqual(['s2'])
    expect(followed.hear('crashed', ['s1'], SILENT_MS + 2)).toBe(true)
    expect(followed.hear('crashed', ['s1'], SILENT_MS + 3)).toBe(false)
    expect(followed.hear('new', ['s9'], SILENT_MS + 3)).toBe(false)
  })

  it('never grows beyond what the server takes: who spoke last comes first', () => {
    const followed = new FollowedShops()
    for (let tab = 0; tab < 30; tab++) followed.hear(`t${tab}`, [`s${tab}`], tab)
    expect(followed.list()).toHaveLength(20)
    expect(followed.list()[0]).toBe('s29')
    followed.hear('t0', ['s0'], 99)
    expect(followed.list()[0]).toBe('s0')
  })
})
