import { describe, expect, it } from 'vitest'
import { cleanOrderTags, judgeReturn } from './desk.ts'

const line = (variantId: string, quantity: number) => ({ variantId, quantity })

describe('goods that come back', () => {
  const sent = [line('a', 2), line('b', 1), line('a', 1)]

  it('are back in full once every piece of every line is', () => {
    expect(judgeReturn(sent, [], [line('a', 2)])).toEqual({ isAllBack: false })
    expect(judgeReturn(sent, [line('a', 2)], [line('a', 1), line('b', 1)])).toEqual({ isAllBack: true })
  })

  it('are never more than were sent, nor something else', () => {
    expect(judgeReturn(sent, [line('a', 2)], [line('a', 2)])).toEqual({ refused: 'return_too_much' })
    expect(judgeReturn(sent, [], [line('c', 1)])).toEqual({ refused: 'return_too_much' })
  })
})

it('tags are kept once and without spaces around them', () => {
  expect(cleanOrderTags([' ด่วน ', 'ของขวัญ', 'ด่วน', '  ', 'ห่อ  แยก'])).toEqual(['ด่วน', 'ของขวัญ', 'ห่อ แยก'])
})
