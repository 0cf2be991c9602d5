import type { Tx } from '@langraan/db'

/** The labels that a conversation has from now on. */
export async function setLabels(
  tx: Tx,
  { shopId, conversationId }: { shopId: string; conversationId: string },
  labelIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('conversation_labels')
    .where('shop_id', '=', shopId)
    .where('conversation_id', '=', conversationId)
    .execute()
  if (labelIds.length === 0) return
  await tx
    .insertInto('conversation_labels')
    .values(
      labelIds.map((labelId) => ({ shop_id: shopId, conversation_id: conversationId, label_id: labelId })),
    )
    .execute()
}
