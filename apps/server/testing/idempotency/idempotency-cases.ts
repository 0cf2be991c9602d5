import { newId } from '@langraan/runtime'
import sharp from 'sharp'
import { addProduct, type Member } from '../server.ts'
import * as w from '../world.ts'

/** One request that makes something: everything but its key. */
export type Sent = { path: string; as?: Member; body?: object; file?: Buffer }
export type Case = {
  /** A request about something of its own, so that cases and runs never meet. */
  fresh: () => Promise<Sent>
  /** Another content of the same request. */
  other: (sent: Sent) => Sent
  /** What those who come at once are told alike: all of the answer, unless said. */
  tells?: (body: unknown) => unknown
}

/** A note that somebody has written and deleted. */
export async function deletedNote(at: string): Promise<string> {
  const as = w.world.shop.owner
  const { body } = await w.world.server.call('POST', w.inShop(at), { as, body: { words: 'ลบแล้วเรียกคืน' } })
  const { noteId } = body as { noteId: string }
  await w.world.server.call('DELETE', w.inShop(`${at}/${noteId}`), { as })
  return noteId
}

const rows = (text: string, values: unknown[]) => w.world.server.database.rows(text, values)
export const ofShop = (suffix: string, more: Partial<Sent> = {}): Sent => ({
  path: w.inShop(suffix),
  as: w.world.shop.owner,
  ...more,
})
export const elsewhere = (sent: Sent): Sent => ({
  ...sent,
  path: sent.path.replace(/[0-9a-f-]{36}(?!.*[0-9a-f-]{36})/, newId()),
})
export const withBody =
  (body: object) =>
  (sent: Sent): Sent => ({ ...sent, body: { ...sent.body, ...body } })

async function importIn(state: 'checked' | 'checking' | 'mapping'): Promise<string> {
  const importId = newId()
  await rows(
    `INSERT INTO imports (shop_id, import_id, file_name, file_key, state, report, created_by, created_at, updated_at)
     VALUES ($1, $2, 'goods.csv', 'none', $3, jsonb_build_object('productCount', 3, 'existingCount', 0,
       'unknown', jsonb_build_object('headings', jsonb_build_array('a', $2::uuid), 'samples', '[]'::jsonb),
       'sheets', '{"all": [{"name": "a", "rowCount": 2}, {"name": "b", "rowCount": 2}], "at": 0}'::jsonb), $4, $5, $5)`,
    [w.world.shop.shopId, importId, state, w.world.shop.owner.userId, w.world.server.ground.clock.now()],
  )
  return importId
}

async function failedJob(): Promise<string> {
  const jobId = newId()
  await rows(
    `INSERT INTO failed_jobs (shop_id, job_id, job_name, data, reason, attempts, queued_at, failed_at, state)
     VALUES ($1, $2, 'encode-logos', $3, '{"code":"x","th":"x","en":"x"}', 9, $4, $4, 'failed')`,
    [
      w.world.shop.shopId,
      jobId,
      JSON.stringify({ shopId: w.world.shop.shopId }),
      w.world.server.ground.clock.now(),
    ],
  )
  return jobId
}

const plenty = w.onceInWorld(() => addProduct(w.world.server, w.world.shop, 1000))

export async function placedOrder(paymentMethod: 'promptpay' | 'cod'): Promise<w.Placed> {
  const { path, body } = orderOf(await plenty())
  const answer = await w.world.server.call('POST', path, { body: { ...body, paymentMethod } })
  return answer.body
}

const codOrder = () => placedOrder('cod')

let people = 0
const newcomer = () => w.world.server.person(`newcomer-${++people}@idempotency.test`)

async function draftOf(person: Member): Promise<string> {
  const { body } = await w.world.server.call('POST', '/shop-drafts', { as: person })
  return (body as { draftId: string }).draftId
}

async function completeDraft(): Promise<Sent> {
  const as = await newcomer()
  const path = `/shop-drafts/${await draftOf(as)}`
  const address = { subdistrict: 'สุเทพ', district: 'เมืองเชียงใหม่', province: 'เชียงใหม่', zipcode: '50200' }
  const shop = {
    name: 'ร้านใหม่',
    phone: '0812345678',
    addressLine: '1',
    planCode: 'trial',
    subdomain: `new-${people}`,
  }
  await w.world.server.call('PUT', path, { as, body: { step: 4, fields: { ...shop, ...address } } })
  return { path: `${path}/completion`, as }
}

export const picture = (background: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer()

let phones = 10_000_000
/** Of somebody new each time, so that each leaves the same rows. */
export const orderOf = (variantId: string) => ({
  path: `/storefront/${w.world.shop.slug}/orders`,
  body: {
    lines: [{ variantId, quantity: 1 }],
    customer: { name: 'กุลธิดา', phone: `08${++phones}` },
    shippingMethodId: w.world.shop.shippingMethodId,
    paymentMethod: 'promptpay',
    address: {
      line1: '1',
      subdistrict: 'บางปูใหม่',
      district: 'เมืองสมุทรปราการ',
      province: 'สมุทรปราการ',
      zipcode: '10280',
    },
  },
})

async function productId(): Promise<string> {
  const variantId = await addProduct(w.world.server, w.world.shop, 1)
  const [variant] = await rows('SELECT product_id AS id FROM variants WHERE variant_id = $1', [variantId])
  return (variant as { id: string }).id
}

/** A picture of the gallery, as its row stands there. */
export async function galleryPicture(): Promise<string> {
  const pictureId = newId()
  await rows(
    `INSERT INTO pictures (shop_id, picture_id, title, file_key, width, height, bytes, created_at) VALUES ($1, $2, 'เสื้อ', 'none', 9, 9, 9, $3)`,
    [w.world.shop.shopId, pictureId, w.world.server.ground.clock.now()],
  )
  return pictureId
}

/** An operation as it stands in the database, which no worker is at. */
export async function operationIn(state: 'waiting' | 'done'): Promise<string> {
  const operationId = newId()
  const { clock } = w.world.server.ground
  const [now, later] = [clock.now(), new Date(clock.now().getTime() + 86_400_000)]
  const ended = state === 'done'
  await rows(
    `INSERT INTO operations (shop_id, operation_id, kind, state, done_count, total_count, started_by, started_by_name, created_at, ended_at, undo_until)
     VALUES ($1, $2, 'delete-products', $3, 1, 1, $4, 'x', $5, $6, $7)`,
    [
      w.world.shop.shopId,
      operationId,
      state,
      w.world.shop.owner.userId,
      now,
      ended ? now : null,
      ended ? later : null,
    ],
  )
  return operationId
}

/** What is asked of each idempotent request, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  beginDraft: {
    fresh: async () => ({ path: '/shop-drafts', as: await newcomer() }),
    other: (sent) => ({ ...sent, path: `${sent.path}?again` }),
  },
  uploadDraftLogo: {
    fresh: async () => {
      const as = await newcomer()
      return { path: `/shop-drafts/${await draftOf(as)}/logos/square`, as, file: await picture('red') }
    },
    other: (sent) => ({ ...sent, path: sent.path.replace('square', 'logo') }),
  },
  changeShopLogo: {
    fresh: async () => ofShop('/logos/square', { file: await picture('red') }),
    other: (sent) => ({ ...sent, file: Buffer.concat([sent.file ?? Buffer.alloc(0), Buffer.from('x')]) }),
  },
  completeDraft: { fresh: completeDraft, other: elsewhere },
  beginImport: {
    fresh: async () => ofShop('/imports', { file: Buffer.from(`${w.HEADING}\n`) }),
    other: (sent) => ({ ...sent, file: Buffer.from('another file') }),
  },
  startImport: {
    fresh: async () => ofShop(`/imports/${await importIn('checked')}/start`, { body: {} }),
    other: withBody({ slugs: ['one'] }),
  },
  mapImport: {
    fresh: async () =>
      ofShop(`/imports/${await importIn('mapping')}/columns`, { body: { columns: ['name', 'price'] } }),
    other: withBody({ columns: ['price', 'name'] }),
  },
  chooseSheet: {
    fresh: async () => ofShop(`/imports/${await importIn('mapping')}/sheet`, { body: { sheet: 1 } }),
    other: withBody({ sheet: 0 }),
  },
  exportProducts: {
    fresh: async () =>
      ofShop('/product-exports', {
        body: { format: 'langraan', fileKind: 'csv', chosen: { productIds: [await productId()] } },
      }),
    other: withBody({ format: 'shopify' }),
  },
  cancelImport: {
    fresh: async () => ofShop(`/imports/${await importIn('checking')}/cancellation`),
    other: elsewhere,
  },
  setProductVisibility: {
    fresh: async () =>
      ofShop('/products/visibility', {
        body: { published: true, chosen: { productIds: [await productId()] } },
      }),
    other: withBody({ published: false }),
  },
  changeProducts: {
    fresh: async () =>
      ofShop('/products/changes', {
        body: {
          change: { what: 'tags', tags: ['ลดราคา'], given: true },
          chosen: { productIds: [await productId()] },
        },
      }),
    other: withBody({ change: { what: 'archive', archived: true } }),
  },
  deleteProducts: {
    fresh: async () =>
      ofShop('/products/deletion', { body: { chosen: { productIds: [await productId()] } } }),
    other: withBody({ chosen: { matching: { text: 'หมวก' } } }),
  },
  uploadPicture: {
    fresh: async () => ofShop('/pictures', { file: await picture('red') }),
    other: (sent) => ({ ...sent, file: Buffer.concat([sent.file ?? Buffer.alloc(0), Buffer.from('more')]) }),
  },
  cropPicture: {
    fresh: async () =>
      ofShop(`/pictures/${await galleryPicture()}/crops`, {
        body: { crop: { left: 0, top: 0, width: 0.5, height: 1 }, replaces: false },
      }),
    other: withBody({ replaces: true }),
  },
  deletePictures: {
    fresh: async () =>
      ofShop('/pictures/deletion', { body: { chosen: { pictureIds: [await galleryPicture()] } } }),
    other: withBody({ chosen: { matching: { text: 'หมวก' } } }),
  },
  cancelOperation: {
    fresh: async () => ofShop(`/operations/${await operationIn('waiting')}/cancellation`),
    other: elsewhere,
  },
  undoOperation: {
    fresh: async () => ofShop(`/operations/${await operationIn('done')}/undo`),
    other: elsewhere,
  },
  placeStorefrontOrder: {
    fresh: async () => orderOf(await addProduct(w.world.server, w.world.shop, 5)),
    other: withBody({ note: 'ห่อของขวัญ' }),
  },
  bookCourier: {
    fresh: async () =>
      ofShop(`/orders/${(await codOrder()).orderId}/shipments`, {
        body: { provider: 'shippop', courierCode: 'FLE', weightGrams: 800 },
      }),
    other: withBody({ weightGrams: 900 }),
    // Whoever comes while the courier is still being asked is told of the same shipment, as it then stands.
    tells: (body) => (body as { shipmentId: string }).shipmentId,
  },
  sendByHand: {
    fresh: async () =>
      ofShop(`/orders/${(await codOrder()).orderId}/parcels-by-hand`, {
        body: { courierName: 'ไปรษณีย์ไทย', trackingCode: 'EB123456789TH' },
      }),
    other: withBody({ trackingCode: 'EB987654321TH' }),
  },
  cancelShipment: {
    fresh: async () => ofShop(`/shipments/${(await w.book(await codOrder())).body.shipmentId}/cancellation`),
    other: elsewhere,
  },
  retryFailedJob: { fresh: async () => ofShop(`/failed-jobs/${await failedJob()}/retry`), other: elsewhere },
  dismissFailedJob: {
    fresh: async () => ofShop(`/failed-jobs/${await failedJob()}/dismissal`),
    other: elsewhere,
  },
}
