import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gathered } from './gathered.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Counts what is begun, each of which takes as long as it is told. */
function counted(takesMs: number) {
  let begun = 0
  const news = gathered(
    () => {
      begun++
      return new Promise((done) => setTimeout(done, takesMs))
    },
    { soonMs: 30, pauseMs: 250 },
  )
  return { ...news, begun: () => begun }
}

describe('what is made fresh by news', () => {
  it('begins soon after the first, and once for what comes together', async () => {
    const { ask, begun } = counted(10)
    for (let times = 0; times < 5; times++) ask()
    await vi.advanceTimersByTimeAsync(29)
    expect(begun()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(begun()).toBe(1)
    await vi.advanceTimersByTimeAsync(5000)
    expect(begun()).toBe(1)
  })

  it('begins again at most once in each pause while news goes on, and after the last', async () => {
    const { ask, begun } = counted(10)
    for (let times = 0; times < 100; times++) {
      ask()
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(begun()).toBe(4)
    await vi.advanceTimersByTimeAsync(250)
    expect(begun()).toBe(5)
  })

  it('is not begun anew before it was answered, and is once it was', async () => {
    const { ask, begun } = counted(2000)
    ask()
    await vi.advanceTimersByTimeAsync(30)
    for (let times = 0; times < 10; times++) {
      ask()
      await vi.advanceTimersByTimeAsync(150)
    }
    expect(begun()).toBe(1)
    await vi.advanceTimersByTimeAsync(600)
    expect(begun()).toBe(2)
  })

  it('is begun anew by news where no answer has come for long', async () => {
    const { ask, begun } = counted(1_000_000)
    ask()
    await vi.advanceTimersByTimeAsync(9000)
    ask()
    await vi.advanceTimersByTimeAsync(2000)
    expect(begun()).toBe(1)
    ask()
    await vi.advanceTimersByTimeAsync(30)
    expect(begun()).toBe(2)
  })

  it('is not begun any more once nobody looks', async () => {
    const { ask, stop, begun } = counted(100)
    ask()
    stop()
    await vi.advanceTimersByTimeAsync(1000)
    expect(begun()).toBe(0)
    ask()
    await vi.advanceTimersByTimeAsync(50)
    ask()
    stop()
    await vi.advanceTimersByTimeAsync(1000)
    expect(begun()).toBe(1)
  })
})
