import { sql, type Tx } from '@langraan/db'

const MIDDLE = sql`round(percentile_cont(0.5) WITHIN GROUP (ORDER BY waited_seconds))::integer`

export async function answersInAll(
  tx: Tx,
  since: Date,
): Promise<{ answers: number; middleSeconds: number | null; slowSeconds: number | null }> {
  const { rows } = await sql<{ answers: number; middleSeconds: number | null; slowSeconds: number | null }>`
    SELECT count(*)::integer AS answers, ${MIDDLE} AS "middleSeconds",
      round(percentile_cont(0.9) WITHIN GROUP (ORDER BY waited_seconds))::integer AS "slowSeconds"
    FROM chat_answers WHERE shop_id = current_shop() AND answered_at >= ${since}`.execute(tx)
  return rows[0] ?? { answers: 0, middleSeconds: null, slowSeconds: null }
}

export async function answersByPerson(
  tx: Tx,
  since: Date,
): Promise<{ userId: string; answers: number; middleSeconds: number }[]> {
  const { rows } = await sql<{ userId: string; answers: number; middleSeconds: number }>`
    SELECT user_id AS "userId", count(*)::integer AS answers, ${MIDDLE} AS "middleSeconds"
    FROM chat_answers WHERE shop_id = current_shop() AND answered_at >= ${since}
    GROUP BY user_id ORDER BY count(*) DESC, user_id LIMIT 100`.execute(tx)
  return rows
}

/** Hours of the day in Bangkok. */
export async function answersByHour(
  tx: Tx,
  since: Date,
): Promise<{ hour: number; answers: number; middleSeconds: number }[]> {
  const { rows } = await sql<{ hour: number; answers: number; middleSeconds: number }>`
    SELECT extract(hour FROM answered_at AT TIME ZONE 'Asia/Bangkok')::integer AS hour, count(*)::integer AS answers,
      ${MIDDLE} AS "middleSeconds"
    FROM chat_answers WHERE shop_id = current_shop() AND answered_at >= ${since} AND isfinite(answered_at)
    GROUP BY 1 ORDER BY 1`.execute(tx)
  return rows
}
