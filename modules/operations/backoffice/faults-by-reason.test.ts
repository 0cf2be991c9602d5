import { expect, it } from 'vitest'
import { faultsByReason } from './faults-by-reason.ts'

it('says a reason once, with the names of all that have it, and that of the most first', () => {
  const faults = [
    { name: '1028', reason: 'no weight' },
    { name: '1029', reason: 'refused' },
    { name: '1030', reason: 'no weight' },
    { reason: 'refused' },
    {},
  ]
  expect(faultsByReason(faults)).toEqual([
    { reason: 'no weight', names: ['1028', '1030'], count: 2 },
    { reason: 'refused', names: ['1029'], count: 2 },
    { reason: '', names: [], count: 1 },
  ])
})
