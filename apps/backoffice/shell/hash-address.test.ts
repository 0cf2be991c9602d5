import { describe, expect, it } from 'vitest'

import { addressOfHash } from './hash-address.ts'

describe('the hash variant of an address', () => {
  it.each([
    ['#/app', '/app'],
    ['#/app/shops/overview', '/app/shops/overview'],
    ['#/app/home?tab=1#top', '/app/home?tab=1#top'],
  ])('%s leads to %s', (hash, address) => {
    expect(addressOfHash(hash)).toBe(address)
  })

  it.each(['', '#', '#main', '#/', '#/login', '#/application', '#//evil.example/app', '#/app\\evil'])(
    '%j leads nowhere',
    (hash) => {
      expect(addressOfHash(hash)).toBeUndefined()
    },
  )
})
