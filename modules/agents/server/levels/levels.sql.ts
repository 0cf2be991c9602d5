import { sql, type Tx } from '@langraan/db'

export type LevelRow = {
  levelId: string
  name: string
  offBasisPoints: number
  priceListId: string | null
  reachedFrom: number
  agentCount: number
}

/** The levels of the shop, the lowest first, with how many agents each has who still work with it. */
export async function levelsOfShop(tx: Tx): Promise<LevelRow[]> {
  return tx
    .selectFrom('agent_levels as l')
    .select([
      'l.level_id as levelId',
      'l.name',
      'l.off_basis_points as offBasisPoints',
      'l.price_list_id as priceListId',
      'l.reached_from as reachedFrom',
    ])
    .select(
      sql<number>`(SELECT count(*) FROM agents a WHERE a.shop_id = l.shop_id AND a.level_id = l.level_id
        AND a.state IN ('approved', 'paused'))`.as('agentCount'),
    )
    .where('l.shop_id', '=', sql<string>`current_shop()`)
    .where('l.deleted_at', 'is', null)
    .orderBy('l.position')
    .execute()
}

export async function upsertLevel(
  tx: Tx,
  level: Omit<LevelRow, 'agentCount'> & { shopId: string; position: number; now: Date },
): Promise<void> {
  const columns = {
    position: level.position,
    name: level.name,
    off_basis_points: level.offBasisPoints,
    price_list_id: level.priceListId,
    reached_from: level.reachedFrom,
    changed_at: level.now,
  }
  await tx
    .insertInto('agent_levels')
    .values({ shop_id: level.shopId, level_id: level.levelId, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'level_id']).doUpdateSet({ ...columns, deleted_at: null }),
    )
    .execute()
}

/** Levels that are not among these any more; their name is free for another one. */
export async function dropLevels(tx: Tx, kept: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('agent_levels')
    .set({ deleted_at: now })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('deleted_at', 'is', null)
    .$if(kept.length > 0, (query) => query.where('level_id', 'not in', kept))
    .execute()
}

export async function insertLevelChange(
  tx: Tx,
  change: {
    shopId: string
    changeId: string
    agentId: string
    fromLevelId: string | null
    toLevelId: string
    period: string | null
    measured: number | null
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('agent_level_changes')
    .values({
      shop_id: change.shopId,
      change_id: change.changeId,
      agent_id: change.agentId,
      from_level_id: change.fromLevelId,
      to_level_id: change.toLevelId,
      period: change.period,
      measured: change.measured,
      made_at: change.now,
    })
    .execute()
}

export function levelChangesOf(
  tx: Tx,
  agentId: string,
): Promise<{ name: string; madeAt: Date; period: string | null }[]> {
  return tx
    .selectFrom('agent_level_changes as c')
    .innerJoin('agent_levels as l', (join) =>
      join.onRef('l.shop_id', '=', 'c.shop_id').onRef('l.level_id', '=', 'c.to_level_id'),
    )
    .select(['l.name', 'c.made_at as madeAt', 'c.period'])
    .where('c.shop_id', '=', sql<string>`current_shop()`)
    .where('c.agent_id', '=', agentId)
    .orderBy('c.made_at', 'desc')
    .limit(50)
    .execute()
}

export type RunRow = { period: string; runAt: Date }

export async function findRun(tx: Tx, period: string): Promise<RunRow | undefined> {
  return tx
    .selectFrom('agent_level_runs')
    .select(['period', 'run_at as runAt'])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('period', '=', period)
    .executeTakeFirst()
}

/** Says that a period was run; false where it was before. */
export async function insertRun(
  tx: Tx,
  run: { shopId: string; period: string; by: string; now: Date },
): Promise<boolean> {
  const made = await tx
    .insertInto('agent_level_runs')
    .values({ shop_id: run.shopId, period: run.period, run_by: run.by, run_at: run.now })
    .onConflict((conflict) => conflict.columns(['shop_id', 'period']).doNothing())
    .returning('period')
    .executeTakeFirst()
  return made !== undefined
}

export type ChangeOfRun = {
  agentId: string
  shopName: string
  fromName: string | null
  toName: string
  isWarning: boolean
  measured: number
}

export async function changesOfRun(tx: Tx, period: string): Promise<ChangeOfRun[]> {
  const { rows } = await sql<ChangeOfRun>`
    SELECT c.agent_id AS "agentId", a.shop_name AS "shopName", f.name AS "fromName", t.name AS "toName",
      c.from_level_id IS NOT DISTINCT FROM c.to_level_id AS "isWarning", coalesce(c.measured, 0) AS measured
    FROM agent_level_changes c
    JOIN agents a ON a.shop_id = c.shop_id AND a.agent_id = c.agent_id
    JOIN agent_levels t ON t.shop_id = c.shop_id AND t.level_id = c.to_level_id
    LEFT JOIN agent_levels f ON f.shop_id = c.shop_id AND f.level_id = c.from_level_id
    WHERE c.shop_id = current_shop() AND c.period = ${period} ORDER BY a.shop_name, c.agent_id`.execute(tx)
  return rows
}
