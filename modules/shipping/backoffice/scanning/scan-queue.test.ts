import { ApiError } from '@langraan/http/client'
import { describe, expect, it } from 'vitest'
import { ScanQueue, type WaitingScan } from './scan-queue.ts'

type Scan = string

function queueThat(send: (waiting: WaitingScan<Scan>) => Promise<string>) {
  let keys = 0
  const later: (() => void)[] = []
  let kept: readonly WaitingScan<Scan>[] = []
  const queue = new ScanQueue<Scan, string>({
    send,
    kept: [],
    keep: (waiting) => {
      kept = waiting
    },
    newKey: () => `key ${++keys}`,
    later: (work) => later.push(work),
  })
  return { queue, later, kept: () => kept }
}

describe('scans that are sent', () => {
  it('are sent in their order, and stay under their key while there is no network', async () => {
    const sent: string[] = []
    let isThere = false
    const { queue, kept } = queueThat(async ({ key }) => {
      sent.push(key)
      if (!isThere) throw new TypeError('no network')
      return key
    })
    queue.add('order', 'a')
    await expect.poll(() => queue.state().isAway).toBe(true)
    queue.add('order', 'b')
    await expect.poll(() => sent.length).toBe(2)
    expect(kept().map(({ key }) => key)).toEqual(['key 1', 'key 2'])
    isThere = true
    await queue.settle()
    expect(sent).toEqual(['key 1', 'key 1', 'key 1', 'key 2'])
    expect(queue.state()).toMatchObject({ waiting: [], isAway: false, last: { answer: 'key 2' } })
  })

  it('say why one was refused, and go on', async () => {
    const { queue } = queueThat(async ({ scan }) => {
      if (scan === 'undo')
        throw new ApiError(409, { code: 'nothing_to_undo', message: 'nothing', requestId: '' })
      return 'counted'
    })
    queue.add('order', 'undo')
    await expect.poll(() => queue.state().last?.refusal).toBe('nothing')
    queue.add('order', 'c')
    await expect.poll(() => queue.state().last?.answer).toBe('counted')
  })
})
