import { sql, type Tx } from '@langraan/db'
import type { PriceRow, PriceTable } from '../../rules/contract-price.ts'

export type PriceListRow = {
  courierPriceListId: string
  provider: string
  volumeDivisor: number
  validFrom: string
  rowCount: number
  madeByName: string
  madeAt: Date
}

const LIST = sql`l.price_list_id AS "courierPriceListId", l.provider, l.volume_divisor AS "volumeDivisor", l.valid_from::text AS "validFrom",
  l.row_count AS "rowCount", l.made_by_name AS "madeByName", l.made_at AS "madeAt"`

/** All lists that were ever put in, the newest first. */
export async function priceListsOfPlatform(tx: Tx): Promise<PriceListRow[]> {
  const { rows } = await sql<PriceListRow>`
    SELECT ${LIST} FROM platform_price_lists l
    ORDER BY l.valid_from DESC, l.made_at DESC, l.price_list_id DESC`.execute(tx)
  return rows
}

/** What the platform knows of a courier's prices on a day: the list that began last. Undefined where there is none. */
export async function platformPrices(tx: Tx, provider: string, day: string): Promise<PriceTable | undefined> {
  const { rows: lists } = await sql<PriceListRow>`
    SELECT ${LIST} FROM platform_price_lists l WHERE l.provider = ${provider} AND l.valid_from <= ${day}
    ORDER BY l.valid_from DESC, l.made_at DESC, l.price_list_id DESC LIMIT 1`.execute(tx)
  const [list] = lists
  if (!list) return undefined
  return { divisor: list.volumeDivisor, rows: await rowsOfPriceList(tx, list.courierPriceListId) }
}

export function rowsOfPriceList(tx: Tx, courierPriceListId: string): Promise<PriceRow[]> {
  return tx
    .selectFrom('platform_prices')
    .select(['service', 'zone', 'upto_grams as uptoGrams', 'price_satang as priceSatang'])
    .where('price_list_id', '=', courierPriceListId)
    .orderBy('service')
    .orderBy('zone')
    .orderBy('upto_grams')
    .execute()
}

export type NewPriceList = Omit<PriceListRow, 'rowCount' | 'madeAt'> & {
  rows: readonly PriceRow[]
  madeBy: string
  now: Date
}

// A statement has room for some ten thousands of values.
const AT_ONCE = 1000

export async function insertPriceList(tx: Tx, { rows, ...list }: NewPriceList): Promise<void> {
  await tx
    .insertInto('platform_price_lists')
    .values({
      price_list_id: list.courierPriceListId,
      provider: list.provider,
      volume_divisor: list.volumeDivisor,
      valid_from: list.validFrom,
      row_count: rows.length,
      made_by: list.madeBy,
      made_by_name: list.madeByName,
      made_at: list.now,
    })
    .execute()
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx
      .insertInto('platform_prices')
      .values(
        rows.slice(at, at + AT_ONCE).map(({ service, zone, uptoGrams, priceSatang }) => ({
          price_list_id: list.courierPriceListId,
          service,
          zone,
          upto_grams: uptoGrams,
          price_satang: priceSatang,
        })),
      )
      .execute()
}
