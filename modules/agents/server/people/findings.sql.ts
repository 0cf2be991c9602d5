import { sql, type Tx } from '@langraan/db'
import type { AgentFinding } from '../../contract.ts'
import { isToOneself } from './to-oneself.ts'

type Found = { agentId: string; count: number; amountSatang: number }

/** Orders since a day that agents have sent to their own phone or name. */
export async function ordersToOneself(tx: Tx, since: Date): Promise<Found[]> {
  const { rows } = await sql<Found>`
    SELECT a.agent_id AS "agentId", count(*) AS count, sum(o.total_satang)::bigint AS "amountSatang"
    FROM agent_orders a JOIN orders o ON o.shop_id = a.shop_id AND o.order_id = a.order_id
    JOIN agents g ON g.shop_id = a.shop_id AND g.agent_id = a.agent_id
    WHERE a.shop_id = current_shop() AND ${isToOneself(sql`o`, sql`g`)}
      AND o.placed_at >= ${since} AND o.fulfilment_status <> 'cancelled'
    GROUP BY a.agent_id ORDER BY a.agent_id`.execute(tx)
  return rows
}

/** Orders whose cash at the door is another one than the parcel was booked with. */
export async function codEdited(tx: Tx): Promise<Found[]> {
  const { rows } = await sql<Found>`
    SELECT a.agent_id AS "agentId", count(*) AS count, sum(abs(o.total_satang - o.paid_satang - s.cod_satang))::bigint AS "amountSatang"
    FROM agent_orders a JOIN orders o ON o.shop_id = a.shop_id AND o.order_id = a.order_id
    JOIN shipments s ON s.shop_id = a.shop_id AND s.order_id = a.order_id AND s.state = 'booked' AND s.parcel_no = coalesce(o.cod_parcel_no, 1)
    WHERE a.shop_id = current_shop() AND o.payment_status = 'cod_pending' AND s.cod_satang <> o.total_satang - o.paid_satang
    GROUP BY a.agent_id ORDER BY a.agent_id`.execute(tx)
  return rows
}

type Kind = AgentFinding['kind']
export type LookRow = {
  agentId: string
  kind: Kind
  mark: string
  note: string
  lookedBy: string
  lookedAt: Date
}

/** What was looked at of what was found. */
export async function looksAtFindings(tx: Tx): Promise<LookRow[]> {
  const rows = await tx
    .selectFrom('agent_finding_looks')
    .select(['agent_id as agentId', 'kind', 'mark', 'note', 'looked_by as lookedBy', 'looked_at as lookedAt'])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .execute()
  return rows as LookRow[]
}

export async function saveLook(
  tx: Tx,
  look: Pick<LookRow, 'agentId' | 'kind' | 'mark' | 'note'> & { shopId: string; by: string; now: Date },
): Promise<void> {
  const said = { mark: look.mark, note: look.note, looked_by: look.by, looked_at: look.now }
  await tx
    .insertInto('agent_finding_looks')
    .values({ shop_id: look.shopId, agent_id: look.agentId, kind: look.kind, ...said })
    .onConflict((conflict) => conflict.columns(['shop_id', 'agent_id', 'kind']).doUpdateSet(said))
    .execute()
}
