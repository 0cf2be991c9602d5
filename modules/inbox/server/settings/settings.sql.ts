import { sql, type Tx } from '@langraan/db'
import type { InboxSettings } from '../../contract.ts'
import { USUAL_INBOX } from '../../rules/inbox-settings.ts'

export type KeptSettings = Pick<
  InboxSettings,
  'greeting' | 'away' | 'opensAt' | 'closesAt' | 'openDays' | 'answerMinutes'
>

export async function keptSettings(tx: Tx): Promise<KeptSettings> {
  const row = await tx
    .selectFrom('inbox_settings')
    .select([
      'greeting',
      'away',
      'opens_at as opensAt',
      'closes_at as closesAt',
      'open_days as openDays',
      'answer_minutes as answerMinutes',
    ])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .executeTakeFirst()
  return row ?? { ...USUAL_INBOX, openDays: [...USUAL_INBOX.openDays] }
}

export async function keepSettings(tx: Tx, shopId: string, settings: KeptSettings, now: Date): Promise<void> {
  const kept = {
    greeting: settings.greeting,
    away: settings.away,
    opens_at: settings.opensAt,
    closes_at: settings.closesAt,
    open_days: [...new Set(settings.openDays)].toSorted((a, b) => a - b),
    answer_minutes: settings.answerMinutes,
    changed_at: now,
  }
  await tx
    .insertInto('inbox_settings')
    .values({ shop_id: shopId, ...kept })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(kept))
    .execute()
}

export type LabelRow = {
  labelId: string
  name: string
  tone: 'grey' | 'blue' | 'green' | 'amber' | 'red' | 'purple'
}

export const labelsOfShop = (tx: Tx): Promise<LabelRow[]> =>
  tx
    .selectFrom('chat_labels')
    .select(['label_id as labelId', 'name', 'tone'])
    .$castTo<LabelRow>()
    .where('shop_id', '=', sql<string>`current_shop()`)
    .orderBy('position')
    .orderBy('label_id')
    .execute()

/** The labels as they are from now on; one that is gone goes from its conversations. */
export async function replaceLabels(tx: Tx, shopId: string, labels: readonly LabelRow[]): Promise<void> {
  const kept = labels.map(({ labelId }) => labelId)
  await sql`DELETE FROM chat_labels WHERE shop_id = current_shop() AND label_id <> ALL (${kept}::uuid[])`.execute(
    tx,
  )
  // Names may have changed places: none may stand in the way of another.
  await sql`UPDATE chat_labels SET name = left(label_id::text, 30) WHERE shop_id = current_shop()`.execute(tx)
  for (const [position, { labelId, name, tone }] of labels.entries())
    await tx
      .insertInto('chat_labels')
      .values({ shop_id: shopId, label_id: labelId, name, tone, position })
      .onConflict((conflict) =>
        conflict.columns(['shop_id', 'label_id']).doUpdateSet({ name, tone, position }),
      )
      .execute()
}

export type CannedRow = {
  cannedId: string
  shortcut: string
  text: string
  pictureIds: string[]
  quickReplies: string[]
}

export const cannedReplies = (tx: Tx): Promise<CannedRow[]> =>
  tx
    .selectFrom('canned_replies')
    .select([
      'canned_id as cannedId',
      'shortcut',
      'text',
      'picture_ids as pictureIds',
      'quick_replies as quickReplies',
    ])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .orderBy('position')
    .orderBy('canned_id')
    .execute()

export async function replaceCanned(tx: Tx, shopId: string, replies: readonly CannedRow[]): Promise<void> {
  await tx.deleteFrom('canned_replies').where('shop_id', '=', shopId).execute()
  if (replies.length === 0) return
  await tx
    .insertInto('canned_replies')
    .values(
      replies.map((reply, position) => ({
        shop_id: shopId,
        canned_id: reply.cannedId,
        shortcut: reply.shortcut,
        text: reply.text,
        picture_ids: reply.pictureIds,
        quick_replies: reply.quickReplies,
        position,
      })),
    )
    .execute()
}
