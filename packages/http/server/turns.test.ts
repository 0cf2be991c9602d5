import { describe, expect, it } from 'vitest'
import { Turns } from './turns.ts'

function world() {
  const due: (() => void)[] = []
  const done: string[] = []
  let milliseconds = 0
  const turns = new Turns(
    (turn) => due.push(turn),
    () => milliseconds,
  )
  return {
    done,
    ask: (lane: string, work: string) => turns.take(lane, () => done.push(work)),
    /** A work that takes some milliseconds itself. */
    slow: (lane: string, work: string, time: number) =>
      turns.take(lane, () => {
        done.push(work)
        milliseconds += time
      }),
    fail: (lane: string) =>
      turns.take(lane, () => {
        throw new Error('broken')
      }),
    turn: () => due.shift()?.(),
    pass: (time: number) => {
      milliseconds += time
    },
    due,
  }
}

const numbered = (name: string, from: number, until: number) =>
  Array.from({ length: until - from }, (_, count) => `${name} ${from + count}`)

describe('turns', () => {
  it('does what comes alone at once, and then rests', () => {
    const { ask, done, due } = world()
    ask('a', 'a1')
    expect([done, due.length]).toEqual([['a1'], 0])
  })

  it('lets one of another lane go after one of a crowd', () => {
    const { ask, turn, done, due } = world()
    for (const work of numbered('crowd', 0, 100)) ask('crowd', work)
    ask('other', 'other')
    expect(done).toEqual(['crowd 0'])
    turn()
    expect(done).toEqual(['crowd 0', 'crowd 1', 'other'])
    while (due.length > 0) turn()
    expect(done.filter((work) => work !== 'other')).toEqual(numbered('crowd', 0, 100))
  })

  it('has a turn in the midst of what arrives, when one is due', () => {
    const { ask, pass, done } = world()
    for (const work of numbered('crowd', 0, 50)) ask('crowd', work)
    pass(2)
    ask('other', 'other')
    expect(done).toEqual(['crowd 0', 'crowd 1', 'other'])
    for (const work of numbered('crowd', 50, 100)) ask('crowd', work)
    expect(done).toHaveLength(3)
  })

  it('is not due again because its works took long themselves', () => {
    const { ask, pass, done, slow } = world()
    slow('crowd', 'crowd 0', 5)
    for (const work of numbered('crowd', 1, 10)) ask('crowd', work)
    expect(done).toEqual(['crowd 0'])
    pass(2)
    ask('other', 'other')
    expect(done).toEqual(['crowd 0', 'crowd 1', 'other'])
  })

  it('goes on behind one that fails', () => {
    const { ask, fail, turn, done } = world()
    ask('a', 'a1')
    fail('a')
    ask('a', 'a2')
    expect(turn).toThrow('broken')
    turn()
    expect(done).toEqual(['a1', 'a2'])
  })
})
