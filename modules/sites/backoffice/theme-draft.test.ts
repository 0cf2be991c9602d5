import { describe, expect, it } from 'vitest'
import { completeTheme, defaultTheme } from '../rules/rules.ts'
import { canBeKept, moved, sameTheme } from './theme-draft.ts'

describe('a draft of a theme', () => {
  it('is kept once every field could be', () => {
    expect(canBeKept(defaultTheme)).toBe(true)
    expect(canBeKept(completeTheme({ accent: '#fff' }))).toBe(false)
    expect(canBeKept(completeTheme({ banner: { ...defaultTheme.banner, link: 'javascript:0' } }))).toBe(false)
  })

  it('is the same as another whatever the order of its fields', () => {
    const turned = Object.fromEntries(Object.entries(defaultTheme).toReversed()) as typeof defaultTheme
    expect(sameTheme(defaultTheme, turned)).toBe(true)
    expect(sameTheme(defaultTheme, { ...turned, sections: turned.sections.toReversed() })).toBe(false)
  })

  it('is the same with a space behind a text, as it is kept without', () => {
    const typed = { ...defaultTheme, announcement: { th: 'ส่งฟรีวันนี้ ', en: '' } }
    expect(sameTheme(typed, { ...typed, announcement: { th: 'ส่งฟรีวันนี้', en: '' } })).toBe(true)
    expect(sameTheme(typed, { ...typed, announcement: { th: 'ส่งฟรี วันนี้', en: '' } })).toBe(false)
  })

  it('moves its parts within the page', () => {
    expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
    expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  })
})
