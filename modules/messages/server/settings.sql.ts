import type { Tx } from '@langraan/db'
import type { MessageKind } from '../rules/message-kind.ts'
import type { MessageText } from '../rules/message-texts.ts'

/** What a shop keeps of a kind of message; a text that is null is the usual one. */
export type SettingRow = {
  kind: MessageKind
  isOn: boolean
  th: MessageText | null
  en: MessageText | null
}

/** The kinds of which the shop has ever said something. */
export async function findSettings(tx: Tx): Promise<Map<MessageKind, SettingRow>> {
  const rows = await tx
    .selectFrom('message_settings')
    .select(['kind', 'is_on', 'th_subject', 'th_body', 'en_subject', 'en_body'])
    .execute()
  return new Map(
    rows.map((row) => {
      const kind = row.kind as MessageKind
      const th = ownOf(row.th_subject, row.th_body)
      return [kind, { kind, isOn: row.is_on, th, en: ownOf(row.en_subject, row.en_body) }]
    }),
  )
}

const ownOf = (subject: string | null, body: string | null): MessageText | null =>
  subject === null || body === null ? null : { subject, body }

export async function keepSetting(
  tx: Tx,
  shopId: string,
  { kind, isOn, th, en }: SettingRow,
  now: Date,
): Promise<void> {
  const kept = {
    is_on: isOn,
    th_subject: th?.subject ?? null,
    th_body: th?.body ?? null,
    en_subject: en?.subject ?? null,
    en_body: en?.body ?? null,
    updated_at: now,
  }
  await tx
    .insertInto('message_settings')
    .values({ shop_id: shopId, kind, ...kept })
    .onConflict((conflict) => conflict.columns(['shop_id', 'kind']).doUpdateSet(kept))
    .execute()
}
