import { audit, enqueueEach, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { namesOfMembers } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import type { AgentNotice, AgentNotices } from '../../contract.ts'
import { agentRefusals } from '../../refusals.ts'
import type { NoticeTo } from '../../rules/agent-notices.ts'
import type { AgentsDeps } from '../agents-deps.ts'
import { refuseWithoutAgents } from '../in-package.ts'
import { levelsOfShop } from '../levels/levels.sql.ts'
import {
  findNotice,
  insertNotice,
  type NoticeRow,
  noticesPage,
  reachedNow,
  tellReaders,
} from './notices.sql.ts'

type Deps = Pick<AgentsDeps, 'db' | 'clock' | 'jobs'>
type Wanted = NoticeTo & { subject: string; body: string }

const shown = (row: NoticeRow, names: ReadonlyMap<string, string>): AgentNotice => ({
  ...row,
  writtenAt: row.writtenAt.toISOString(),
  writtenBy: names.get(row.writtenBy) ?? '',
})

/** What the shop has told its agents, and whom it would reach now. */
export async function listNotices(tx: Tx, page: number): Promise<AgentNotices> {
  const { items, total } = await noticesPage(tx, page)
  const names = await namesOfMembers(tx)
  return { items: items.map((row) => shown(row, names)), total, reach: await reachedNow(tx) }
}

/** Tells agents something: it stands in their area at once, and the mails of those who have an address are sent apart. */
export function writeNotice(
  deps: Deps,
  { shopId, trail, intent }: { shopId: string; trail: Trail; intent: Intent },
  { subject, body, levelId, toPaused }: Wanted,
): Promise<OnceAnswer<AgentNotice>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseWithoutAgents(tx, now)
      const levels = await levelsOfShop(tx)
      if (levelId !== null && !levels.some((level) => level.levelId === levelId))
        refuse(agentRefusals, 'level_needed')
      const noticeId = newId()
      const to = { levelId, toPaused }
      await insertNotice(tx, { shopId, noticeId, subject, body, ...to, by: trail.userId, now })
      const told = await tellReaders(tx, noticeId, to)
      if (told.length === 0) refuse(agentRefusals, 'nobody_told')
      const mailed = told.filter(({ isMailed }) => isMailed)
      await enqueueEach(
        deps.jobs,
        tx,
        'send-agent-notice',
        mailed.map(({ agentId }) => ({ shopId, noticeId, agentId })),
      )
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'agent-notice', id: noticeId, name: subject },
        after: { count: told.length },
        now,
      })
      const row = (await findNotice(tx, noticeId)) ?? refuse(standardRefusals, 'not_found')
      return shown(row, await namesOfMembers(tx))
    }),
  )
}
