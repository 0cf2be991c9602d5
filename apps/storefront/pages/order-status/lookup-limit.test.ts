import { expect, it } from 'vitest'
import { FailedLookups } from './lookup-limit.ts'

it('counts what was looked for in vain within an hour, each by itself', () => {
  let now = 0
  const lookups = new FailedLookups(() => now)
  for (let count = 0; count < 20; count++) lookups.failed(['phone', `number ${count}`])
  expect(['phone', 'number 3', 'other phone'].map((key) => lookups.count(key))).toEqual([20, 1, 0])
  now = 60 * 60 * 1000
  expect(lookups.count('phone')).toBe(0)
})

it('forgets the oldest before it grows without end', () => {
  const lookups = new FailedLookups(() => 0)
  for (let count = 0; count < 20; count++) lookups.failed(['first'])
  for (let count = 0; count < 50_000; count++) lookups.failed([`key ${count}`])
  expect(lookups.count('first')).toBe(0)
})
