import { readdir } from 'node:fs/promises'
import { readPdf } from '../../packages/documents/proof-readers.ts'
import type { Bulk } from '../bulk.ts'
import { type Begun, kindOf } from '../house/bulk-work.ts'
import type { Cluster } from '../house/cluster.ts'
import type { Books } from '../house/compare.ts'
import { compareLines } from '../house/import-books.ts'
import { asOwner, type DrillShop } from '../house/shop.ts'

/** What an order or a customer is called, and how many pieces it is. */
export type Named = { id: string; name: string; pieces: number }

/** Fetches each file that long work has made, as staff do, and looks for each of its orders or customers in it. */
export async function checkFiles(
  cluster: Cluster,
  shop: DrillShop,
  bulk: Bulk,
  books: Books,
): Promise<number> {
  const rows = await cluster.rows<Named>(
    `SELECT order_id AS id, order_number::text AS name, item_count AS pieces FROM orders WHERE shop_id = $1
     UNION ALL SELECT customer_id, name, 0 FROM customers WHERE shop_id = $1`,
    [shop.shopId],
  )
  const named = new Map(rows.map((row) => [row.id, row]))
  let files = 0
  for (const [operationId, begun] of bulk.begun) {
    const { path, makes } = kindOf(begun.what)
    if (!makes) continue
    const answer = await asOwner(cluster, shop, `/shops/${shop.shopId}/${path}/${operationId}/file`)
    if (answer.status !== 200)
      books.lost.push(`the file of long work ${operationId} is ${answer.status}: ${answer.text}`)
    else {
      const read = makes === 'pdf' ? await printed(answer.bytes) : [answer.text]
      compareLines(books, `long work ${operationId}`, foundIn(begun, read), wantedOf(begun, named))
      files++
    }
  }
  return files
}

const printed = async (pdf: Buffer) =>
  (await readPdf(pdf)).map(({ text }) => text.replaceAll(/[\s\u200B]+/g, ''))

/** What a file tells of, page by page or row by row, each with its place, so that another order is noticed, too. */
export function foundIn({ what }: Pick<Begun, 'what'>, pages: readonly string[]): string[] {
  if (what === 'pickList')
    return [
      /([\d,]+)orders?·[\d,]+articles?·([\d,]+)pieces?/.exec(pages.join(''))?.slice(1).join(' ') ?? 'no sums',
    ]
  const told =
    what === 'packingSlips'
      ? pages.map((page) => /Order(\d+)Ordered/.exec(page)?.[1] ?? 'a page of no order')
      : pages
          .join('')
          .trimEnd()
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(',')[0] ?? '')
  return told.map((name, at) => `${at + 1}. ${name}`)
}

/** The same of what was asked for; the oldest come first, and these were made one after the other. */
export function wantedOf({ what, itemIds }: Begun, named: ReadonlyMap<string, Named>): string[] {
  const wanted = itemIds.map((id) => named.get(id) ?? { id, name: `${id}, which is gone`, pieces: 0 })
  if (what !== 'pickList') return wanted.map(({ name }, at) => `${at + 1}. ${name}`)
  const pieces = wanted.reduce((sum, one) => sum + one.pieces, 0)
  return [[wanted.length, pieces].map((sum) => sum.toLocaleString('en')).join(' ')]
}

/** After their day nothing of these files lies anywhere, neither a part nor what a killed worker was writing. */
export async function checkCleared({ filesFolder }: Cluster, { begun }: Bulk, books: Books): Promise<void> {
  const names = await readdir(filesFolder, { recursive: true })
  const left = names.filter((name) => [...begun.keys()].some((operationId) => name.includes(operationId)))
  for (const name of left) books.lost.push(`a file of long work was not cleared away: ${name}`)
}
