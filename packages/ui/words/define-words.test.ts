import { describe, expect, it } from 'vitest'

import { defineWords, wordsIn } from './define-words.ts'

const words = defineWords({
  th: {
    title: 'คำสั่งซื้อ',
    picked: 'เลือก {count, number} รายการ',
    hello: 'สวัสดี คุณ{name}',
  },
  en: {
    title: 'Orders',
    picked: '{count, plural, one {# order} other {# orders}} selected',
    hello: 'Hello {name}',
  },
})

describe('words', () => {
  it('are given in the language that is asked', () => {
    expect(wordsIn(words, 'th')('title')).toBe('คำสั่งซื้อ')
    expect(wordsIn(words, 'en')('title')).toBe('Orders')
  })

  it('are ICU messages', () => {
    expect(wordsIn(words, 'th')('picked', { count: 1234 })).toBe('เลือก 1,234 รายการ')
    expect(wordsIn(words, 'en')('picked', { count: 1 })).toBe('1 order selected')
    expect(wordsIn(words, 'en')('picked', { count: 2 })).toBe('2 orders selected')
  })

  it('do not read markup in values', () => {
    expect(wordsIn(words, 'th')('hello', { name: '<b>{x}</b>' })).toBe('สวัสดี คุณ<b>{x}</b>')
  })

  it('are made once per catalogue and language', () => {
    expect(wordsIn(words, 'th')).toBe(wordsIn(words, 'th'))
    expect(wordsIn(words, 'th')).not.toBe(wordsIn(words, 'en'))
  })
})
