import { describe, expect, it } from 'vitest'
import { inGroups } from './in-groups.ts'

const TURN_MS = 5
const turn = () => new Promise((resolve) => setTimeout(resolve, TURN_MS))

describe('what is done in groups', () => {
  it('goes together as it comes, no more than so many at a time, and each has its own answer', async () => {
    const groups: number[][] = []
    const double = inGroups(3, async (items: readonly number[]) => {
      groups.push([...items])
      await turn()
      return items.map((item) => item * 2)
    })
    expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8])
    expect(groups).toEqual([[1, 2, 3], [4]])
    expect(await double(5)).toBe(10)
    expect(groups).toEqual([[1, 2, 3], [4], [5]])
  })

  it('waits for the group before it: two are never under way at once', async () => {
    let [underWay, most] = [0, 0]
    const work = inGroups(2, async (items: readonly number[]) => {
      most = Math.max(most, ++underWay)
      await turn()
      underWay--
      return items
    })
    const first = work(1)
    await turn()
    await Promise.all([first, work(2), work(3), work(4)])
    expect([most, underWay]).toEqual([1, 0])
  })

  it('is done one by one where a group cannot be done: one that cannot is alone with its reason', async () => {
    const groups: number[][] = []
    const work = inGroups(8, async (items: readonly number[]) => {
      groups.push([...items])
      if (items.includes(2)) throw new Error(`not ${items.join()}`)
      return items
    })
    const ended = await Promise.allSettled([1, 2, 3].map(work))
    expect(ended).toMatchObject([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: { message: 'not 2' } },
      { status: 'fulfilled', value: 3 },
    ])
    expect(groups).toEqual([[1, 2, 3], [1], [2], [3]])
  })

  const gathering = (waitMs: number) => {
    const groups: number[][] = []
    const work = inGroups(
      8,
      async (items: readonly number[]) => {
        groups.push([...items])
        return items
      },
      { waitMs, enough: 3 },
    )
    return { groups, work }
  }

  it('waits for more where it gathers, until it has enough', async () => {
    // Whoever waited for the end of it would be here for an hour.
    const { groups, work } = gathering(3_600_000)
    const first = work(1)
    await turn()
    expect(groups).toEqual([])
    await Promise.all([first, work(2), work(3)])
    expect(groups).toEqual([[1, 2, 3]])
  })

  it('waits for more no longer than it may', async () => {
    const { groups, work } = gathering(20 * TURN_MS)
    expect(await work(4)).toBe(4)
    expect(groups).toEqual([[4]])
  })

  it('says so where somebody was left without an answer', async () => {
    const work = inGroups(8, async (_items: readonly number[]) => [])
    await expect(work(1)).rejects.toThrow('not each of a group was answered')
  })
})
