import { describe, expect, it } from 'vitest'
import { type HandedParcel, judgeHandOver, MOST_ON_LIST } from './hand-over.ts'

const list = { listId: 'here', branchId: 'b', provider: 'shippop', courierKey: 'FLE' }
const { listId: _here, ...courier } = list
const parcel: HandedParcel = { ...courier, state: 'booked', parcelStatus: 'waiting', listId: null }

describe('a parcel that is scanned onto a hand-over list', () => {
  it.each<[string, Partial<HandedParcel>, string]>([
    ['waits for this courier', {}, 'taken'],
    ['has no news yet', { parcelStatus: null }, 'taken'],
    ['is on the list', { listId: 'here' }, 'twice'],
    [
      'is on the list, and its courier says that it is fetched',
      { listId: 'here', parcelStatus: 'moving' },
      'twice',
    ],
    ['is on another list', { listId: 'there' }, 'other_list'],
    ['is of another carrier of the same aggregator', { courierKey: 'KRYP' }, 'other_courier'],
    ['is of another courier', { provider: 'flash', courierKey: '' }, 'other_courier'],
    ['lies in another branch', { branchId: 'c' }, 'other_branch'],
    ['is on its way', { parcelStatus: 'collected' }, 'handed_over'],
    ['went with a list that is closed', { parcelStatus: 'collected', listId: 'there' }, 'handed_over'],
    ['has arrived', { parcelStatus: 'delivered', provider: 'flash' }, 'handed_over'],
    ['is cancelled', { state: 'cancelled', parcelStatus: 'cancelled', provider: 'flash' }, 'cancelled'],
    ['is cancelled while on the list', { state: 'cancelled', listId: 'here' }, 'cancelled'],
    ['is being booked', { state: 'booking', parcelStatus: null }, 'not_booked'],
    ['could not be booked', { state: 'failed', parcelStatus: null }, 'not_booked'],
  ])('%s', (_what, change, outcome) => {
    expect(judgeHandOver(list, { ...parcel, ...change }, 0)).toBe(outcome)
  })

  it('is told where nothing has its code, and where the list is full', () => {
    expect(judgeHandOver(list, undefined, 0)).toBe('unknown')
    expect(judgeHandOver(list, parcel, MOST_ON_LIST - 1)).toBe('taken')
    expect(judgeHandOver(list, parcel, MOST_ON_LIST)).toBe('full')
    expect(judgeHandOver(list, { ...parcel, listId: 'here' }, MOST_ON_LIST)).toBe('twice')
  })
})
