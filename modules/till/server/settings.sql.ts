import { sql, type Tx } from '@langraan/db'
import type { CashRounding } from '../rules/cash-rounding.ts'

export type TillSettings = {
  cashRounding: CashRounding
  sellsUnsafe: boolean
  mostDiscountBasisPoints: number
  paperMm: 58 | 80
  header: string
  footer: string
}

/** As long as nobody has said otherwise: nothing is rounded, and a device that may lose its sales does not sell. */
const UNSAID: TillSettings = {
  cashRounding: 'off',
  sellsUnsafe: false,
  mostDiscountBasisPoints: 1_000,
  paperMm: 80,
  header: '',
  footer: '',
}

export async function tillSettings(tx: Tx): Promise<TillSettings> {
  const row = await tx
    .selectFrom('till_settings')
    .select([
      'cash_rounding as cashRounding',
      'sells_unsafe as sellsUnsafe',
      'most_discount_basis_points as mostDiscountBasisPoints',
      'paper_mm as paperMm',
      'header',
      'footer',
    ])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .executeTakeFirst()
  return row
    ? { ...row, cashRounding: row.cashRounding as CashRounding, paperMm: row.paperMm === 58 ? 58 : 80 }
    : UNSAID
}

export async function putSettings(
  tx: Tx,
  { shopId, changedBy, now, ...settings }: TillSettings & { shopId: string; changedBy: string; now: Date },
): Promise<void> {
  const row = {
    cash_rounding: settings.cashRounding,
    sells_unsafe: settings.sellsUnsafe,
    most_discount_basis_points: settings.mostDiscountBasisPoints,
    paper_mm: settings.paperMm,
    header: settings.header,
    footer: settings.footer,
    changed_by: changedBy,
    changed_at: now,
  }
  await tx
    .insertInto('till_settings')
    .values({ shop_id: shopId, ...row })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(row))
    .execute()
}
