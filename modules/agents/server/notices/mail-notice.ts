import { withShop } from '@langraan/db'
import type { JobData } from '../../module.ts'
import type { NoticeMail } from '../../ports.ts'
import type { AgentsDeps } from '../agents-deps.ts'
import { settleMail, waitingMail } from './notices.sql.ts'

type Job = JobData['send-agent-notice']

/**
 * Mails a notice to one agent. What was sent is not sent again; only who dies between the mail server's yes and our own
 * note of it leaves a mail that goes out once more, under the same id.
 */
export async function mailNotice(
  { db, noticeMail }: Pick<AgentsDeps, 'db'> & { noticeMail: NoticeMail },
  { shopId, noticeId, agentId }: Job,
): Promise<void> {
  const mail = await withShop(db, shopId, (tx) => waitingMail(tx, noticeId, agentId))
  if (!mail) return
  const { mailId, ...worded } = mail
  await noticeMail.send({ id: mailId, shopId, ...worded })
  await withShop(db, shopId, (tx) => settleMail(tx, noticeId, agentId, 'sent'))
}

/** Notes that a mail was given up: the notice stands in the agent's area all the same. */
export async function giveNoticeUp(
  { db }: Pick<AgentsDeps, 'db'>,
  { shopId, noticeId, agentId }: Job,
): Promise<void> {
  await withShop(db, shopId, (tx) => settleMail(tx, noticeId, agentId, 'failed'))
}
