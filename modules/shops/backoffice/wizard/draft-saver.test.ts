import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createDraftSaver } from './draft-saver.ts'
import type { DraftContent, SaveState } from './draft-saver.ts'

const typed = (name: string): DraftContent => ({ step: 1, fields: { name } })

function make(send: (content: DraftContent) => Promise<unknown>) {
  const states: SaveState[] = []
  const sent: (string | undefined)[] = []
  const saver = createDraftSaver({
    send: (content) => {
      sent.push(content.fields.name)
      return send(content)
    },
    tell: (state) => states.push(state),
  })
  return { saver, states, sent }
}

describe('saving of a draft', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('waits for a pause and sends the newest only', async () => {
    const { saver, states, sent } = make(async () => undefined)
    saver.later(typed('a'))
    await vi.advanceTimersByTimeAsync(500)
    saver.later(typed('ab'))
    await vi.advanceTimersByTimeAsync(599)
    expect(sent).toEqual([])
    expect(saver.unsent()).toEqual(typed('ab'))
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual(['ab'])
    expect(states).toEqual(['waiting', 'waiting', 'saving', 'saved'])
    expect(saver.unsent()).toBeUndefined()
  })

  it('never sends an older content after a newer one', async () => {
    const gates: (() => void)[] = []
    const { saver, sent } = make(() => new Promise<void>((resolve) => gates.push(resolve)))
    const first = saver.now(typed('a'))
    await vi.advanceTimersByTimeAsync(0)
    const second = saver.now(typed('b'))
    const third = saver.now(typed('c'))
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['a'])
    gates[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['a', 'c'])
    gates[1]?.()
    await Promise.all([first, second, third])
    expect(sent).toEqual(['a', 'c'])
  })

  it('tells whoever waits that it failed, and sends it again with the next one', async () => {
    let broken = true
    const { saver, states, sent } = make(async () => {
      if (broken) throw new Error('offline')
    })
    await expect(saver.now(typed('a'))).rejects.toThrow('offline')
    expect(states.at(-1)).toBe('failed')
    expect(saver.unsent()).toEqual(typed('a'))
    broken = false
    await saver.now(typed('b'))
    expect(sent).toEqual(['a', 'b'])
    expect(states.at(-1)).toBe('saved')
  })

  it('tries again by itself what was typed and did not get through', async () => {
    let broken = true
    const { saver, states, sent } = make(async () => {
      if (broken) throw new Error('offline')
    })
    saver.later(typed('a'))
    await vi.advanceTimersByTimeAsync(600)
    expect(states.at(-1)).toBe('failed')
    broken = false
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent).toEqual(['a', 'a'])
    expect(states.at(-1)).toBe('saved')
  })

  it('gives up where trying again is in vain', async () => {
    const gone = new Error('gone')
    const sent: string[] = []
    const states: SaveState[] = []
    const saver = createDraftSaver({
      send: async () => {
        sent.push('once')
        throw gone
      },
      tell: (state) => states.push(state),
      isFinal: (error) => error === gone,
    })
    saver.later(typed('a'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual(['once'])
    expect(states.at(-1)).toBe('ended')
    expect(saver.unsent()).toBeUndefined()
  })

  it('sends nothing once it is stopped', async () => {
    const { saver, sent } = make(async () => undefined)
    saver.later(typed('a'))
    saver.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([])
  })
})
