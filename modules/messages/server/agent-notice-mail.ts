import type { NoticeMail } from '@langraan/agents/ports'
import { withShop } from '@langraan/db'
import type { Mailer } from '@langraan/identity/ports'
import { composeNotice } from '../rules/compose-message.ts'
import { mailWay } from './mail-way.ts'
import { shownShop } from './message-facts.ts'
import type { MessagesDeps } from './messages-deps.ts'

/** Mails what a shop tells its agents, in the name of the shop. Its agents are asked for no language: they begin in Thai. */
export const agentNoticeMail = (
  deps: Pick<MessagesDeps, 'db' | 'frames' | 'shopUrl'>,
  mailer: Mailer,
): NoticeMail => ({
  async send({ id, shopId, to, subject, body }) {
    const { shop, siteUrl } = await withShop(deps.db, shopId, (tx) => shownShop(deps, tx, shopId))
    const facts = { shop, link: `${siteUrl}/agent/notices` }
    await mailWay(mailer).send({ id, to, composed: composeNotice('th', { subject, body }, facts) })
  },
})
