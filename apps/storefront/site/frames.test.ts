import { StorefrontFrames } from '@langraan/orders/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shareTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  server = await shareTestServer()
  shop = await server.shop('frames')
})
afterAll(() => server.close())

/** Frames with a clock that is set by hand and a database that can be held back. */
function world() {
  const { db, pool, config } = server.ground
  let milliseconds = 0
  let asked = 0
  let held = Promise.resolve()
  const watched = Object.create(pool, {
    query: {
      value: async (query: { text: string }) => {
        asked++
        await held
        return pool.query(query)
      },
    },
  }) as typeof pool
  const heard: unknown[] = []
  const frames = new StorefrontFrames({
    db,
    pool: watched,
    clock: { now: () => new Date(milliseconds) },
    log: { warn: ({ err }: { err: unknown }) => heard.push(err) },
    host: config.STOREFRONT_HOST,
  })
  return {
    frame: () => frames.frame(shop.shopId),
    at: (time: number) => {
      milliseconds = time
    },
    asked: () => asked,
    heard,
    hold: () => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      held = promise
      return { release: resolve, fail: reject }
    },
  }
}

const rename = (name: string) =>
  server.database.rows('UPDATE shops SET name = $2 WHERE shop_id = $1', [shop.shopId, name])

describe('the frame of a shop', () => {
  it('is fetched anew before it is over, and nobody waits for it', async () => {
    const { frame, at, asked, hold } = world()
    await rename('ก่อน')
    await frame()
    await rename('หลัง')
    const { release } = hold()
    at(700)
    expect((await frame()).name).toBe('ก่อน')
    expect((await frame()).name).toBe('ก่อน')
    expect(asked()).toBe(2)
    release()
    await expect.poll(async () => (await frame()).name).toBe('หลัง')
    at(1200)
    expect((await frame()).name).toBe('หลัง')
    expect(asked()).toBe(2)
  })

  it('is never older than a second, also when the database is slow', async () => {
    const { frame, at, hold } = world()
    await rename('ก่อน')
    await frame()
    await rename('หลัง')
    const { release } = hold()
    at(700)
    await frame()
    at(1001)
    const asked = frame()
    release()
    expect((await asked).name).toBe('หลัง')
  })

  it('tells whoever needs it what went wrong, and the log where nobody waits', async () => {
    const { frame, at, hold, heard } = world()
    await frame()
    const { fail } = hold()
    at(700)
    await frame()
    at(1001)
    const asked = frame()
    fail(new Error('gone'))
    await expect(asked).rejects.toThrow('gone')
    expect(heard).toEqual([new Error('gone')])
  })
})
