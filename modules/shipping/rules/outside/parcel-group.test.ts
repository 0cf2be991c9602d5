import { describe, expect, it } from 'vitest'
import { groupsOf, nextStep, numbersIn } from './parcel-group.ts'

describe('numbers that somebody pasted', () => {
  it.each([
    ['TH27014J9P6A', ['TH27014J9P6A']],
    ['th27014j9p6a, TH27014J8W3C\n820014476880', ['TH27014J9P6A', 'TH27014J8W3C', '820014476880']],
    ['820014476880 820014471206', ['820014476880', '820014471206']],
    ['EB 1234 5678 9 TH', ['EB123456789TH']],
    ['820014476880;820014476880', ['820014476880']],
    [' \n,', []],
  ])('are found in %j', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers)
  })
})

it('a number is found wherever its parcel stands, and only among all', () => {
  expect(groupsOf('all', true)).toContain('ended')
  expect(groupsOf('all', false)).not.toContain('delivered')
  expect(groupsOf('failed', true)).toEqual(['failed'])
})

it.each([
  ['failed', 'problem', false, true, 'decide'],
  ['silent', 'moving', false, true, 'ask'],
  ['silent', 'moving', false, false, 'link'],
  ['back', 'returning', false, true, 'none'],
  ['back', 'returned', false, false, 'receive'],
  ['back', 'returned', true, false, 'look-at'],
  ['out', 'moving', false, true, 'link'],
  ['waiting', 'waiting', false, true, 'none'],
] as const)('what is done next with one that is %s, %s', (group, status, isReceived, isFollowed, step) => {
  expect(nextStep({ group, status, isReceived, isFollowed })).toBe(step)
})
