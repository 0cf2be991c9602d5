import { readConfig, systemClock } from '@langraan/runtime'
import { defineCourier } from '@langraan/shipping/ports'
import { expect, it } from 'vitest'
import { openCouriers } from '../wiring/wiring-couriers.ts'

const words = { th: '-', en: '-' }
const NEEDED = {
  APP_SECRET: 'a secret of at least 32 characters',
  LOGIN_SECRET: 'another secret',
  FILES_DIR: '/files',
  DATABASE_APP_URL: 'postgres://somebody@127.0.0.1/somewhere',
  MAIL_URL: 'smtp://mail.example',
  PORT: '4000',
}
type UrlOf = (environment: 'production' | 'test', place?: string) => string

/** Where a courier that is in three places is, by the settings. */
function placesBy(settings: Record<string, string>): UrlOf {
  let found: UrlOf | undefined
  const spread = defineCourier({
    provider: 'far-cart',
    name: words,
    kind: 'carrier',
    lead: words,
    mark: 'cart',
    marks: {},
    fields: [],
    environments: { production: 'https://cart.example', test: 'https://try.cart.example' },
    places: {
      old: { production: 'https://old.cart.example', test: 'https://old.try.cart.example' },
      'old-tracking': { production: 'https://where.cart.example' },
    },
    can: {},
  }).by({
    open: ({ urlOf }) => {
      found = urlOf
      return { check: async () => ({ taken: true }) }
    },
  })
  const config = readConfig({ ...NEEDED, ...settings })
  openCouriers(config, systemClock, { fetchFor: () => fetch }, [spread])
  if (!found) throw new Error('it was not opened')
  return found
}

it('is where it says, in each of its places', () => {
  const urlOf = placesBy({})
  expect(urlOf('production')).toBe('https://cart.example')
  expect(urlOf('production', 'old')).toBe('https://old.cart.example')
  expect(urlOf('test', 'old')).toBe('https://old.try.cart.example')
  expect(urlOf('test', 'old-tracking')).toBe('https://try.cart.example')
  expect(() => urlOf('production', 'moon')).toThrow('far-cart')
})

it('is led elsewhere as a whole: no part of it stays with the real one', () => {
  const urlOf = placesBy({ FAR_CART_URL: 'http://sandbox.localhost/cart' })
  for (const place of [undefined, 'old', 'old-tracking'])
    expect(urlOf('production', place)).toBe('http://sandbox.localhost/cart')
  expect(urlOf('test', 'old')).toBe('https://old.try.cart.example')
})

it('is led elsewhere in one place, by the setting of its name', () => {
  const urlOf = placesBy({
    FAR_CART_OLD_TRACKING_URL: 'https://new.example',
    FAR_CART_OLD_TEST_URL: 'https://trial.example',
  })
  expect(urlOf('production', 'old-tracking')).toBe('https://new.example')
  expect(urlOf('production', 'old')).toBe('https://old.cart.example')
  expect(urlOf('test', 'old')).toBe('https://trial.example')
})
