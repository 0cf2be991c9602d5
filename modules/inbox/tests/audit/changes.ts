import { type AuditedChanges, sendCases } from '@langraan/server/testing/audit/audited-changes'
import { callsOf } from '@langraan/server/testing/calls'
import * as w from '@langraan/server/testing/world'
import { keepComment } from '../kept-chats.ts'

const call = callsOf<Record<string, string>>(() => w.world)

/**
 * A LINE account and a page are connected; a conversation is closed, a comment hidden and deleted; the inbox and the page
 * are set otherwise, and the page is let go of.
 */
export const changes: AuditedChanges = async () => {
  await sendCases('inbox', ['connectLine'])
  const [page] = await sendCases('inbox', ['connectPage'])
  const channelId = page?.['channelId'] ?? ''
  await call('PATCH', `/channels/${channelId}`, { hidesPhones: true })
  const { conversationId, itemId } = await keepComment(channelId)
  const at = `/conversations/${conversationId}`
  await call('PATCH', `${at}/items/${itemId}`, { isHidden: true })
  await call('DELETE', `${at}/items/${itemId}`)
  await call('PATCH', at, { state: 'done' })
  const { body } = await call('GET', '/inbox-settings')
  await call('PUT', '/inbox-settings', { ...body, answerMinutes: 15 })
  await call('POST', `/channels/${channelId}/disconnection`)
}
