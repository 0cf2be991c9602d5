import { sql, type Tx } from '@langraan/db'
import type { BoxSize } from '../../ports.ts'
import type { CourierKey } from '../../rules/booking-plan.ts'
import { parcelKey } from '../../rules/in-parcels/parcel-key.ts'

/** What was entered for a parcel that waits. */
export type ParcelPlan = {
  orderId: string
  parcelNo: number
  weightGrams: number | null
  size: BoxSize | null
  courier: CourierKey | null
}

/** By the keys of the parcels. */
export async function plansOf(tx: Tx, orderIds: readonly string[]): Promise<Map<string, ParcelPlan>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<ParcelPlan>`
    SELECT order_id AS "orderId", parcel_no AS "parcelNo", weight_grams AS "weightGrams",
      CASE WHEN length_mm IS NOT NULL
        THEN jsonb_build_object('lengthMm', length_mm, 'widthMm', width_mm, 'heightMm', height_mm) END AS size,
      CASE WHEN provider IS NOT NULL
        THEN jsonb_build_object('provider', provider, 'courierCode', courier_code) END AS courier
    FROM parcel_plans WHERE shop_id = current_shop() AND order_id = ANY (${[...orderIds]}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map((plan) => [parcelKey(plan), plan]))
}

export type PlanChange = { [K in 'weightGrams' | 'size' | 'courier']?: ParcelPlan[K] | undefined }

/** Keeps what was entered; what is left out stays, and null takes it away. */
export async function savePlan(
  tx: Tx,
  shopId: string,
  { orderId, parcelNo }: { orderId: string; parcelNo: number },
  { weightGrams, size, courier }: PlanChange,
  now: Date,
): Promise<void> {
  const columns = {
    ...(weightGrams !== undefined && { weight_grams: weightGrams }),
    ...(size !== undefined && {
      length_mm: size?.lengthMm ?? null,
      width_mm: size?.widthMm ?? null,
      height_mm: size?.heightMm ?? null,
    }),
    ...(courier !== undefined && {
      provider: courier?.provider ?? null,
      courier_code: courier?.courierCode ?? null,
    }),
    updated_at: now,
  }
  await tx
    .insertInto('parcel_plans')
    .values({ shop_id: shopId, order_id: orderId, parcel_no: parcelNo, ...columns })
    .onConflict((conflict) => conflict.columns(['shop_id', 'order_id', 'parcel_no']).doUpdateSet(columns))
    .execute()
}

/** Takes away what was entered for parcels that an order has no more. */
export async function dropPlansAfter(tx: Tx, orderId: string, parcelCount: number): Promise<void> {
  await tx
    .deleteFrom('parcel_plans')
    .where('order_id', '=', orderId)
    .where('parcel_no', '>', parcelCount)
    .execute()
}
