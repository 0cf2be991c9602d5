import { expect, it } from 'vitest'
import { FailedLookups } from './storefront-lookup-limit.ts'

it('closes what was looked for in vain too often, for an hour, and nothing else', () => {
  let now = 0
  const lookups = new FailedLookups(() => now)
  for (let count = 0; count < 20; count++) {
    expect(lookups.isClosed(['phone', `number ${count}`])).toBe(false)
    lookups.failed(['phone', `number ${count}`])
  }
  expect(lookups.isClosed(['phone', 'number 99'])).toBe(true)
  expect(lookups.isClosed(['other phone', 'number 1'])).toBe(false)
  now = 60 * 60 * 1000
  expect(lookups.isClosed(['phone'])).toBe(false)
})

it('forgets the oldest before it grows without end', () => {
  const lookups = new FailedLookups(() => 0)
  for (let count = 0; count < 20; count++) lookups.failed(['first'])
  for (let count = 0; count < 50_000; count++) lookups.failed([`key ${count}`])
  expect(lookups.isClosed(['first'])).toBe(false)
})
