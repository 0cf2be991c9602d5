import { describe, expect, it } from 'vitest'
import { eachAtMost } from './each-at-most.ts'

const numbers = Array.from({ length: 20 }, (_, at) => at)
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

describe('work in turns', () => {
  it('is done once for each, never more than so many at once', async () => {
    const done: number[] = []
    let [running, most] = [0, 0]
    await eachAtMost(numbers, 3, async (number) => {
      most = Math.max(most, ++running)
      await pause(number % 4)
      running--
      done.push(number)
    })
    expect(done.toSorted((a, b) => a - b)).toEqual(numbers)
    expect(most).toBe(3)
  })

  it('begins nothing after a failure, and throws it once what had begun is done', async () => {
    const [begun, done]: number[][] = [[], []]
    const working = eachAtMost(numbers, 3, async (number) => {
      begun?.push(number)
      if (number === 1) throw new Error('the courier is away')
      await pause(5)
      done?.push(number)
    })
    await expect(working).rejects.toThrow('the courier is away')
    expect([begun, done]).toEqual([
      [0, 1, 2],
      [0, 2],
    ])
  })
})
