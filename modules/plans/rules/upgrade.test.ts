import { describe, expect, it } from 'vitest'
import { liftedByUpgrade, shopToUpgrade } from './upgrade.ts'

describe('the shop whose package is too small', () => {
  it('is read from what a refusal carries over the wire', () => {
    expect(shopToUpgrade(JSON.parse(JSON.stringify(liftedByUpgrade('a-shop'))))).toBe('a-shop')
  })

  it.each([undefined, null, 'upgrade', {}, { upgrade: true }, { upgrade: { shopId: 7 } }])(
    'is none in %j',
    (details) => {
      expect(shopToUpgrade(details)).toBeUndefined()
    },
  )
})
