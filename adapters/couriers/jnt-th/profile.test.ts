import type { CourierSettings } from '@langraan/shipping/ports'
import { faultOfField } from '@langraan/shipping/rules'
import { describe, expect, it } from 'vitest'
import { jntTh } from './jnt-th.ts'

describe('what connects J&T', () => {
  const asked = (all: CourierSettings) =>
    jntTh.fields.flatMap((field) => (faultOfField(field, all[field.name] ?? '', all) ? [field.name] : []))

  it('depends on the protocol', () => {
    const common = ['customerid', 'key', 'pickupFrom', 'pickupTo', 'codCode']
    expect(asked({ protocol: 'legacy' })).toEqual(['eccompanyid', ...common])
    expect(asked({ protocol: 'open-platform' }).toSorted()).toEqual(
      ['apiAccount', 'password', ...common].toSorted(),
    )
  })

  it('has a password as J&T makes it, and an end after the begin', () => {
    const all = { protocol: 'open-platform', customerid: 'J', key: 'k', apiAccount: '1' }
    const times = { pickupFrom: '13:00', pickupTo: '18:00', codCode: 'same' }
    const password = 'A0'.repeat(15) + 'F'
    expect(asked({ ...all, ...times, password: `${password}B` })).toEqual([])
    expect(asked({ ...all, ...times, password: `${password}b` })).toEqual(['password'])
    expect(asked({ ...all, ...times, password: `${password}B`, pickupTo: '12:59' })).toEqual(['pickupTo'])
  })
  it('has the keys of the other code where there is one', () => {
    const cod = (protocol: string) =>
      asked({ protocol, codCode: 'own' }).filter((name) => name.startsWith('cod'))
    expect(cod('legacy')).toEqual(['codCustomerid', 'codKey'])
    expect(cod('open-platform')).toEqual(['codCustomerid', 'codKey', 'codApiAccount', 'codPassword'])
  })
})
