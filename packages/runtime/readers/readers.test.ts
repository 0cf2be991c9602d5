import { constants, getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { threadId } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { currentWork, workAs } from '../work.ts'
import { Readers, type ReadersSettings } from './readers.ts'
import {
  added,
  asking,
  busy,
  dying,
  endless,
  failing,
  growing,
  growingBeside,
  loadedSlowly,
  swelling,
  weight,
  where,
} from './test-readers.ts'

const SETTINGS: ReadersSettings = {
  program: fileURLToPath(new URL('test-program.ts', import.meta.url)),
  kind: 'thread',
  places: 2,
  placesOfLane: 1,
  mostWaiting: 20,
  waitMs: 60_000,
  memoryMegabytes: 300,
  idleMs: 60_000,
}
const OF_A = { lane: 'a', withinMs: 60_000 }
const BRIEFLY = { lane: 'a', withinMs: 300 }
const kinds = [['thread'], ['process']] as const

const opened: Readers[] = []
const readersWith = (settings: Partial<ReadersSettings> = {}): Readers => {
  const readers = new Readers({ ...SETTINGS, ...settings })
  opened.push(readers)
  return readers
}
afterEach(async () => void (await Promise.all(opened.splice(0).map((readers) => readers.close()))))

describe.each(kinds)('a reader in a %s', (kind) => {
  it('reads somewhere else than who asks, knows no secrets, and stays for the next', async () => {
    process.env.APP_SECRET = 'nobody tells'
    const readers = readersWith({ kind })
    const first = await readers.read(where, null, OF_A)
    expect(first.secret).toBeNull()
    expect([first.threadId, first.pid]).not.toEqual([threadId, process.pid])
    expect(await readers.read(where, null, OF_A)).toEqual(first)
  })

  it('that never ends is ended, while this thread is free, and the next one is read', async () => {
    const readers = readersWith({ kind, places: 1 })
    const reading = readers.read(endless, null, BRIEFLY)
    const next = readers.read(added, [1, 2, 3], { lane: 'b', withinMs: 60_000 })
    await expect(reading).rejects.toMatchObject({ name: 'ReadingStopped', why: 'too_long' })
    expect(await next).toBe(6)
  })

  it('that takes more memory than it may is ended for that', async () => {
    const readers = readersWith({ kind })
    const reading = readers.read(kind === 'thread' ? growing : growingBeside, null, OF_A)
    await expect(reading).rejects.toMatchObject({ why: 'too_large' })
    expect(await readers.read(added, [4, 5], OF_A)).toBe(9)
  })

  // Elsewhere a thread has no place of its own among those who want a core.
  it.runIf(process.platform === 'linux')('gives way to those who serve', async () => {
    const { PRIORITY_BELOW_NORMAL } = constants.priority
    const given = await readersWith({ kind }).read(weight, null, OF_A)
    expect([given, getPriority() < PRIORITY_BELOW_NORMAL]).toEqual([PRIORITY_BELOW_NORMAL, true])
  })

  it('is answered what it asks, under the name of the work that has it read', async () => {
    const translate = async (word: string) => `${word} for ${currentWork()}`
    const reading = workAs('a test', () =>
      readersWith({ kind }).read(asking, ['one', 'two'], { ...OF_A, answers: { translate } }),
    )
    expect(await reading).toEqual(['one for a test', 'two for a test'])
  })

  it('that fails says how, and so does an answer that fails', async () => {
    const readers = readersWith({ kind })
    await expect(readers.read(failing, null, OF_A)).rejects.toMatchObject({
      name: 'RangeError',
      message: 'it has no end',
    })
    const translate = () => Promise.reject(new Error('no such word'))
    await expect(readers.read(asking, ['one'], { ...OF_A, answers: { translate } })).rejects.toThrow(
      'no such word',
    )
    expect(await readers.read(added, [1], OF_A)).toBe(1)
  })

  it('is not held against the time that its program takes to load', async () => {
    expect(await readersWith({ kind }).read(loadedSlowly, 'at last', BRIEFLY)).toBe('at last')
  })

  it('is not held against the time that an answer takes', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const translate = (word: string) => {
      setTimeout(resolve, 2 * BRIEFLY.withinMs, `${word} late`)
      return promise
    }
    const readers = readersWith({ kind })
    expect(await readers.read(asking, ['one'], { ...BRIEFLY, answers: { translate } })).toEqual(['one late'])
  })
})

describe('a process that is no more', () => {
  it('broke down over what it read, or was ended by somebody', async () => {
    const readers = readersWith({ kind: 'process' })
    await expect(readers.read(dying, 'SIGSEGV', OF_A)).rejects.toMatchObject({ why: 'crashed' })
    await expect(readers.read(dying, 'SIGKILL', OF_A)).rejects.toThrow('ended with SIGKILL')
    expect(await readers.read(added, [1], OF_A)).toBe(1)
  })
})

it('a process that has grown over what it read is not kept for the next', async () => {
  const readers = readersWith({ kind: 'process', memoryMegabytes: 600 })
  const slim = await readers.read(swelling, 1, OF_A)
  const grown = await readers.read(swelling, 300, OF_A)
  expect([grown === slim, (await readers.read(where, null, OF_A)).pid === grown]).toEqual([true, false])
})

describe('lanes', () => {
  it('wait no longer than they may for a place that others hold', async () => {
    const readers = readersWith({ places: 1, waitMs: 1 })
    const [held, late] = await Promise.allSettled([
      readers.read(endless, null, BRIEFLY),
      readers.read(added, [1], { lane: 'b', withinMs: 60_000 }),
    ])
    expect([held, late]).toMatchObject([{ reason: { why: 'too_long' } }, { reason: { why: 'too_many' } }])
  })

  const begunIn = (readers: Readers, lane: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const answers = { begun: () => resolve() }
    const ended = readers.read(busy, null, { lane, withinMs: 60_000, answers })
    return { begun: promise, ended }
  }

  it('have a place each: who has many files waiting does not keep others from reading', async () => {
    const readers = readersWith()
    const first = begunIn(readers, 'a')
    const second = begunIn(readers, 'a')
    let isSecondBegun = false
    void second.begun.then(() => (isSecondBegun = true))
    await first.begun
    expect(await readers.read(added, [1, 2], { lane: 'b', withinMs: 60_000 })).toBe(3)
    expect(isSecondBegun).toBe(false)
    const ends = Promise.allSettled([first.ended, second.ended])
    await readers.close()
    const closed = { status: 'rejected', reason: new Error('the readers are closed') }
    expect(await ends).toEqual([closed, closed])
    await expect(readers.read(added, [1], OF_A)).rejects.toThrow('the readers are closed')
  })

  it('are so long and no longer', async () => {
    const readers = readersWith({ mostWaiting: 1 })
    const first = begunIn(readers, 'a')
    await first.begun
    const second = begunIn(readers, 'a')
    await expect(readers.read(added, [1], OF_A)).rejects.toMatchObject({ why: 'too_many' })
    expect(await readers.read(added, [1], { ...OF_A, lane: 'b' })).toBe(1)
    const ends = Promise.allSettled([first.ended, second.ended])
    await readers.close()
    await ends
  })
})

it('what has nothing to read for a while is closed, and another begun when it is needed', async () => {
  const readers = readersWith({ idleMs: 1 })
  const first = await readers.read(where, null, OF_A)
  await expect
    .poll(async () => (await readers.read(where, null, OF_A)).threadId, { interval: 50 })
    .not.toBe(first.threadId)
})
