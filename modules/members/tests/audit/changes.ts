import { hashToken } from '@langraan/runtime'
import type { AuditedChanges } from '@langraan/server/testing/audit/audited-changes'
import { callsOf } from '@langraan/server/testing/calls'
import * as w from '@langraan/server/testing/world'

const call = callsOf(() => w.world)

/** Somebody is invited, again, and after all not; another one joins, gets a role, and goes. */
export const changes: AuditedChanges = async () => {
  const { server, shop } = w.world
  const invite = async (email: string) => {
    const { body } = await call('POST', '/invitations', { email, role: 'packer' })
    return (body as { invitations: { invitationId: string; email: string }[] }).invitations.find(
      (invitation) => invitation.email === email,
    )?.invitationId
  }
  const withdrawn = await invite('withdrawn@audit.test')
  await call('POST', `/invitations/${withdrawn}/mails`)
  await call('DELETE', `/invitations/${withdrawn}`)
  const invitationId = await invite('joins@audit.test')
  const as = await server.person('joins@audit.test')
  // In place of the worker, who would mail it, and may give it another token at this very moment.
  await w.until(
    async () => {
      await server.database.rows('UPDATE invitations SET token_hash = $2 WHERE invitation_id = $1', [
        invitationId,
        hashToken('the token of the mail'),
      ])
      return server.call('POST', '/invitations/joining', { as, body: { token: 'the token of the mail' } })
    },
    ({ status }) => status < 300,
  )
  await call('PUT', `/members/${as.userId}/role`, { role: 'seller' })
  await server.call('DELETE', `/shops/${shop.shopId}/members/${as.userId}`, { as: shop.owner })
}
