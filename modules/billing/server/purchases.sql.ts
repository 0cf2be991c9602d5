import { sql, type Tx } from '@langraan/db'
import type { Line, PurchaseKind } from '../rules/offer.ts'
import type { PurchaseState } from '../rules/purchase.ts'

export type SlipState = 'reading' | 'found' | 'no_reference' | 'unreadable'

/** How the shop stood when a purchase was offered; once it is paid, when it was paid. */
export type StandingBefore = {
  planCode: string
  paidUntil: string | null
  extraPages: number
  extraLineOas: number
  extraBranches: number
  netTotalSatang: number
}

export type PurchaseRow = {
  accountId: string
  purchaseId: string
  shopId: string
  shopName: string
  kind: PurchaseKind
  planCode: string
  months: number
  extraPages: number
  extraLineOas: number
  extraBranches: number
  periodFrom: string
  periodTo: string
  lines: Line[]
  couponCode: string | null
  discountSatang: number
  serviceFeeSatang: number
  beforeVatSatang: number
  vatBasisPoints: number
  vatSatang: number
  netSatang: number
  state: PurchaseState
  validUntil: string
  slipRawKey: string | null
  slipKey: string | null
  slipState: SlipState | null
  slipBank: string | null
  slipReference: string | null
  slipSeenBefore: boolean
  slipSentAt: Date | null
  rejectedReason: string | null
  standingBefore: StandingBefore
  madeBy: string
  madeAt: Date
  decidedAt: Date | null
}

const PURCHASE = [
  'account_id as accountId',
  'purchase_id as purchaseId',
  'for_shop_id as shopId',
  'shop_name as shopName',
  'kind',
  'plan_code as planCode',
  'months',
  'extra_pages as extraPages',
  'extra_line_oas as extraLineOas',
  'extra_branches as extraBranches',
  'period_from as periodFrom',
  'period_to as periodTo',
  'lines',
  'coupon_code as couponCode',
  'discount_satang as discountSatang',
  'service_fee_satang as serviceFeeSatang',
  'before_vat_satang as beforeVatSatang',
  'vat_basis_points as vatBasisPoints',
  'vat_satang as vatSatang',
  'net_satang as netSatang',
  'state',
  'valid_until as validUntil',
  'slip_raw_key as slipRawKey',
  'slip_key as slipKey',
  'slip_state as slipState',
  'slip_bank as slipBank',
  'slip_reference as slipReference',
  'slip_seen_before as slipSeenBefore',
  'slip_sent_at as slipSentAt',
  'rejected_reason as rejectedReason',
  'standing_before as standingBefore',
  'made_by as madeBy',
  'made_at as madeAt',
  'decided_at as decidedAt',
] as const

const MOST_LISTED = 100

export async function findPurchase(
  tx: Tx,
  accountId: string,
  purchaseId: string,
  lock = false,
): Promise<PurchaseRow | undefined> {
  const query = tx
    .selectFrom('billing_purchases')
    .select(PURCHASE)
    .where('account_id', '=', accountId)
    .where('purchase_id', '=', purchaseId)
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) as PurchaseRow | undefined
}

/** For an operator, who sees the purchases of all accounts. */
export async function findAnyPurchase(
  tx: Tx,
  purchaseId: string,
  lock = false,
): Promise<PurchaseRow | undefined> {
  const query = tx.selectFrom('billing_purchases').select(PURCHASE).where('purchase_id', '=', purchaseId)
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) as PurchaseRow | undefined
}

/** The newest first. */
export async function purchasesOfAccount(tx: Tx, accountId: string): Promise<PurchaseRow[]> {
  return (await tx
    .selectFrom('billing_purchases')
    .select(PURCHASE)
    .where('account_id', '=', accountId)
    .orderBy('made_at', 'desc')
    .orderBy('purchase_id', 'desc')
    .limit(MOST_LISTED)
    .execute()) as PurchaseRow[]
}

/** For an operator: those with a slip to look at, the oldest first; or the newest of all. */
export async function purchasesOfAll(tx: Tx, toCheck: boolean): Promise<PurchaseRow[]> {
  const query = tx.selectFrom('billing_purchases').select(PURCHASE).limit(MOST_LISTED)
  const asked = toCheck
    ? query.where('state', '=', 'checking').orderBy('slip_sent_at')
    : query.orderBy('made_at', 'desc').orderBy('purchase_id', 'desc')
  return (await asked.execute()) as PurchaseRow[]
}

export type NewPurchase = Pick<
  PurchaseRow,
  | 'accountId'
  | 'purchaseId'
  | 'shopId'
  | 'shopName'
  | 'kind'
  | 'planCode'
  | 'months'
  | 'extraPages'
  | 'extraLineOas'
  | 'extraBranches'
  | 'periodFrom'
  | 'periodTo'
  | 'lines'
  | 'couponCode'
  | 'discountSatang'
  | 'serviceFeeSatang'
  | 'beforeVatSatang'
  | 'vatBasisPoints'
  | 'vatSatang'
  | 'netSatang'
  | 'validUntil'
  | 'standingBefore'
  | 'madeBy'
  | 'madeAt'
>

export async function insertPurchase(tx: Tx, made: NewPurchase): Promise<void> {
  await tx
    .insertInto('billing_purchases')
    .values({
      account_id: made.accountId,
      purchase_id: made.purchaseId,
      for_shop_id: made.shopId,
      shop_name: made.shopName,
      kind: made.kind,
      plan_code: made.planCode,
      months: made.months,
      extra_pages: made.extraPages,
      extra_line_oas: made.extraLineOas,
      extra_branches: made.extraBranches,
      period_from: made.periodFrom,
      period_to: made.periodTo,
      lines: JSON.stringify(made.lines),
      coupon_code: made.couponCode,
      discount_satang: made.discountSatang,
      service_fee_satang: made.serviceFeeSatang,
      before_vat_satang: made.beforeVatSatang,
      vat_basis_points: made.vatBasisPoints,
      vat_satang: made.vatSatang,
      net_satang: made.netSatang,
      state: 'quoted',
      valid_until: made.validUntil,
      standing_before: JSON.stringify(made.standingBefore),
      made_by: made.madeBy,
      made_at: made.madeAt,
    })
    .execute()
}

type Key = Pick<PurchaseRow, 'accountId' | 'purchaseId'>

const purchase = (tx: Tx, { accountId, purchaseId }: Key) =>
  tx
    .updateTable('billing_purchases')
    .where('account_id', '=', accountId)
    .where('purchase_id', '=', purchaseId)

/** A slip was sent: what was read of an earlier one no longer counts. */
export async function keepSlip(tx: Tx, key: Key, slip: { rawKey: string; now: Date }): Promise<void> {
  await purchase(tx, key)
    .set({
      state: 'checking',
      slip_raw_key: slip.rawKey,
      slip_key: null,
      slip_state: 'reading',
      slip_bank: null,
      slip_reference: null,
      slip_seen_before: false,
      slip_sent_at: slip.now,
      rejected_reason: null,
    })
    .execute()
}

export type SlipReading = {
  slipKey: string | null
  slipState: SlipState
  slipBank: string | null
  slipReference: string | null
  slipSeenBefore: boolean
}

/** What the worker read, unless another slip was sent meanwhile. */
export async function saveSlipReading(tx: Tx, key: Key, rawKey: string, read: SlipReading): Promise<void> {
  await purchase(tx, key)
    .set({
      slip_raw_key: null,
      slip_key: read.slipKey,
      slip_state: read.slipState,
      slip_bank: read.slipBank,
      slip_reference: read.slipReference,
      slip_seen_before: read.slipSeenBefore,
    })
    .where('slip_raw_key', '=', rawKey)
    .execute()
}

export type Decision = { state: PurchaseState; by: string; now: Date; reason?: string; validUntil?: string }

export async function decidePurchase(tx: Tx, key: Key, decision: Decision): Promise<void> {
  const { state, by, now, reason, validUntil } = decision
  await purchase(tx, key)
    .set({
      state,
      decided_by: by,
      decided_at: now,
      rejected_reason: reason ?? null,
      ...(validUntil && { valid_until: validUntil }),
    })
    .execute()
}

/** The period that was paid for, which may have moved since it was offered, and how the shop stood before. */
export async function keepPaidPeriod(
  tx: Tx,
  key: Key,
  paid: { from: string; to: string; before: StandingBefore },
): Promise<void> {
  await purchase(tx, key)
    .set({ period_from: paid.from, period_to: paid.to, standing_before: JSON.stringify(paid.before) })
    .execute()
}

/** Whether a slip with this reference was sent for another purchase of the account. */
export async function isSlipSentBefore(tx: Tx, key: Key, bank: string, reference: string): Promise<boolean> {
  const { rows } = await sql<{ seen: boolean }>`
    SELECT EXISTS (SELECT FROM billing_purchases WHERE account_id = ${key.accountId} AND purchase_id <> ${key.purchaseId}
      AND claim_reference(slip_reference) = claim_reference(${reference})
      AND (slip_bank = ${bank} OR length(claim_reference(slip_reference)) >= 12)) AS seen`.execute(tx)
  return rows[0]?.seen ?? false
}

/** Whether something else was paid for the shop after this purchase, and was not given back. */
export async function isPaidAfter(
  tx: Tx,
  { purchaseId, shopId, decidedAt }: Pick<PurchaseRow, 'purchaseId' | 'shopId' | 'decidedAt'>,
): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`
    SELECT EXISTS (SELECT FROM billing_purchases WHERE for_shop_id = ${shopId} AND state = 'paid'
      AND (decided_at, purchase_id) > (${decidedAt}, ${purchaseId})) AS paid`.execute(tx)
  return rows[0]?.paid ?? false
}
