import { callsOf } from './calls.ts'
import { controlledClock } from '@langraan/runtime'
import sharp from 'sharp'
import { createLog } from '../running/process.ts'
import { sendFile } from './files.ts'
import { startTestServer, type TestServer, type TestShop } from './server.ts'
import { until } from './world.ts'
import { connect, type Ground } from '../wiring/wiring.ts'

type Listed = {
  pictureId: string
  title: string
  fileName: string
  width: number
  height: number
  bytes: number
  useCount: number
}
export type Page = { items: Listed[]; nextAfter: string | null; total: number; totalBytes: number }
type Upload = { uploadId: string; fileName: string; title: string; state: string }

export const clock = controlledClock(new Date())

/** A server with its worker, and one shop whose gallery is looked at: of the running test file. */
export let gallery: { server: TestServer; worker: Ground; shop: TestShop }
let shops = 0

export async function openGallery(env: Record<string, string> = {}): Promise<void> {
  const server = await startTestServer({ jobs: true, clock, env })
  const worker = await connect(server.ground.config, 'worker', createLog(server.ground.config, 'test'), clock)
  gallery = { server, worker, shop: await server.shop('gallery-0') }
}

export async function closeGallery(): Promise<void> {
  await gallery.worker.close()
  await gallery.server.close()
}

/** From here on another shop's, which has no picture yet. */
export async function newGallery(): Promise<void> {
  gallery.shop = await gallery.server.shop(`gallery-${++shops}`)
}

export const rows = <T extends object>(text: string, values: unknown[] = []) =>
  gallery.server.database.rows<T>(text, values)
export const call = callsOf(() => gallery)
export const list = async (query = '') => (await call('GET', `/pictures${query}`)).body as Page
export const uploads = async () => ((await call('GET', '/picture-uploads')).body as { items: Upload[] }).items

export async function send(name: string, content: Buffer, type = 'image/jpeg') {
  const { server, shop } = gallery
  const picture = { as: shop.owner, name, type, content }
  const { status, body } = await sendFile(server, `/shops/${shop.shopId}/pictures`, picture)
  return { status, body: body as { uploadId: string; code?: string; message?: string } }
}

/** Sends a picture and waits until the worker has made one of it, or said that it cannot. */
export async function bringIn(name: string, content: Buffer): Promise<string> {
  const { status, body } = await send(name, content)
  if (status !== 202) throw new Error(`${name} was refused: ${body.message}`)
  await until(
    uploads,
    (items) => !items.some((item) => item.uploadId === body.uploadId && item.state === 'waiting'),
  )
  return body.uploadId
}

export const fetchPicture = async (
  pictureId: string,
  query = '',
): Promise<{ type: unknown; content: Buffer }> => {
  const { headers, rawPayload } = await gallery.server.api.inject({
    url: `/api/v1/shops/${gallery.shop.shopId}/pictures/${pictureId}${query}`,
    headers: { cookie: gallery.shop.owner.cookies },
  })
  return { type: headers['content-type'], content: rawPayload }
}

export const plain = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Rows of pictures without files, for lists. */
export const addRows = (count: number) =>
  rows(
    `INSERT INTO pictures (shop_id, picture_id, title, file_name, file_key, width, height, bytes, created_at)
     SELECT $1, gen_random_uuid(), 'เสื้อลายที่ ' || lpad(n::text, 5, '0'), 'DSC_' || n || '.JPG', 'none', 1200, 900, 1000 + n % 7, $2::timestamptz - n * interval '1 second' FROM generate_series(1, $3) n`,
    [gallery.shop.shopId, clock.now(), count],
  )
