import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Files, OpenedFile } from '@langraan/gallery/ports'
import { type S3Server, startS3Server } from '@langraan/testing/s3-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFiles, createS3Files, removeUnfinished } from './files.ts'
import type { S3Settings } from './s3-calls.ts'

const known = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a/secret+of=tests', region: 'ap-southeast-1' }
const BUCKET = 'langraan-files'
let folder: string
let store: S3Server

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'langraan-conformance-'))
  store = await startS3Server(BUCKET, known)
})
beforeEach(() => {
  store.faults.length = 0
  store.seen.length = 0
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const s3 = (
  settings: Partial<S3Settings> = {},
  outside: { now?: () => Date; timeoutMs?: number } = {},
): Files =>
  createS3Files(
    { endpoint: store.url, bucket: BUCKET, ...known, ...settings },
    { now: () => new Date(), firstPauseMs: 1, ...outside },
  )

async function* piecesOf(whole: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < whole.length; at += length) yield whole.subarray(at, at + length)
}

const read = async (opened: OpenedFile | undefined): Promise<Buffer> => {
  if (!opened) throw new Error('there is nothing to read')
  return buffer(opened.pieces)
}
const bytes = (length: number, seed = 1) => Uint8Array.from({ length }, (_, at) => (at * 31 + seed * 7) % 251)

// What whoever holds files may expect, wherever they lie.
describe.each([
  ['on a disk', () => createFiles(folder)],
  ['in a bucket', () => s3()],
])('files %s', (_where, open) => {
  it('come back as they were put, and as they were put last', async () => {
    const files = open()
    const key = 'shops/0190a-b/pictures/c_d.e-160.webp'
    await files.put(key, bytes(1000))
    expect(Buffer.from((await files.get(key)) ?? [])).toEqual(Buffer.from(bytes(1000)))
    await files.put(key, bytes(3, 2))
    expect(Buffer.from((await files.get(key)) ?? [])).toEqual(Buffer.from(bytes(3, 2)))
    await files.put('empty', new Uint8Array())
    expect(await files.get('empty')).toHaveLength(0)
  })

  it('are missing where nothing was put, and deleting them again does no harm', async () => {
    const files = open()
    expect([await files.get('a/b'), await files.exists('a/b')]).toEqual([undefined, false])
    await files.put('a/b', bytes(9))
    expect(await files.exists('a/b')).toBe(true)
    await files.delete('a/b')
    await files.delete('a/b')
    expect([await files.get('a/b'), await files.exists('a/b')]).toEqual([undefined, false])
  })

  it('may be large', async () => {
    const files = open()
    const large = Buffer.alloc(20 * 1024 * 1024 + 17, bytes(1009))
    await files.put('imports/large.csv', large)
    expect(Buffer.compare(Buffer.from((await files.get('imports/large.csv')) ?? []), large)).toBe(0)
  })

  it.each([0, 1, 7, 8 * 1024 * 1024, 20 * 1024 * 1024 + 17])(
    'of %i bytes come back as the pieces that they were put in',
    async (length) => {
      const files = open()
      const whole = Buffer.alloc(length, bytes(1009))
      await files.putPieces('pieces', piecesOf(whole, 3_000_001))
      expect(Buffer.compare(Buffer.from((await files.get('pieces')) ?? []), whole)).toBe(0)
      const opened = await files.open('pieces')
      expect(opened?.size).toBe(length)
      expect(Buffer.compare(await read(opened), whole)).toBe(0)
    },
  )

  it('that are not there cannot be opened', async () => {
    expect(await open().open('imports/none.csv')).toBeUndefined()
  })

  it('whose pieces break off are as they were before', async () => {
    const files = open()
    await files.put('broken', bytes(9))
    const breaking = async function* () {
      yield* piecesOf(Buffer.alloc(17 * 1024 * 1024), 9_000_000)
      throw new Error('no more')
    }
    await expect(files.putPieces('broken', breaking())).rejects.toThrow('no more')
    expect(await files.get('broken')).toHaveLength(9)
    expect(store.open.size).toBe(0)
  })

  it.each(['../outside', 'a/../../b', '/etc/passwd', 'a//b', 'a/./b', '', 'a?b', 'a\u0000b', 'ก'])(
    'have no key such as %j',
    async (key) => {
      const files = open()
      await expect(files.put(key, bytes(1))).rejects.toThrow()
      await expect(files.get(key)).rejects.toThrow()
    },
  )

  it('are never read half written', async () => {
    const files = open()
    const [one, two] = [Buffer.alloc(3_000_000, 1), Buffer.alloc(2_000_000, 2)]
    await files.put('changing', one)
    const writing = (async () => {
      for (let at = 0; at < 20; at++) await files.put('changing', at % 2 === 0 ? two : one)
    })()
    const seen = new Set<string>()
    for (let at = 0; at < 60; at++) {
      const content = await files.get('changing')
      seen.add(`${content?.length} of ${content?.[0]} to ${content?.at(-1)}`)
    }
    await writing
    expect([...seen].filter((what) => !['3000000 of 1 to 1', '2000000 of 2 to 2'].includes(what))).toEqual([])
  })

  it('are written by many at once', async () => {
    const files = open()
    const keys = Array.from({ length: 40 }, (_, at) => `many/${at}`)
    await Promise.all(keys.map((key, at) => files.put(key, bytes(50, at))))
    const back = await Promise.all(keys.map((key) => files.get(key)))
    expect(back.map((content) => Buffer.from(content ?? []))).toEqual(
      keys.map((_, at) => Buffer.from(bytes(50, at))),
    )
  })
})

describe('a disk', () => {
  it('has nothing of a file whose writer was killed, but what is removed once nobody touches it', async () => {
    const own = await mkdtemp(path.join(folder, 'killed-'))
    await createFiles(own).put('whole', bytes(5))
    const unfinished = () => readdir(path.join(own, 'unfinished'))
    const script = `import { createFiles } from ${JSON.stringify(new URL('./disk-files.ts', import.meta.url))}
      await createFiles(${JSON.stringify(own)}).put('lost', Buffer.alloc(300_000_000, 7))`
    const writer = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
    const ended = once(writer, 'exit')
    while ((await unfinished()).length === 0 && writer.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 2))
    writer.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(await createFiles(own).exists('lost')).toBe(false)
    const [left, ...others] = await unfinished()
    expect([left, others]).toEqual([expect.stringMatching(/\.unfinished$/), []])
    // It may still be written to, for all that anybody can tell.
    expect(await removeUnfinished(own, new Date(Date.now() - 60_000))).toBe(0)
    expect(await unfinished()).toEqual([left])
    const inAMinute = new Date(Date.now() + 60_000)
    expect(await removeUnfinished(own, inAMinute)).toBe(1)
    expect([await unfinished(), await removeUnfinished(own, inAMinute)]).toEqual([[], 0])
    expect(await createFiles(own).get('whole')).toHaveLength(5)
  })

  it('on which nothing was ever written has nothing to remove', async () => {
    expect(await removeUnfinished(path.join(folder, 'never'), new Date())).toBe(0)
  })
})

describe('a bucket', () => {
  it('is told in parts what is large, and keeps none of them when it fails', async () => {
    const large = Buffer.alloc(17 * 1024 * 1024, 7)
    await s3().put('parts', large)
    expect(store.seen).toEqual([
      'POST uploads',
      'PUT partNumber&uploadId',
      'PUT partNumber&uploadId',
      'PUT partNumber&uploadId',
      'POST uploadId',
    ])
    // The third part is refused for good, then the joining fails after it has said 200.
    store.faults.push({ lateMs: 0 }, { lateMs: 0 }, { lateMs: 0 }, { status: 400, code: 'InvalidRequest' })
    await expect(s3().put('never', large)).rejects.toMatchObject({ code: 'InvalidRequest' })
    store.faults.push(
      { lateMs: 0 },
      { lateMs: 0 },
      { lateMs: 0 },
      { lateMs: 0 },
      { lateError: 'InternalError' },
    )
    await expect(s3().put('never', large)).rejects.toMatchObject({ code: 'InternalError' })
    expect([store.objects.has('never'), store.open.size]).toEqual([false, 0])
  })

  it('is read range after range, each asked for again by itself, and is no end where the rest is gone', async () => {
    const large = Buffer.alloc(17 * 1024 * 1024, bytes(1009))
    await s3().put('ranges', large)
    store.seen.length = 0
    const opened = await s3().open('ranges')
    store.faults.push({ status: 503, code: 'SlowDown' })
    expect((await read(opened)).equals(large)).toBe(true)
    expect(store.seen).toEqual(['GET', 'GET', 'GET', 'GET'])
    const cut = await s3().open('ranges')
    store.objects.delete('ranges')
    await expect(read(cut)).rejects.toMatchObject({ code: 'NoRange' })
    store.objects.set('ranges', large)
    const shortened = await s3().open('ranges')
    store.objects.set('ranges', large.subarray(0, 9 * 1024 * 1024))
    await expect(read(shortened)).rejects.toMatchObject({ code: 'NoRange' })
  })

  it.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch', /FILES_S3_SECRET_ACCESS_KEY/],
    ['an unknown key', { accessKeyId: 'nobody' }, 'InvalidAccessKeyId', /FILES_S3_ACCESS_KEY_ID/],
    ['another region', { region: 'us-east-1' }, 'SignatureDoesNotMatch', /FILES_S3_REGION/],
    ['no such bucket', { bucket: 'elsewhere' }, 'NoSuchBucket', /FILES_S3_BUCKET/],
  ])('says no to %s at once, and which setting it is', async (_what, settings, code, words) => {
    await expect(s3(settings).put('a', bytes(1))).rejects.toMatchObject({
      code,
      message: expect.stringMatching(words),
    })
    await expect(s3(settings).get('a')).rejects.toMatchObject({ code })
    expect(store.seen).toHaveLength(2)
  })

  it('refuses a clock that is wrong by an hour', async () => {
    const late = s3({}, { now: () => new Date(Date.now() - 3_600_000) })
    await expect(late.get('a')).rejects.toMatchObject({ code: 'RequestTimeTooSkewed' })
  })

  it('is asked again when it breaks, is too busy, drops the line or is slow; and given up in the end', async () => {
    const files = s3({}, { timeoutMs: 100 })
    for (const fault of [
      { status: 500, code: 'InternalError' },
      { status: 503, code: 'SlowDown' },
      { status: 429, code: 'TooManyRequests' },
      { drop: true as const },
      { lateMs: 400 },
    ]) {
      store.faults.push(fault)
      await files.put('again', bytes(5))
      expect(await files.get('again')).toHaveLength(5)
    }
    store.seen.length = 0
    store.faults.push(...Array.from({ length: 9 }, () => ({ status: 500, code: 'InternalError' })))
    await expect(files.get('again')).rejects.toMatchObject({ status: 500, code: 'InternalError' })
    expect(store.seen).toHaveLength(4)
    store.faults.length = 0
  })

  it('that is not there at all is told as unreachable', async () => {
    const gone = s3({ endpoint: 'http://127.0.0.1:9' })
    await expect(gone.get('a')).rejects.toMatchObject({ status: 0, code: 'Unreachable' })
  })

  it('finds out a request that was changed on its way', async () => {
    const tampering: typeof fetch = (url, init) => fetch(String(url).replace('/mine', '/yours'), init)
    const settings = { endpoint: store.url, bucket: BUCKET, ...known }
    const files = createS3Files(settings, { now: () => new Date(), fetch: tampering })
    await expect(files.put('mine', bytes(1))).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' })
    const cutting: typeof fetch = (url, init) =>
      fetch(url, { ...init, body: init?.body && Buffer.from('other') })
    await expect(
      createS3Files(settings, { now: () => new Date(), fetch: cutting }).put('mine', bytes(9)),
    ).rejects.toMatchObject({ code: 'XAmzContentSHA256Mismatch' })
    expect(store.objects.has('yours')).toBe(false)
  })
})
