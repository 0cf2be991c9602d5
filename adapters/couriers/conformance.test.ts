import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { capabilities, faultOfField } from '@langraan/shipping/rules'
import { describe, expect, it } from 'vitest'
import { couriers } from './couriers.ts'
import { done, undone } from './test-fetch.ts'
import { HERE, played, withDouble } from './test-double.ts'

const folders = readdirSync(HERE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => name)

describe('the couriers', () => {
  it('are the folders, each with its double and its place in the list', () => {
    expect(couriers.map(({ provider }) => provider)).toEqual(folders.toSorted())
    expect(folders.filter((name) => !existsSync(path.join(HERE, name, 'conformance.ts')))).toEqual([])
  })
})

describe.each(played.map((courier) => [courier.title, courier] as const))('%s', (_provider, declared) => {
  const { courier, double, faulty } = withDouble(declared)

  describe('says who it is', () => {
    it('in both languages, under the name of its folder', () => {
      expect(declared.provider).toMatch(/^[a-z][a-z0-9-]{1,39}$/)
      const fields = declared.fields.flatMap((field) => [
        field.label,
        field.help,
        ...(field.changeHelp ? [field.changeHelp] : []),
        field.missing,
        field.wrong,
        field.notTaken,
      ])
      const services = (declared.services ?? []).map((service) => service.name)
      const carriers = declared.carriers ? [declared.carriers.hint] : []
      const webhook = declared.webhook ? [declared.webhook.help] : []
      for (const words of [declared.name, declared.lead, ...fields, ...services, ...carriers, ...webhook]) {
        expect(words.th.trim()).not.toBe('')
        expect(words.en.trim()).not.toBe('')
      }
    })

    it('and what it can do, with a function for each of it and for nothing else', () => {
      expect(Object.keys(courier().does).toSorted()).toEqual(Object.keys(declared.can).toSorted())
      expect(capabilities).toEqual(expect.arrayContaining(Object.keys(declared.can)))
    })

    it('and where it is, by https', () => {
      for (const url of Object.values(declared.environments)) expect(url).toMatch(/^https:\/\//)
    })
  })

  describe('is connected', () => {
    it('by settings that its fields take, and the courier', async () => {
      for (const field of declared.fields)
        expect([
          field.name,
          faultOfField(field, double().settings[field.name] ?? '', double().settings),
        ]).toEqual([field.name, undefined])
      expect(await courier().check(double().settings)).toEqual({ taken: true })
    })

    it('by no others: the field is named', async () => {
      expect(await courier().check(double().wrong.settings)).toEqual({
        taken: false,
        field: double().wrong.field,
      })
      expect(declared.fields.map(({ name }) => name)).toContain(double().wrong.field)
    })

    it.each([...undone, ...done] as const)('by nothing that is not answered: %s', async (fault) => {
      faulty.failNext(fault as 'lost')
      await expect(courier().check(double().settings)).rejects.toThrow()
    })
  })
})

const telling = played.flatMap((courier) =>
  courier.webhook ? [[courier.title, courier, courier.webhook] as const] : [],
)
const AT = { reference: 'r', purchaseId: 'p', trackingCode: 'SP123', courierTrackingCode: 'TH123' }
const UNREADABLE = ['', '{"a":', '[]', 'null', '\u0000', 'tracking_code=']

describe.each(telling)('%s is heard', (_provider, declared, { read }) => {
  const { double, settings } = withDouble(declared)

  it('where it says that a parcel moved', () => {
    const sent = double().webhook?.(AT)
    expect(sent && read(sent, settings())).toMatchObject({ parcels: ['SP123'] })
  })

  it('where it says what it bills after all', () => {
    const told = double().billedOtherwise?.(AT)
    const reading = told && read(told.sent, settings())
    const corrections = told && [{ code: AT.trackingCode, ...told.correction }]
    expect(reading && 'corrections' in reading ? reading.corrections : undefined).toEqual(corrections)
  })

  it.each(UNREADABLE)('and not where it says what nobody can read: %j', (body) => {
    expect(read({ headers: {}, body: Buffer.from(body) }, settings())).toHaveProperty('refused')
  })
})

describe.each(telling.filter(([, , { proof }]) => proof === 'signature'))(
  '%s is heard where it signs',
  (_provider, declared, { read }) => {
    const { double, settings } = withDouble(declared)

    it('the very bytes that came', () => {
      const sent = double().webhook?.(AT) ?? { headers: {}, body: Buffer.from('') }
      const forged = { ...sent, body: Buffer.concat([sent.body, Buffer.from(' ')]) }
      expect(read(forged, settings())).toEqual({ refused: 'forged' })
    })
  },
)
