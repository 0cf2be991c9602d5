import { sql, type Tx } from '@langraan/db'

export type GapRow = { beganAt: Date; endedAt: Date | null }

/** From then on nothing may have come; where a gap is open already, it goes on. */
export async function openGap(tx: Tx, shopId: string, channelId: string, beganAt: Date): Promise<void> {
  await tx
    .insertInto('channel_gaps')
    .values({ shop_id: shopId, channel_id: channelId, began_at: beganAt, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function closeGap(tx: Tx, channelId: string, endedAt: Date): Promise<void> {
  await sql`UPDATE channel_gaps SET ended_at = greatest(began_at, ${endedAt})
    WHERE shop_id = current_shop() AND channel_id = ${channelId} AND ended_at IS NULL`.execute(tx)
}

/** The newest gaps of a channel, the newest first. */
export const gapsOf = (tx: Tx, channelId: string, most: number): Promise<GapRow[]> =>
  tx
    .selectFrom('channel_gaps')
    .select(['began_at as beganAt', 'ended_at as endedAt'])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('channel_id', '=', channelId)
    .orderBy('began_at', 'desc')
    .limit(most)
    .execute()
