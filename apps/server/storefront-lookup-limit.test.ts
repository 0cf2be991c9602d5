import { expect, it } from 'vitest'
import { FailedLookups, lookedFor } from './storefront-lookup-limit.ts'

const shop = 'a shop'
const phone = '+66812345678'
const looked = (network: string, orderNumber: number, of = phone) =>
  lookedFor(network, shop, { phone: of, orderNumber })

it('closes what a caller looked for in vain too often, for an hour, and nothing else', () => {
  let now = 0
  const lookups = new FailedLookups(() => now)
  for (let count = 0; count < 20; count++) {
    expect(lookups.isClosed(looked('192.0.2.1', count))).toBe(false)
    lookups.failed(looked('192.0.2.1', count))
  }
  expect(lookups.isClosed(looked('192.0.2.1', 99))).toBe(true)
  expect(lookups.isClosed(looked('192.0.2.1', 1, '+66899999999'))).toBe(false)
  // Whose phone it is looks from elsewhere, and is not kept out.
  expect(lookups.isClosed(looked('192.0.2.2', 99))).toBe(false)
  now = 60 * 60 * 1000
  expect(lookups.isClosed(looked('192.0.2.1', 99))).toBe(false)
})

it('closes what all callers together looked for in vain too often', () => {
  const lookups = new FailedLookups(() => 0)
  for (let count = 0; count < 100; count++) {
    expect(lookups.isClosed(looked(`192.0.2.${count}`, count))).toBe(false)
    lookups.failed(looked(`192.0.2.${count}`, count))
  }
  expect(lookups.isClosed(looked('198.51.100.1', 1000))).toBe(true)
})

it('forgets the oldest before it grows without end', () => {
  const lookups = new FailedLookups(() => 0)
  for (let count = 0; count < 20; count++) lookups.failed(looked('192.0.2.1', count))
  for (let count = 0; count < 25_000; count++) lookups.failed(looked('198.51.100.1', count, `+668${count}`))
  expect(lookups.isClosed(looked('192.0.2.1', 99))).toBe(false)
})
