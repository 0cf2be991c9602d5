import { type AuditedChanges, sendCases } from '@langraan/server/testing/audit/audited-changes'
import { callsOf } from '@langraan/server/testing/calls'
import * as w from '@langraan/server/testing/world'

const call = callsOf(() => w.world)

/** A message is worded, and sent because somebody asked. */
export const changes: AuditedChanges = async () => {
  const text = { subject: 'ส่งแล้ว {tracking}', body: 'ขอบคุณค่ะ' }
  await call('PUT', '/message-texts/shipped', { isOn: false, texts: { th: text, en: text } })
  await sendCases('messages', ['askOrderMessage'])
}
