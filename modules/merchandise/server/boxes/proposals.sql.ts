import { sql, type Tx } from '@langraan/db'

/** A parcel as it is kept: what it is packed in, by the id of the supply, and where each of the goods lies. */
export type KeptParcel = {
  packingSupplyId: string | null
  outer: Sides
  room: Sides
  weightGrams: number
  chargeableGrams: number
  places: { variantId: string; count: number; at: { x: number; y: number; z: number }; turn: Sides }[]
}
type Sides = { widthMm: number; lengthMm: number; heightMm: number }

export type KeptProposal = {
  orderId: string
  signature: string
  state: 'packed' | 'unknown' | 'too-large'
  parcels: readonly KeptParcel[]
  /** The goods of which nothing can be said. */
  variantIds: readonly string[]
  /** Null where prices of couriers are not known. */
  costSatang: number | null
  avoided: readonly string[]
}

export async function keptProposals(tx: Tx, orderIds: readonly string[]): Promise<Map<string, KeptProposal>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<KeptProposal>`
    SELECT order_id AS "orderId", signature, state, parcels, variant_ids AS "variantIds",
      cost_satang::float8 AS "costSatang", avoided
    FROM box_proposals WHERE shop_id = current_shop() AND order_id = ANY (${[...orderIds]}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** Keeps what was proposed in place of what was. */
export async function saveProposals(
  tx: Tx,
  shopId: string,
  proposals: readonly KeptProposal[],
  now: Date,
): Promise<void> {
  if (proposals.length === 0) return
  await sql`
    INSERT INTO box_proposals (shop_id, order_id, signature, state, parcels, variant_ids, cost_satang, avoided, made_at)
    SELECT ${shopId}::uuid, n."orderId", n.signature, n.state, n.parcels, n."variantIds", n."costSatang", n.avoided,
      ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(proposals)}::jsonb) AS n ("orderId" uuid, signature text, state text,
      parcels jsonb, "variantIds" uuid[], "costSatang" bigint, avoided uuid[])
    ON CONFLICT (shop_id, order_id) DO UPDATE SET signature = excluded.signature, state = excluded.state,
      parcels = excluded.parcels, variant_ids = excluded.variant_ids, cost_satang = excluded.cost_satang,
      avoided = excluded.avoided, made_at = excluded.made_at`.execute(tx)
}

/** Lets every supply be taken again for these orders; gives how many went without one. */
export async function avoidNothing(tx: Tx, orderIds: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE box_proposals SET avoided = '{}' WHERE shop_id = current_shop() AND avoided <> '{}'
      AND order_id = ANY (${[...orderIds]}::uuid[])`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
