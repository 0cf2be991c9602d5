import { describe, expect, it } from 'vitest'
import { defineCourier } from './ports.ts'
import type { CourierField } from './rules/courier-fields.ts'

const words = { th: '-', en: '-' }
const key = {
  name: 'key',
  kind: 'secret',
  label: words,
  help: words,
  most: 60,
  missing: words,
  wrong: words,
  notTaken: words,
} as const satisfies CourierField
const profile = {
  provider: 'sample',
  name: words,
  kind: 'carrier',
  lead: words,
  mark: 'sample',
  marks: {},
  fields: [key],
  environments: { production: 'https://sample.example' },
} as const
const outside = { fetch, urlOf: () => profile.environments.production, now: () => new Date() }
const check = async () => ({ taken: true }) as const
const cancel = async () => ({ cancelled: true }) as const
const track = async () => undefined
const confirm = async () => ({ outcome: 'unknown' }) as const
const book = { confirm, inquire: confirm }
const open = <T>(work: T) => ({ open: () => work })

// The compiler looks at these as well: where one of them was taken, `npm run check` would be red.
describe('a courier as it is declared', () => {
  it('does what it says, and nothing else', () => {
    const declared = defineCourier({ ...profile, can: { cancel: true } }).by(open({ check, cancel }))
    expect(Object.keys(declared.open(outside).does)).toEqual(['cancel'])
    // @ts-expect-error It says that it cancels, and does not.
    const silent = defineCourier({ ...profile, can: { cancel: true } }).by(open({ check }))
    expect(Object.keys(silent.open(outside).does)).toEqual([])
    // @ts-expect-error It follows parcels, and does not say so.
    const modest = defineCourier({ ...profile, can: { cancel: true } }).by(open({ check, cancel, track }))
    expect(modest.can).toEqual({ cancel: true })
  })

  it('names its services where it is booked without prices, and only there', () => {
    const services = [{ code: 'STD', name: words }]
    const declared = defineCourier({ ...profile, can: { book: true }, services }).by(open({ check, book }))
    expect(declared.services).toEqual(services)
    // @ts-expect-error Nobody would know what can be booked.
    expect(defineCourier({ ...profile, can: { book: true } }).by(open({ check, book })).services).toBe(
      undefined,
    )
    // @ts-expect-error Nothing can be booked.
    const idle = defineCourier({ ...profile, can: { cancel: true }, services }).by(open({ check, cancel }))
    expect(idle.can).toEqual({ cancel: true })
  })

  it('knows its settings by the names of its fields', async () => {
    const names: string[] = []
    const declared = defineCourier({ ...profile, can: {} }).by({
      open: () => ({
        check: async (settings) => {
          // @ts-expect-error It has no such field.
          names.push(settings.key, settings.environment, String(settings.password))
          return { taken: false, field: 'key' }
        },
      }),
    })
    expect(await declared.open(outside).check({ key: 'k', environment: 'test' })).toEqual({
      taken: false,
      field: 'key',
    })
    expect(names).toEqual(['k', 'test', 'undefined'])
  })
})
