import { createHash } from 'node:crypto'
import { readTables } from '@langraan/sheets/tables'
import { readWorkbook } from '@langraan/sheets/workbook'
import { sendFile } from './files.ts'
import type { TestShop } from './server.ts'
import { afterCheck, importOf, until, world } from './world.ts'

export const call = (
  shop: TestShop,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => world.server.call(method, `/shops/${shop.shopId}${path}`, { as: shop.owner, ...(body && { body }) })

/** Waits until an import is in one of these states. */
export const reaches = (shop: TestShop, importId: string, ...states: string[]) =>
  until(
    () => importOf(importId, shop),
    ({ body }) => states.includes(body.state),
  )

/** Uploads a file and waits for its dry run. */
export async function check(shop: TestShop, content: string | Buffer) {
  const file = { name: 'goods', type: 'application/octet-stream', content: Buffer.from(content) }
  const sent = await sendFile(world.server, `/shops/${shop.shopId}/imports`, { ...file, as: shop.owner })
  const { importId } = sent.body as { importId: string }
  const { body } = await reaches(shop, importId, 'checked', 'mapping', 'failed')
  return { importId, ...body }
}

/** Brings a file in, to its end. */
export async function bringIn(shop: TestShop, content: string | Buffer, body: object = {}): Promise<string> {
  const { importId } = await check(shop, content)
  const started = await afterCheck(importId, 'start', body, shop)
  if (started.status !== 202) throw new Error(`not started: ${JSON.stringify(started.body)}`)
  await reaches(shop, importId, 'pictures', 'done')
  return importId
}

/** The file of all products of a shop. */
export async function exported(shop: TestShop, format: string, fileKind: 'csv' | 'xlsx'): Promise<Buffer> {
  const body = { format, fileKind, chosen: { matching: { text: '' } } }
  const begun = (await call(shop, 'POST', '/product-exports', body)).body as { operationId: string }
  const path = `/product-exports/${begun.operationId}`
  await until(
    () => call(shop, 'GET', path),
    (answer) => (answer.body as { state: string }).state === 'ready',
  )
  const file = await world.server.api.inject({
    method: 'GET',
    url: `/api/v1/shops/${shop.shopId}${path}/file`,
    headers: { cookie: shop.owner.cookies },
  })
  if (file.statusCode !== 200) throw new Error(`no file: ${file.statusCode}`)
  return file.rawPayload
}

/** The rows of a CSV file, its headings first. */
export async function tableOf(csv: string | Buffer): Promise<readonly (readonly string[])[]> {
  const read = await readTables(Buffer.from(csv), { mostRows: 100_000, mostCells: 5_000_000 })
  return 'tables' in read ? (read.tables[0] ?? []) : []
}

/** A row of a workbook, which ends with its last cell that is not empty, as long as the headings are. */
export const padded = (row: readonly string[], headings: readonly string[] = []): string[] =>
  headings.map((_heading, at) => row[at] ?? '')

/** The rows of a workbook, each as long as the headings. */
export async function sheetOf(workbook: Buffer): Promise<string[][]> {
  const [sheet = []] = await readWorkbook(workbook)
  return sheet.map((row) => padded(row, sheet[0]))
}

/** Undoes an operation, to its end. */
export async function undo(shop: TestShop, operationId: string) {
  const { body } = await call(shop, 'POST', `/operations/${operationId}/undo`)
  const id = (body as { operationId: string }).operationId
  return until(
    () => call(shop, 'GET', `/operations/${id}`),
    (answer) => (answer.body as { state: string }).state === 'done',
  )
}

/** All that files know of the shop's goods, as one figure. */
export async function fingerprint(shop: TestShop): Promise<string> {
  const rows = await world.server.database.rows(
    `SELECT p.slug, p.name, p.description, p.vendor, c.name AS category, p.tags, p.published, p.channels, p.seo_title, v.option_values, v.sku, v.barcode,
       v.price_satang, v.compare_at_satang, v.cost_satang, v.weight_grams, v.length_mm, v.width_mm, v.height_mm, p.packing_marks,
       (SELECT jsonb_object_agg(l.name, x.price_satang) FROM price_list_prices x JOIN price_lists l USING (shop_id, price_list_id)
        WHERE x.shop_id = v.shop_id AND x.variant_id = v.variant_id) AS lists
     FROM products p JOIN variants v USING (shop_id, product_id) LEFT JOIN product_categories c USING (shop_id, category_id)
     WHERE p.shop_id = $1 AND p.deleted_at IS NULL ORDER BY p.slug, v.position`,
    [shop.shopId],
  )
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

/** Adds price lists; gives their ids. */
export async function addLists(shop: TestShop, ...names: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) {
    const { status, body } = await call(shop, 'POST', '/price-lists', { name })
    if (status !== 201) throw new Error(`no price list: ${JSON.stringify(body)}`)
    ids.push((body as { priceListId: string }).priceListId)
  }
  return ids
}

/** A shop with price lists. */
export async function shopWith(slug: string, ...lists: string[]) {
  const shop = await world.server.shop(slug)
  return { shop, lists: await addLists(shop, ...lists) }
}

/** What variants cost in the shop's lists, by SKU: `SKU list price`. */
export async function listed(shop: TestShop): Promise<string[]> {
  const rows = await world.server.database.rows<{ text: string }>(
    `SELECT concat_ws(' ', v.sku, l.name, x.price_satang) AS text FROM price_list_prices x JOIN price_lists l USING (shop_id, price_list_id)
       JOIN variants v USING (shop_id, variant_id) JOIN products p USING (shop_id, product_id)
       WHERE x.shop_id = $1 AND p.deleted_at IS NULL ORDER BY 1`,
    [shop.shopId],
  )
  return rows.map(({ text }) => text)
}
