import { expect, it } from 'vitest'
import { decide, lookInto, receive } from './returned-parcel.ts'

const at = new Date(0)
const standing = { parcelStatus: 'returned', receivedAt: at, inspectedAt: null } as const
const all = { isAllBack: true, isAnyDamaged: false, rest: 'none' } as const

it('only of what could not be delivered is anything decided', () => {
  expect(decide({ ...standing, parcelStatus: 'problem' })).toBeUndefined()
  expect(decide({ ...standing, parcelStatus: 'returning' })).toEqual({ refused: 'parcel_not_failed' })
})

it('what lies in the shop again has come back, unless it never left or arrived', () => {
  for (const parcelStatus of ['moving', 'problem', 'returning', 'returned'] as const)
    expect(receive({ ...standing, parcelStatus })).toBeUndefined()
  for (const parcelStatus of ['waiting', 'delivered', 'cancelled'] as const)
    expect(receive({ ...standing, parcelStatus })).toEqual({ refused: 'not_coming_back' })
  expect(receive({ ...standing, inspectedAt: at })).toEqual({ refused: 'not_coming_back' })
})

it('a look tells what became of the goods, once', () => {
  expect(lookInto(standing, all)).toEqual({ inspection: 'restocked' })
  expect(lookInto(standing, { ...all, isAnyDamaged: true })).toEqual({ inspection: 'damaged' })
  const some = { ...all, isAllBack: false }
  expect(lookInto(standing, some)).toEqual({ refused: 'return_incomplete' })
  expect(lookInto(standing, { ...some, rest: 'missing' })).toEqual({ inspection: 'missing' })
  expect(lookInto({ ...standing, inspectedAt: at }, all)).toEqual({ refused: 'already_looked_at' })
  const never = { ...standing, receivedAt: null }
  expect(lookInto(never, all)).toEqual({ refused: 'not_received' })
  expect(lookInto(never, { ...some, rest: 'claimed' })).toEqual({ inspection: 'claimed' })
  expect(lookInto({ ...never, parcelStatus: 'returning' }, { ...some, rest: 'claimed' })).toEqual({
    refused: 'not_received',
  })
})
