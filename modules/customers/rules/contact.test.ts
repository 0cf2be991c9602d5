import { describe, expect, it } from 'vitest'
import { normaliseContact, searchWords } from './contact.ts'

describe('an account of LINE', () => {
  it.each([
    ['Shop_ID', 'shop_id'],
    ['https://line.me/ti/p/~Shop_ID', 'shop_id'],
    ['line.me/ti/p/~shop_id?openExternalBrowser=1', 'shop_id'],
    ['https://line.me/R/ti/p/%40shop', '@shop'],
    ['https://line.me/R/ti/p/@shop', '@shop'],
    // An official account and a person may be called alike, and what a ticket stands for only LINE knows.
    ['@shop', '@shop'],
    ['https://line.me/ti/p/aBcD12', 'https://line.me/ti/p/abcd12'],
  ])('%s is %s', (typed, kept) => {
    expect(normaliseContact('line', typed)).toBe(kept)
  })
})

describe('what is typed into the search', () => {
  it.each([
    ['https://www.facebook.com/som.ying', ['som.ying']],
    ['fb.com/som.ying', ['som.ying']],
    ['m.me/som.ying?ref=x', ['som.ying']],
    ['https://www.facebook.com/profile.php?id=100012345678', ['100012345678']],
    ['https://line.me/ti/p/~RealLine', ['realline']],
    ['สมหญิง fb.com/som.ying', ['สมหญิง', 'som.ying']],
    ['081-234 5678', ['0812345678']],
    ['facebook', ['facebook']],
  ])('%s is looked for as %j, as contacts are kept', (typed, words) => {
    expect(searchWords(typed)).toEqual(words)
  })
})
