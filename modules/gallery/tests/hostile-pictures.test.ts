import {
  hostilePictures,
  type HostilePicture,
  hostileVariants,
  PAYLOAD,
} from '@langraan/testing/hostile-pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  closeGallery,
  fetchPicture,
  gallery,
  list,
  openGallery,
  plain,
  rows,
  send,
  uploads,
} from '@langraan/server/testing/gallery'
import { until } from '@langraan/server/testing/world'

const MOST_GROWTH_MB = 500
const AT_ONCE = 4

let corpus: HostilePicture[]
let most = 0
let before = 0
let watching: NodeJS.Timeout

const megabytes = () => process.memoryUsage.rss() / 1024 / 1024

beforeAll(async () => {
  await openGallery()
  const base = plain(120, 90, 'orange').composite([
    { input: await plain(40, 40).png().toBuffer(), left: 9, top: 9 },
  ])
  const cmyk = await base.clone().toColourspace('cmyk').jpeg().toBuffer()
  const deep = await base.clone().toColourspace('rgb16').png().toBuffer()
  const [jpeg, png, webp, avif, gif] = await Promise.all(
    (['jpeg', 'png', 'webp', 'avif', 'gif'] as const).map((kind) => base.clone().toFormat(kind).toBuffer()),
  )
  if (!jpeg || !png || !webp || !avif || !gif) throw new Error('a good picture is missing')
  let seed = 7
  const share = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const good = (what: string, content: Buffer, name: string): HostilePicture => ({
    what,
    name,
    type: 'image/jpeg',
    content,
    outcome: 'kept',
  })
  corpus = [
    ...hostilePictures(),
    ...hostileVariants({ jpeg, png, webp, avif, gif }, share),
    good('JPEG in the colours of printers', cmyk, 'cmyk.jpg'),
    good('PNG of 16 bits', deep, 'deep.png'),
  ]
  await gallery.server.database.rows('SELECT 1')
  before = megabytes()
  watching = setInterval(() => (most = Math.max(most, megabytes())), 20)
})
afterAll(async () => {
  clearInterval(watching)
  await closeGallery()
})

type Become = { end: string; said: string; id?: string }

/** What became of it: told no at once, told no after a look, or a picture. */
async function become({ name, type, content }: HostilePicture): Promise<Become> {
  const answer = await send(name, content, type)
  const said = answer.body.message ?? ''
  if (answer.status !== 202) return { end: `refused ${answer.status}`, said }
  const { uploadId } = answer.body
  const items = await until(
    uploads,
    (all) => !all.some((one) => one.uploadId === uploadId && one.state === 'waiting'),
  )
  return items.some((one) => one.uploadId === uploadId)
    ? { end: 'refused later', said }
    : { end: 'kept', said, id: uploadId }
}

/** What is wrong with a picture that was kept of it: nothing may be left but pixels. */
async function leftOf(pictureId: string): Promise<string[]> {
  const wrong: string[] = []
  for (const query of ['', '?width=100']) {
    const { type, content } = await fetchPicture(pictureId, query)
    const { format, exif, icc, xmp, iptc, width, height, pages } = await sharp(content).metadata()
    if (type !== 'image/webp' || format !== 'webp') wrong.push(`is ${String(type)} ${format}`)
    if (exif || icc || xmp || iptc) wrong.push('has metadata')
    if ((pages ?? 1) > 1 || Math.max(width, height) > 1600)
      wrong.push(`is ${width} × ${height}, ${pages} pages`)
    if (content.includes(PAYLOAD) || content.includes('<script') || content.includes('PK\u0003\u0004'))
      wrong.push('carries something')
    if (content.length !== content.readUInt32LE(4) + 8) wrong.push('has a tail')
  }
  return wrong
}

async function faultsOf({ what, outcome }: HostilePicture, { end, said, id }: Become): Promise<string[]> {
  const isWanted = outcome === 'either' || end.startsWith(outcome)
  const isWorded = !end.startsWith('refused 4') || /[ก-๙]/.test(said)
  return [
    ...(isWanted && !/refused 5/.test(end) ? [] : [`${what}: ${end} ${said}`]),
    ...(isWorded ? [] : [`${what}: says only “${said}”`]),
    ...(id ? (await leftOf(id)).map((wrong) => `${what} ${wrong}`) : []),
  ]
}

describe('the corpus of hostile pictures', () => {
  it('is large: each file is refused in words or becomes nothing but pixels, in bounded memory', async () => {
    expect(corpus.length).toBeGreaterThanOrEqual(80)
    const faults: string[] = []
    const ends: Record<string, number> = {}
    const next = corpus.values()
    const work = async () => {
      for (const file of next) {
        const outcome = await become(file)
        ends[outcome.end] = (ends[outcome.end] ?? 0) + 1
        faults.push(...(await faultsOf(file, outcome)))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    expect(faults).toEqual([])
    expect(ends['kept']).toBeGreaterThan(20)
    expect(ends['refused 422']).toBeGreaterThan(15)
    expect(most - before).toBeLessThan(MOST_GROWTH_MB)
  }, 240_000)

  it('leaves names that say what they are, no file behind, and no job that fails', async () => {
    const { items } = await list('?limit=200')
    const names = items.flatMap(({ title, fileName }) => [title, fileName])
    expect(names.filter((name) => /[\p{Cc}\u202e/\\]/u.test(name) || name.length > 200)).toEqual([])
    expect(
      await rows(
        `SELECT name, output FROM pgboss.job WHERE name = 'prepare-picture' AND state IN ('retry', 'failed', 'active', 'created')`,
      ),
    ).toEqual([])
    expect(await uploads()).not.toEqual([])
  })

  it('holds a planted one that the look would find', async () => {
    const { content } = await fetchPicture((await list()).items[0]?.pictureId ?? '')
    const planted = Buffer.concat([content, Buffer.from(`<script>${PAYLOAD}`)])
    expect([planted.includes(PAYLOAD), planted.length === planted.readUInt32LE(4) + 8]).toEqual([true, false])
  })
})
