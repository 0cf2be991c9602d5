import { sql, type Tx } from '@langraan/db'
import type { NoticeReachState, NoticeTo } from '../../rules/agent-notices.ts'

const PAGE = 50

type Reach = { levelId: string; state: NoticeReachState; count: number; mailCount: number }

/** Whom a notice would reach, by level and state. */
export async function reachedNow(tx: Tx): Promise<Reach[]> {
  const { rows } = await sql<Reach>`
    SELECT level_id AS "levelId", state, count(*)::integer AS count,
      (count(*) FILTER (WHERE email <> ''))::integer AS "mailCount"
    FROM agents WHERE shop_id = current_shop() AND state IN ('approved', 'paused')
    GROUP BY level_id, state ORDER BY level_id, state`.execute(tx)
  return rows
}

export type NewNotice = NoticeTo & {
  shopId: string
  noticeId: string
  subject: string
  body: string
  by: string
  now: Date
}

export async function insertNotice(tx: Tx, notice: NewNotice): Promise<void> {
  await tx
    .insertInto('agent_notices')
    .values({
      shop_id: notice.shopId,
      notice_id: notice.noticeId,
      subject: notice.subject,
      body: notice.body,
      level_id: notice.levelId,
      to_paused: notice.toPaused,
      written_by: notice.by,
      written_at: notice.now,
    })
    .execute()
}

/** Tells a notice to whoever it is for, as they are now; gives those who get it by mail as well. */
export async function tellReaders(
  tx: Tx,
  noticeId: string,
  { levelId, toPaused }: NoticeTo,
): Promise<{ agentId: string; isMailed: boolean }[]> {
  const { rows } = await sql<{ agentId: string; isMailed: boolean }>`
    INSERT INTO agent_notice_readers (shop_id, notice_id, agent_id, mail_id, mail_state)
    SELECT shop_id, ${noticeId}, agent_id, gen_random_uuid(),
      CASE WHEN email <> '' THEN 'waiting' ELSE 'none' END
    FROM agents
    WHERE shop_id = current_shop() AND (state = 'approved' OR ${toPaused} AND state = 'paused')
      AND (${levelId}::uuid IS NULL OR level_id = ${levelId}::uuid)
    ON CONFLICT DO NOTHING
    RETURNING agent_id AS "agentId", mail_state = 'waiting' AS "isMailed"`.execute(tx)
  return rows
}

export type NoticeRow = {
  noticeId: string
  subject: string
  body: string
  levelName: string | null
  toPaused: boolean
  writtenBy: string
  writtenAt: Date
  toldCount: number
  readCount: number
  mailCount: number
  mailFailedCount: number
}

const noticesWith = (where: ReturnType<typeof sql>) => sql<NoticeRow>`
  SELECT n.notice_id AS "noticeId", n.subject, n.body, l.name AS "levelName", n.to_paused AS "toPaused",
    n.written_by AS "writtenBy", n.written_at AS "writtenAt", r.*
  FROM agent_notices n
  LEFT JOIN agent_levels l ON l.shop_id = n.shop_id AND l.level_id = n.level_id
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS "toldCount", count(x.read_at)::integer AS "readCount",
      (count(*) FILTER (WHERE x.mail_state <> 'none'))::integer AS "mailCount",
      (count(*) FILTER (WHERE x.mail_state = 'failed'))::integer AS "mailFailedCount"
    FROM agent_notice_readers x WHERE x.shop_id = n.shop_id AND x.notice_id = n.notice_id
  ) r
  WHERE n.shop_id = current_shop() AND ${where}`

/** What the shop has told its agents, the newest first. */
export async function noticesPage(tx: Tx, page: number): Promise<{ items: NoticeRow[]; total: number }> {
  const { rows } = await sql<NoticeRow>`
    ${noticesWith(sql`true`)} ORDER BY n.written_at DESC, n.notice_id DESC
    LIMIT ${PAGE} OFFSET ${(page - 1) * PAGE}`.execute(tx)
  const { total } = await tx
    .selectFrom('agent_notices')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('shop_id', '=', sql<string>`current_shop()`)
    .executeTakeFirstOrThrow()
  return { items: rows, total: Number(total) }
}

export async function findNotice(tx: Tx, noticeId: string): Promise<NoticeRow | undefined> {
  const { rows } = await noticesWith(sql`n.notice_id = ${noticeId}`).execute(tx)
  return rows[0]
}

export type OwnNoticeRow = {
  noticeId: string
  subject: string
  body: string
  writtenAt: Date
  readAt: Date | null
}

const own = (tx: Tx, agentId: string) =>
  tx
    .selectFrom('agent_notice_readers as r')
    .innerJoin('agent_notices as n', (join) =>
      join.onRef('n.shop_id', '=', 'r.shop_id').onRef('n.notice_id', '=', 'r.notice_id'),
    )
    .where('r.shop_id', '=', sql<string>`current_shop()`)
    .where('r.agent_id', '=', agentId)

const OWN = [
  'n.notice_id as noticeId',
  'n.subject',
  'n.body',
  'n.written_at as writtenAt',
  'r.read_at as readAt',
] as const

/** What an agent was told, the newest first. */
export async function noticesOfAgent(
  tx: Tx,
  agentId: string,
  page: number,
): Promise<{ items: OwnNoticeRow[]; total: number }> {
  const items = await own(tx, agentId)
    .select(OWN)
    .orderBy('n.written_at', 'desc')
    .orderBy('n.notice_id', 'desc')
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute()
  const { total } = await own(tx, agentId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total: Number(total) }
}

export async function noticeOfAgent(
  tx: Tx,
  agentId: string,
  noticeId: string,
): Promise<OwnNoticeRow | undefined> {
  return own(tx, agentId).select(OWN).where('r.notice_id', '=', noticeId).executeTakeFirst()
}

/** How many notices an agent has not read. */
export async function unreadOf(tx: Tx, agentId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('agent_notice_readers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('agent_id', '=', agentId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** An agent has read a notice; since the first time, whoever says it again. */
export async function noteRead(tx: Tx, agentId: string, noticeId: string, now: Date): Promise<void> {
  await tx
    .updateTable('agent_notice_readers')
    .set({ read_at: now })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('agent_id', '=', agentId)
    .where('notice_id', '=', noticeId)
    .where('read_at', 'is', null)
    .execute()
}

export type WaitingMail = { mailId: string; to: string; subject: string; body: string }

/** A mail of a notice that is to be sent; undefined where it was sent, or its agent has no address any more. */
export async function waitingMail(
  tx: Tx,
  noticeId: string,
  agentId: string,
): Promise<WaitingMail | undefined> {
  return own(tx, agentId)
    .innerJoin('agents as a', (join) =>
      join.onRef('a.shop_id', '=', 'r.shop_id').onRef('a.agent_id', '=', 'r.agent_id'),
    )
    .select(['r.mail_id as mailId', 'a.email as to', 'n.subject', 'n.body'])
    .where('r.notice_id', '=', noticeId)
    .where('r.mail_state', 'in', ['waiting', 'failed'])
    .where('a.email', '<>', '')
    .executeTakeFirst()
}

/** Says what became of a mail; nothing where it was sent already. */
export async function settleMail(
  tx: Tx,
  noticeId: string,
  agentId: string,
  state: 'sent' | 'failed',
): Promise<void> {
  await tx
    .updateTable('agent_notice_readers')
    .set({ mail_state: state })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('notice_id', '=', noticeId)
    .where('agent_id', '=', agentId)
    .where('mail_state', 'in', ['waiting', 'failed'])
    .execute()
}
