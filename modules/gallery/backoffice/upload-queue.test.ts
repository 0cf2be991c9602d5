import { describe, expect, it } from 'vitest'
import type { PictureUpload } from '../contract.ts'
import { SendFailure, type SendFile, type Sending } from './send-file.ts'
import { UploadQueue } from './upload-queue.ts'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const picture = (name: string) => new File([PNG], name, { type: 'image/png' })

type Running = {
  file: File
  progress: (share: number) => void
  answer: (uploadId: string) => void
  fail: (code: string) => void
  aborted: boolean
}

function open() {
  const running: Running[] = []
  const outside = { unfinished: [] as PictureUpload[], discarded: [] as string[], fails: false, looks: 0 }
  const send: SendFile = (_shop, file, _key, progress): Sending => {
    const { promise, resolve, reject } = Promise.withResolvers<PictureUpload>()
    const one: Running = {
      file,
      progress,
      aborted: false,
      answer: (uploadId) => resolve({ uploadId, fileName: file.name, title: file.name, state: 'waiting' }),
      fail: (code) => reject(new SendFailure(code, 'words of the server')),
    }
    running.push(one)
    const abort = () => {
      one.aborted = true
      one.fail('aborted')
    }
    return { answer: promise, abort }
  }
  const queue = new UploadQueue({
    send,
    unfinished: async (shopId) => {
      outside.looks++
      if (outside.fails) throw new Error('no answer')
      return shopId === 'a' ? outside.unfinished : []
    },
    discard: async (_shopId, uploadId) => outside.discarded.push(uploadId),
    lookEveryMs: 1,
  })
  const states = () => queue.uploads().map(({ file, state }) => `${file.name} ${state}`)
  return { queue, running, states, outside }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('files on their way', () => {
  it('go three at a time, in their order, and tell how far they are', async () => {
    const { queue, running, states } = open()
    queue.add('a', ['1', '2', '3', '4'].map(picture))
    await settled()
    expect(states()).toEqual(['1 sending', '2 sending', '3 sending', '4 queued'])
    running[1]?.progress(0.5)
    expect(queue.uploads()[1]?.share).toBe(0.5)
    running[0]?.answer('one')
    await settled()
    expect(states()).toEqual(['1 done', '2 sending', '3 sending', '4 sending'])
  })

  it('that are no pictures are named before anything is sent, and hold nobody up', async () => {
    const { queue, running } = open()
    const heic = new File([new TextEncoder().encode('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')], 'a.heic')
    queue.add('a', [new File(['<svg/>'], 'x.png'), new File([], 'nothing'), heic, picture('good')])
    await settled()
    expect(queue.uploads().map(({ fault }) => fault)).toEqual([
      'not_a_picture',
      'empty',
      'heic_not_taken',
      undefined,
    ])
    expect(running.map(({ file }) => file.name)).toEqual(['good'])
  })

  it('end as pictures, or as what the server could not read', async () => {
    const { queue, running, states, outside } = open()
    const upload = (uploadId: string, state: 'waiting' | 'refused') => ({
      uploadId,
      fileName: '',
      title: '',
      state,
    })
    outside.unfinished = [upload('one', 'waiting'), upload('two', 'refused'), upload('three', 'waiting')]
    queue.add('a', ['1', '2', '3'].map(picture))
    await settled()
    for (const [at, id] of ['one', 'two', 'three'].entries()) running[at]?.answer(id)
    await settled()
    expect(states()).toEqual(['1 preparing', '2 failed', '3 preparing'])
    outside.unfinished = [upload('two', 'refused'), upload('three', 'waiting')]
    await settled()
    expect(states()).toEqual(['1 done', '2 failed', '3 preparing'])
    queue.remove(queue.uploads()[2]?.key ?? '')
    queue.clearEnded('a')
    expect([states(), outside.discarded]).toEqual([[], ['three']])
  })

  it('are stopped, and tried again under the same key', async () => {
    const { queue, running, states } = open()
    queue.add('a', ['1', '2'].map(picture))
    await settled()
    queue.remove(queue.uploads()[0]?.key ?? '')
    expect([running[0]?.aborted, states()]).toEqual([true, ['2 sending']])
    running[1]?.fail('unreachable')
    await settled()
    expect(queue.uploads()[0]).toMatchObject({ state: 'failed', fault: 'unreachable' })
    queue.retry(queue.uploads()[0]?.key ?? '')
    await settled()
    expect([states(), running.length]).toEqual([['2 sending'], 3])
  })

  it('are asked after again when nobody answers, and say so when nobody ever does', async () => {
    const { queue, running, states, outside } = open()
    outside.fails = true
    queue.add('a', [picture('1')])
    await settled()
    running[0]?.answer('one')
    await expect.poll(() => outside.looks).toBeGreaterThan(3)
    expect(states()).toEqual(['1 preparing'])
    await expect.poll(states).toEqual(['1 failed'])
    expect(queue.uploads()[0]).toMatchObject({ fault: 'refused', message: 'no answer' })
    const { looks } = outside
    await settled()
    expect(outside.looks).toBe(looks)
    outside.fails = false
    queue.retry(queue.uploads()[0]?.key ?? '')
    await settled()
    running[1]?.answer('one')
    await expect.poll(states).toEqual(['1 done'])
  })
})
