import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addRows,
  bringIn,
  call,
  clock,
  closeGallery,
  fetchPicture,
  gallery,
  list,
  newGallery,
  openGallery,
  type Page,
  plain,
  rows,
  send,
  uploads,
} from '@langraan/server/testing/gallery'
import { filesOf } from '@langraan/server/wiring/wiring'

beforeAll(() => openGallery())
beforeEach(newGallery)
afterAll(closeGallery)

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'of the kind %s lies in the gallery with its smaller renditions',
    async (kind) => {
      const pictureId = await bringIn(`เสื้อ_ทะเล.${kind}`, await plain(900, 600).toFormat(kind).toBuffer())
      expect((await list()).items).toEqual([
        expect.objectContaining({
          pictureId,
          title: 'เสื้อ ทะเล',
          fileName: `เสื้อ_ทะเล.${kind}`,
          width: 900,
          height: 600,
          useCount: 0,
        }),
      ])
      const widthOf = async (query: string) => {
        const answer = await fetchPicture(pictureId, query)
        expect(answer.type).toBe('image/webp')
        return (await sharp(answer.content).metadata()).width
      }
      expect([await widthOf(''), await widthOf('?width=400'), await widthOf('?width=100')]).toEqual([
        900, 480, 160,
      ])
      expect(
        await filesOf(gallery.server.ground).exists(`shops/${gallery.shop.shopId}/uploads/${pictureId}`),
      ).toBe(false)
    },
  )

  it('loses the place where it was taken, and stands upright', async () => {
    const exif = {
      IFD0: { Make: 'Camera of somebody' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '13/1 45/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '100/1 30/1 0/1',
      },
    }
    const taken = await plain(400, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const before = await sharp(taken).metadata()
    expect([before.orientation, before.exif?.includes('Camera of somebody')]).toEqual([6, true])
    // Tag 0x8825 of the first directory points at the position.
    expect(
      before.exif?.includes(Buffer.from([0x25, 0x88])) || before.exif?.includes(Buffer.from([0x88, 0x25])),
    ).toBe(true)
    const pictureId = await bringIn('IMG_1.jpg', taken)
    for (const width of [0, 160, 480]) {
      const answer = await fetchPicture(pictureId, width ? `?width=${width}` : '')
      const kept = await sharp(answer.content).metadata()
      expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
      expect(answer.content.includes('Camera of somebody')).toBe(false)
    }
    expect((await list()).items[0]).toMatchObject({ width: 200, height: 400 })
  })

  it('that cannot be read is told by name, and the good ones beside it go in', async () => {
    const good = await plain(50, 50).png().toBuffer()
    const cut = (await plain(800, 800, 'red').jpeg().toBuffer()).subarray(0, 500)
    const [, broken] = [await bringIn('ดี.png', good), await bringIn('เสีย.jpg', cut)]
    expect(await uploads()).toEqual([
      { uploadId: broken, fileName: 'เสีย.jpg', title: 'เสีย', state: 'refused', fault: 'unreadable' },
    ])
    expect((await list()).items.map((item) => item.title)).toEqual(['ดี'])
    expect((await call('DELETE', `/picture-uploads/${broken}`)).body).toEqual({ discarded: true })
    expect(await uploads()).toEqual([])
  })

  it('of a kind that is not taken is refused at once, with what to do', async () => {
    const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')
    expect(await send('IMG_1.HEIC', heic, 'image/heic')).toMatchObject({
      status: 422,
      body: { code: 'heic_not_taken', message: expect.stringContaining('เข้ากันได้มากที่สุด') },
    })
    expect(await send('a.png', Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({
      status: 422,
      body: { code: 'not_a_picture' },
    })
    expect(await send('a.png', Buffer.alloc(13_000_000, 1))).toMatchObject({ status: 413 })
    expect(await uploads()).toEqual([])
  })

  it('takes no more while many wait', async () => {
    await rows(
      `INSERT INTO picture_uploads (shop_id, upload_id, file_name, title, raw_key, state, created_at) SELECT $1, gen_random_uuid(), 'x', 'x', 'none', 'waiting', $2 FROM generate_series(1, 500)`,
      [gallery.shop.shopId, clock.now()],
    )
    expect(await send('a.png', await plain(9, 9).png().toBuffer())).toMatchObject({
      status: 409,
      body: { code: 'too_many_waiting' },
    })
  })
})

describe('the gallery', () => {
  it('shows ten thousand page by page, each once, in every order', async () => {
    await addRows(10_000)
    for (const sort of ['newest', 'oldest', 'title', 'largest']) {
      const seen: Page['items'] = []
      let after = ''
      do {
        const page = await list(`?sort=${sort}&limit=200&after=${encodeURIComponent(after)}`)
        expect(page.total).toBe(10_000)
        seen.push(...page.items)
        after = page.nextAfter ?? ''
      } while (after)
      expect(new Set(seen.map((item) => item.pictureId)).size).toBe(10_000)
      const keys = seen.map((item) =>
        sort === 'title' ? item.title : sort === 'largest' ? -item.bytes : item.title,
      )
      const inOrder = sort === 'oldest' ? keys.toReversed() : keys
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    }
  })

  it('finds by a part of the title in Thai and by the name of the file', async () => {
    await addRows(300)
    expect((await list(`?text=${encodeURIComponent('ลายที่ 00017')}`)).items.map((item) => item.title)).toEqual(
      ['เสื้อลายที่ 00017'],
    )
    expect((await list('?text=dsc_30')).total).toBe(2)
    expect((await list(`?text=${encodeURIComponent('100%')}`)).total).toBe(0)
    expect((await list('?after=made%20up&sort=largest')).items).toHaveLength(100)
  })
})
