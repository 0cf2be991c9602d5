import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createDiscards } from './draft-discards.ts'

const remove = vi.fn(async (_id: string): Promise<unknown> => undefined)
const failed = vi.fn()
const make = () => createDiscards({ remove, failed, milliseconds: 30_000 })

describe('discards', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.clearAllMocks()
  })

  it('hide at once and delete when the time to undo is over', async () => {
    const discards = make()
    discards.add('a')
    expect([...discards.hidden()]).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(29_999)
    expect(remove).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(remove.mock.calls).toEqual([['a']])
    expect([...discards.hidden()]).toEqual(['a'])
  })

  it('delete nothing after an undo', async () => {
    const discards = make()
    discards.add('a')
    expect(discards.undo('a')).toBe(true)
    expect([...discards.hidden()]).toEqual([])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(remove).not.toHaveBeenCalled()
  })

  it('delete at once when settled, once, and an undo comes too late', async () => {
    const discards = make()
    discards.add('a')
    discards.add('b')
    await discards.settle()
    expect(remove.mock.calls).toEqual([['a'], ['b']])
    expect(discards.undo('a')).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(remove).toHaveBeenCalledTimes(2)
  })

  it('show again what could not be deleted, and say so', async () => {
    const broken = new Error('no')
    remove.mockRejectedValueOnce(broken)
    const discards = make()
    const heard = vi.fn()
    discards.subscribe(heard)
    discards.add('a')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(failed.mock.calls).toEqual([['a', broken]])
    expect([...discards.hidden()]).toEqual([])
    expect(heard).toHaveBeenCalledTimes(2)
  })
})
