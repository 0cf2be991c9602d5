import { expect, it } from 'vitest'
import { Pace } from './pace.ts'

const open = () => {
  const clock = { now: 0 }
  return { clock, pace: new Pace(60_000, () => clock.now) }
}

it('lets some come at once, then one after the other, and says how long that is', () => {
  const { clock, pace } = open()
  const come = () => pace.take('one', 3)
  expect([come(), come(), come()].every(({ taken }) => taken)).toBe(true)
  expect(come()).toEqual({ taken: false, waitMs: 60_000 })
  expect(pace.take('other', 3)).toEqual({ taken: true })
  clock.now = 60_000
  expect([come(), come()]).toEqual([{ taken: true }, { taken: false, waitMs: 60_000 }])
})

it('counts no turn that came to nothing', () => {
  const { pace } = open()
  for (let time = 0; time < 10; time++) {
    expect(pace.take('one', 3)).toEqual({ taken: true })
    pace.giveBack('one')
  }
})

it('forgets the oldest before it grows without end', () => {
  const { pace } = open()
  for (let time = 0; time < 3; time++) pace.take('first', 3)
  for (let count = 0; count < 50_000; count++) pace.take(`address ${count}`, 3)
  expect(pace.take('first', 3)).toEqual({ taken: true })
})
