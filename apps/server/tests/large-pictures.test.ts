import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendFile } from '../testing/files.ts'
import { addProduct, type TestServer, type TestShop } from '../testing/server.ts'
import { leaveWorld, placeOrder, shareWorld } from '../testing/world.ts'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await shareWorld())
  await addProduct(server, shop, 20)
})
afterAll(leaveWorld)

const drawn = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0178b3' } })

/** A PNG that says that it is so large: what it holds is never looked at. */
async function pngOf(width: number, height: number): Promise<Buffer> {
  const content = await drawn(2).png().toBuffer()
  content.writeUInt32BE(width, 16)
  content.writeUInt32BE(height, 20)
  return content
}

async function places(): Promise<Record<string, string>> {
  const { orderId, totalSatang } = await placeOrder()
  const inShop = (path: string): string => `/shops/${shop.shopId}${path}`
  return {
    gallery: inShop('/pictures'),
    logo: inShop('/logos/logo'),
    'square logo': inShop('/logos/square'),
    slip: inShop(`/orders/${orderId}/payment-notices?amountSatang=${totalSatang}`),
    'own picture': '/account/picture',
  }
}

const send = (path: string, content: Buffer, type = 'image/png') =>
  sendFile(server, path, { as: shop.owner, name: 'large.png', type, content })

it('a picture of 144 megapixels is refused with its size, what is taken and what to do, wherever it is sent', async () => {
  const content = await pngOf(12_000, 12_000)
  for (const [where, path] of Object.entries(await places())) {
    const { status, body } = await send(path, content)
    expect([where, status, body]).toMatchObject([where, 422, { code: 'too_many_pixels' }])
    const { message } = body as { message: string }
    for (const said of ['12,000 × 12,000', '144', '50', '6,000'])
      expect([where, message]).toEqual([where, expect.stringContaining(said)])
  }
})

it.each(['jpeg', 'webp', 'gif', 'avif'] as const)(
  'the size of a %s is read from its first bytes',
  async (kind) => {
    // Each format says its size in another place. With as little effort as all of them know.
    const content = await drawn(7_200)[kind]({ effort: 1 }).toBuffer()
    const { status, body } = await send(`/shops/${shop.shopId}/pictures`, content, `image/${kind}`)
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'too_many_pixels' } })
  },
)

it('one of just as many as are taken is taken', async () => {
  const { status } = await send(`/shops/${shop.shopId}/pictures`, await pngOf(5_000, 10_000))
  expect(status).toBe(202)
})
