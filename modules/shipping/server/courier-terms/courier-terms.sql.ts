import type { Tx } from '@langraan/db'
import type { PriceRow } from '../../rules/contract-price.ts'
import { DEFAULT_DIVISOR } from '../../rules/chargeable-weight.ts'
import type { SurchargeKind, SurchargeRow } from '../../rules/surcharges.ts'

export type TermsRow = { volumeDivisor: number; pricesAt: Date | null; surchargesAt: Date | null }

/** What a shop has agreed with a courier, or what counts where it has agreed nothing. */
export async function termsOf(tx: Tx, provider: string): Promise<TermsRow> {
  const row = await tx
    .selectFrom('courier_terms')
    .select(['volume_divisor as volumeDivisor', 'prices_at as pricesAt', 'surcharges_at as surchargesAt'])
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row ?? { volumeDivisor: DEFAULT_DIVISOR, pricesAt: null, surchargesAt: null }
}

type TermsChange = { volumeDivisor?: number; pricesAt?: Date; surchargesAt?: Date }

/** Writes what was agreed; what is not named stays. Who changes a table of the courier waits for it. */
export async function saveTerms(
  tx: Tx,
  shopId: string,
  provider: string,
  change: TermsChange,
): Promise<void> {
  const { volumeDivisor, pricesAt, surchargesAt } = change
  const columns = {
    ...(volumeDivisor !== undefined && { volume_divisor: volumeDivisor }),
    ...(pricesAt && { prices_at: pricesAt }),
    ...(surchargesAt && { surcharges_at: surchargesAt }),
  }
  await tx
    .insertInto('courier_terms')
    .values({ shop_id: shopId, provider, ...columns })
    .onConflict((conflict) => conflict.columns(['shop_id', 'provider']).doUpdateSet({ provider, ...columns }))
    .execute()
}

export function pricesOf(tx: Tx, provider: string): Promise<PriceRow[]> {
  return tx
    .selectFrom('courier_prices')
    .select(['service', 'zone', 'upto_grams as uptoGrams', 'price_satang as priceSatang'])
    .where('provider', '=', provider)
    .orderBy('service')
    .orderBy('zone')
    .orderBy('upto_grams')
    .execute()
}

/** The surcharges of a courier, of some zipcodes or of all, in the order in which they were put in. */
export async function surchargeRowsOf(
  tx: Tx,
  provider: string,
  zipcodes?: readonly string[],
): Promise<SurchargeRow[]> {
  if (zipcodes?.length === 0) return []
  const rows = await tx
    .selectFrom('courier_surcharges')
    .select([
      'kind',
      'zipcode',
      'subdistrict',
      'fee_satang as feeSatang',
      'valid_from as validFrom',
      'valid_until as validUntil',
    ])
    .where('provider', '=', provider)
    .$if(zipcodes !== undefined, (query) => query.where('zipcode', 'in', zipcodes ?? []))
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as SurchargeKind }))
}

/** How many rows the tables of a courier have. */
export async function tableCounts(tx: Tx, provider: string): Promise<{ prices: number; surcharges: number }> {
  const count = async (table: 'courier_prices' | 'courier_surcharges') => {
    const { rows } = await tx
      .selectFrom(table)
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('rows'))
      .where('provider', '=', provider)
      .executeTakeFirstOrThrow()
    return rows
  }
  return { prices: await count('courier_prices'), surcharges: await count('courier_surcharges') }
}

// A statement has room for some ten thousands of values.
const AT_ONCE = 1000

export async function replacePriceRows(
  tx: Tx,
  shopId: string,
  provider: string,
  rows: readonly PriceRow[],
): Promise<void> {
  await tx.deleteFrom('courier_prices').where('provider', '=', provider).execute()
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx
      .insertInto('courier_prices')
      .values(
        rows.slice(at, at + AT_ONCE).map(({ service, zone, uptoGrams, priceSatang }) => ({
          shop_id: shopId,
          provider,
          service,
          zone,
          upto_grams: uptoGrams,
          price_satang: priceSatang,
        })),
      )
      .execute()
}

export async function replaceSurchargeRows(
  tx: Tx,
  shopId: string,
  provider: string,
  rows: readonly SurchargeRow[],
): Promise<void> {
  await tx.deleteFrom('courier_surcharges').where('provider', '=', provider).execute()
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx
      .insertInto('courier_surcharges')
      .values(
        rows.slice(at, at + AT_ONCE).map((row, index) => ({
          shop_id: shopId,
          provider,
          position: at + index,
          kind: row.kind,
          zipcode: row.zipcode,
          subdistrict: row.subdistrict,
          fee_satang: row.feeSatang,
          valid_from: row.validFrom,
          valid_until: row.validUntil,
        })),
      )
      .execute()
}
