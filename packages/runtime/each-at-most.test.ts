import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { eachAtMost } from './each-at-most.ts'

const numbers = Array.from({ length: 20 }, (_, at) => at)

describe('work in turns', () => {
  it('is done once for each, never more than so many at once', async () => {
    const done: number[] = []
    let [running, most] = [0, 0]
    await eachAtMost(numbers, 3, async (number) => {
      most = Math.max(most, ++running)
      for (let turns = 0; turns <= number % 4; turns++) await nextTurn()
      running--
      done.push(number)
    })
    expect(done.toSorted((a, b) => a - b)).toEqual(numbers)
    expect(most).toBe(3)
  })

  it('begins nothing after a failure, and throws it once what had begun is done', async () => {
    const [begun, done]: number[][] = [[], []]
    const failed = Promise.withResolvers<void>()
    const working = eachAtMost(numbers, 3, async (number) => {
      begun?.push(number)
      if (number === 1) throw new Error('the courier is away')
      await failed.promise
      done?.push(number)
    })
    failed.resolve()
    await expect(working).rejects.toThrow('the courier is away')
    expect([begun, done]).toEqual([
      [0, 1, 2],
      [0, 2],
    ])
  })
})
