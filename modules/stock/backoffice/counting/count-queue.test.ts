import { ApiError } from '@langraan/http/client'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PaperLine } from '../../contract.ts'
import { CountQueue, type KeptCount } from './count-queue.ts'
import type { Counting } from '../stock-api.ts'

const SCAN: Counting = { code: 'SP-0001', how: 'add', pieces: 1 }
const lost = new ApiError(0, { code: 'unreachable', message: 'away', requestId: '' })
const unknown = new ApiError(409, { code: 'code_unknown', message: 'unknown', requestId: '' })

/** A server that is as slow as the test lets it, counts what a key says once, and can be out of reach. */
let counted: Map<string, Counting>
let asked: { counting: Counting; key: string }[]
let answers: (() => void)[]
let fails: Error | undefined
let kept: KeptCount
let tries: (() => void)[]
beforeEach(() => {
  counted = new Map()
  asked = []
  answers = []
  fails = undefined
  kept = { waiting: [], missed: [], late: 0 }
  tries = []
})

const piecesOf = (code: string) =>
  [...counted.values()].filter((one) => one.code === code).reduce((sum, { pieces }) => sum + pieces, 0)

function openQueue(isSlow = false) {
  let keys = asked.length
  return new CountQueue({
    send: async (counting, key) => {
      asked.push({ counting, key })
      if (isSlow) await new Promise<void>((resolve) => void answers.push(resolve))
      if (fails) throw fails
      counted.set(key, counting)
      return { outcome: piecesOf(counting.code ?? '') } as PaperLine
    },
    kept,
    keep: (next) => {
      kept = JSON.parse(JSON.stringify(next)) as KeptCount
    },
    now: () => Date.parse('2026-11-26T10:00:00Z'),
    newKey: () => `k${++keys}`,
    later: (work) => void tries.push(work),
  })
}

describe('scans that are faster than the network', () => {
  it('all count, in few requests', async () => {
    const queue = openQueue(true)
    const outcomes = Array.from({ length: 10 }, () => queue.add(SCAN))
    for (let at = 0; at < 2; at++) {
      await expect.poll(() => answers.length).toBe(at + 1)
      answers[at]?.()
    }
    expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['counted']))
    expect([piecesOf('SP-0001'), asked.length]).toEqual([10, 2])
    expect(queue.state()).toMatchObject({ waiting: [], last: { line: { outcome: 10 } } })
  })

  it('of several articles, pieces that are taken back and figures keep their order', async () => {
    const queue = openQueue()
    const other: Counting = { code: 'SP-0002', how: 'add', pieces: 1 }
    const set: Counting = { variantId: 'v1', how: 'set', pieces: 4 }
    for (const one of [SCAN, SCAN, other, SCAN, { ...SCAN, how: 'take' as const }, set, set])
      void queue.add(one)
    expect(await queue.settle()).toBe(true)
    expect(asked.map(({ counting: { code, how, pieces } }) => `${how} ${pieces} ${code ?? ''}`)).toEqual([
      'add 1 SP-0001',
      'add 1 SP-0001',
      'add 1 SP-0002',
      'add 1 SP-0001',
      'take 1 SP-0001',
      'set 4 ',
      'set 4 ',
    ])
  })
})

describe('without a network', () => {
  it('scans wait, say so, and count once each when it is back', async () => {
    fails = lost
    const queue = openQueue()
    expect(await queue.add(SCAN)).toBe('waits')
    for (let scans = 0; scans < 3; scans++) expect(await queue.add(SCAN)).toBe('waits')
    expect(queue.state()).toMatchObject({ isAway: true, waiting: [{ scans: 1 }, { scans: 3 }] })
    fails = undefined
    tries.at(-1)?.()
    expect(await queue.settle()).toBe(true)
    expect([piecesOf('SP-0001'), queue.state().isAway]).toEqual([4, false])
    // One that was not sent yet is of the moment at which it was scanned.
    expect(asked.at(-1)?.counting.countedAt).toBe('2026-11-26T10:00:00.000Z')
  })

  it('scans are there after a reload, and one whose answer was lost counts once', async () => {
    fails = lost
    const before = openQueue()
    await before.add(SCAN)
    counted.set(asked[0]?.key ?? '', SCAN)
    await before.add(SCAN)
    fails = undefined
    expect(await openQueue().settle()).toBe(true)
    expect(piecesOf('SP-0001')).toBe(2)
    expect(kept.waiting).toEqual([])
  })

  it.each([401, 429, 503])('nor with an answer that only puts it off (%i)', async (status) => {
    fails = new ApiError(status, { code: 'x', message: 'x', requestId: '' })
    const queue = openQueue()
    expect(await queue.add(SCAN)).toBe('waits')
    fails = undefined
    await queue.settle()
    expect(piecesOf('SP-0001')).toBe(1)
  })
})

it('scans that come when the sheet is booked already are told until somebody has looked', async () => {
  const queue = openQueue()
  fails = new ApiError(409, { code: 'document_ended', message: 'ended', requestId: '' })
  const scans = [queue.add(SCAN), queue.add(SCAN), queue.add({ ...SCAN, code: 'SP-0002' })]
  expect(await Promise.all(scans)).toEqual(['refused', 'refused', 'refused'])
  expect([queue.state().late, openQueue().state().late, queue.state().missed]).toEqual([3, 3, []])
  queue.dismissLate()
  expect(kept.late).toBe(0)
})

describe('a code that no article has', () => {
  it('stays in the list until somebody has looked, however much is counted after it', async () => {
    const queue = openQueue()
    fails = unknown
    expect(await queue.add({ ...SCAN, code: 'X' })).toBe('refused')
    expect(await queue.add({ ...SCAN, code: 'X' })).toBe('refused')
    fails = undefined
    await queue.add(SCAN)
    expect(queue.state().missed).toEqual([{ code: 'X', times: 2 }])
    expect(openQueue().state().missed).toEqual([{ code: 'X', times: 2 }])
    queue.dismiss('X')
    expect([queue.state().missed, kept.missed]).toEqual([[], []])
  })

  it('holds nothing up that was counted after it', async () => {
    const queue = openQueue(true)
    const outcomes = [queue.add({ ...SCAN, code: 'X' }), queue.add(SCAN)]
    fails = unknown
    await expect.poll(() => answers.length).toBe(1)
    answers[0]?.()
    await expect.poll(() => answers.length).toBe(2)
    fails = undefined
    answers[1]?.()
    expect(await Promise.all(outcomes)).toEqual(['refused', 'counted'])
  })
})
