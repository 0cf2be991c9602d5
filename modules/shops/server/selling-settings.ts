import { audit, sql, type Tx, withShop } from '@langraan/db'
import type { Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { PayeeAccount } from '../rules/biller-id.ts'
import { refuseExpired } from './refuse-expired.ts'
import type { ShopsDeps } from './shops-deps.ts'
import { bumpStorefrontRevision } from './shops.sql.ts'

/** How the shop is paid. Empty texts mean: not offered. */
export type SellingSettings = {
  promptpayId: string
  bankCode: string
  bankAccountNumber: string
  bankAccountName: string
  moreAccounts?: PayeeAccount[] | undefined
  billerId?: string | undefined
  billerRef2?: string | undefined
  codEnabled: boolean
  defaultWeightGrams: number | null
  unpaidHours?: number | null | undefined
} & MeasureOfOrders

/** What one order, one person and one address may take from the shop's site; null is no limit. */
type MeasureOfOrders = Partial<
  Record<
    'mostPiecesPerArticle' | 'mostPiecesPerOrder' | 'mostOpenPerPerson' | 'mostOpenPerAddress',
    number | null | undefined
  >
>

export async function sellingSettings(tx: Tx): Promise<SellingSettings> {
  const row = await tx
    .selectFrom('shops')
    .select([
      'promptpay_id',
      'bank_code',
      'bank_account_number',
      'bank_account_name',
      'more_accounts',
      'biller_id',
      'biller_ref2',
      'cod_enabled',
      'default_weight_grams',
      'unpaid_hours',
      'most_pieces_per_article',
      'most_pieces_per_order',
      'most_open_per_person',
      'most_open_per_address',
    ])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .executeTakeFirstOrThrow()
  return {
    promptpayId: row.promptpay_id ?? '',
    bankCode: row.bank_code ?? '',
    bankAccountNumber: row.bank_account_number ?? '',
    bankAccountName: row.bank_account_name ?? '',
    moreAccounts: row.more_accounts as PayeeAccount[],
    billerId: row.biller_id ?? '',
    billerRef2: row.biller_ref2 ?? '',
    codEnabled: row.cod_enabled,
    defaultWeightGrams: row.default_weight_grams,
    unpaidHours: row.unpaid_hours,
    mostPiecesPerArticle: row.most_pieces_per_article,
    mostPiecesPerOrder: row.most_pieces_per_order,
    mostOpenPerPerson: row.most_open_per_person,
    mostOpenPerAddress: row.most_open_per_address,
  }
}

/** What was not sent stays as it is. */
function measureColumns(wanted: MeasureOfOrders) {
  const { mostPiecesPerArticle, mostPiecesPerOrder, mostOpenPerPerson, mostOpenPerAddress } = wanted
  return {
    ...(mostPiecesPerArticle !== undefined && { most_pieces_per_article: mostPiecesPerArticle }),
    ...(mostPiecesPerOrder !== undefined && { most_pieces_per_order: mostPiecesPerOrder }),
    ...(mostOpenPerPerson !== undefined && { most_open_per_person: mostOpenPerPerson }),
    ...(mostOpenPerAddress !== undefined && { most_open_per_address: mostOpenPerAddress }),
  }
}

/** Whether unpaid orders end sooner than before; null is never, and undefined leaves it as it was. */
const isShorter = (before: number | null | undefined, after: number | null | undefined): boolean =>
  typeof after === 'number' && after < (before ?? Infinity)

export function saveSellingSettings(
  deps: ShopsDeps,
  shopId: string,
  trail: Trail,
  wanted: SellingSettings,
): Promise<SellingSettings> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const before = await sellingSettings(tx)
    await tx
      .updateTable('shops')
      .set({
        promptpay_id: wanted.promptpayId || null,
        bank_code: wanted.bankCode || null,
        bank_account_number: wanted.bankAccountNumber || null,
        bank_account_name: wanted.bankAccountName || null,
        cod_enabled: wanted.codEnabled,
        default_weight_grams: wanted.defaultWeightGrams,
        ...(wanted.moreAccounts !== undefined && { more_accounts: JSON.stringify(wanted.moreAccounts) }),
        ...(wanted.billerId !== undefined && { biller_id: wanted.billerId || null }),
        ...(wanted.billerRef2 !== undefined && { biller_ref2: wanted.billerRef2 || null }),
        ...(wanted.unpaidHours !== undefined && { unpaid_hours: wanted.unpaidHours }),
        // What was ordered before was told of no end, or of a later one: its wait begins now.
        ...(isShorter(before.unpaidHours, wanted.unpaidHours) && { unpaid_since: now }),
        ...measureColumns(wanted),
        updated_at: now,
      })
      .where('shop_id', '=', shopId)
      .execute()
    await bumpStorefrontRevision(tx)
    const after = await sellingSettings(tx)
    const subject = { kind: 'shop', id: shopId }
    await audit(tx, trail, { entryId: newId(), shopId, subject, before, after, now })
    return after
  })
}
