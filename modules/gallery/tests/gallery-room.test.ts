import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  call,
  closeGallery,
  gallery,
  list,
  openGallery,
  plain,
  rows,
  send,
  uploads,
} from '@langraan/server/testing/gallery'
import { until } from '@langraan/server/testing/world'

beforeAll(() => openGallery())
afterAll(closeGallery)

type Room = { usedBytes: number; mostBytes: number }
const room = async () => (await list()) as unknown as Room
const setRoom = (bytes: number) =>
  rows(`UPDATE plans SET gallery_bytes = $1 WHERE plan_code = 'business'`, [bytes])

describe('the room for pictures', () => {
  it('is the package’s, and taken exactly: of many that come at once as many are kept as fit', async () => {
    expect(await room()).toMatchObject({ usedBytes: 0, mostBytes: 10 * 1024 ** 3 })
    const content = await plain(400, 400).png().toBuffer()
    expect((await send('first.png', content)).status).toBe(202)
    await until(uploads, (items) => items.length === 0)
    const one = (await room()).usedBytes
    expect(one).toBeGreaterThan(0)
    // Three fit: what is on its way is weighed when it is ready.
    await setRoom(one * 3 + 10)
    const sent = await Promise.all(Array.from({ length: 8 }, (_, at) => send(`${at}.png`, content)))
    expect(sent.map(({ status }) => status)).toContain(202)
    await until(uploads, (items) => items.every(({ state }) => state === 'refused'))
    expect((await room()).usedBytes).toBe(one * 3)
    expect((await list()).total).toBe(3)
    const faults = (await uploads()).map((upload) => (upload as unknown as { fault: string }).fault)
    expect(new Set(faults)).toEqual(new Set(['gallery_full']))
  })

  it('is refused when it is full, with the way to more of it; what is deleted makes room', async () => {
    const { usedBytes } = await room()
    await setRoom(usedBytes)
    const content = await plain(40, 40).png().toBuffer()
    expect(await send('more.png', content)).toMatchObject({
      status: 409,
      body: {
        code: 'gallery_full',
        message: expect.stringContaining('อัปเกรด'),
        details: { upgrade: { shopId: gallery.shop.shopId } },
      },
    })
    const [picture] = (await list()).items
    expect(picture).toBeDefined()
    const crop = { left: 0, top: 0, width: 0.5, height: 1 }
    expect(
      await call('POST', `/pictures/${picture?.pictureId}/crops`, { crop, replaces: false }),
    ).toMatchObject({
      status: 409,
      body: { code: 'gallery_full' },
    })
    await rows('UPDATE pictures SET deleted_at = created_at WHERE picture_id = $1', [picture?.pictureId])
    expect((await send('more.png', content)).status).toBe(202)
  })
})
