import { describe, expect, it } from 'vitest'
import { Turns } from './turns.ts'

function world() {
  const due: (() => void)[] = []
  const done: string[] = []
  const turns = new Turns((turn) => due.push(turn))
  return {
    done,
    ask: (lane: string, work: string) => turns.take(lane, () => done.push(work)),
    fail: (lane: string) =>
      turns.take(lane, () => {
        throw new Error('broken')
      }),
    turn: () => due.shift()?.(),
    due,
  }
}

describe('turns', () => {
  it('does what came alone with the next turn, and then rests', () => {
    const { ask, turn, done, due } = world()
    ask('a', 'a1')
    expect([done, due.length]).toEqual([[], 1])
    turn()
    expect([done, due.length]).toEqual([['a1'], 0])
  })

  it('lets one of another lane go after one of a crowd', () => {
    const { ask, turn, done, due } = world()
    for (let count = 0; count < 100; count++) ask('crowd', `crowd ${count}`)
    ask('other', 'other')
    turn()
    expect(done).toEqual(['crowd 0', 'other'])
    while (due.length > 0) turn()
    expect(done.filter((work) => work !== 'other')).toEqual(
      Array.from({ length: 100 }, (_, count) => `crowd ${count}`),
    )
  })

  it('goes on behind one that fails', () => {
    const { ask, fail, turn, done } = world()
    fail('a')
    ask('a', 'a1')
    expect(turn).toThrow('broken')
    turn()
    expect(done).toEqual(['a1'])
  })
})
