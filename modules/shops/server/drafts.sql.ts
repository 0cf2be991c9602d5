import type { Tx } from '@langraan/db'
import type { DraftFields } from '../rules/draft.ts'

/** What a draft keeps besides the fields: the chosen page with its sealed token, and which logos were uploaded. */
export type DraftRest = {
  page?: { pageId: string; name: string; tokenSealed: string }
  logos?: { logo?: string; square?: string }
}

export type DraftRow = {
  draftId: string
  userId: string
  step: number
  fields: DraftFields
  rest: DraftRest
  completedShopId: string | null
  updatedAt: Date
}

type Stored = { fields: DraftFields; rest: DraftRest }
type Raw = {
  draft_id: string
  user_id: string
  step: number
  fields: unknown
  completed_shop_id: string | null
  updated_at: Date
}

function fromRow(row: Raw): DraftRow {
  const stored = row.fields as Stored
  return {
    draftId: row.draft_id,
    userId: row.user_id,
    step: row.step,
    fields: stored.fields,
    rest: stored.rest,
    completedShopId: row.completed_shop_id,
    updatedAt: row.updated_at,
  }
}

export async function findDraft(tx: Tx, draftId: string, lock: boolean): Promise<DraftRow | undefined> {
  const query = tx.selectFrom('shop_drafts').selectAll().where('draft_id', '=', draftId)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row && fromRow(row)
}

export async function openDrafts(tx: Tx): Promise<DraftRow[]> {
  const rows = await tx
    .selectFrom('shop_drafts')
    .selectAll()
    .where('completed_shop_id', 'is', null)
    .orderBy('updated_at', 'desc')
    .limit(10)
    .execute()
  return rows.map(fromRow)
}

export async function insertDraft(tx: Tx, userId: string, draftId: string, now: Date): Promise<void> {
  const stored: Stored = { fields: {}, rest: {} }
  await tx
    .insertInto('shop_drafts')
    .values({
      draft_id: draftId,
      user_id: userId,
      step: 1,
      fields: JSON.stringify(stored),
      created_at: now,
      updated_at: now,
    })
    .execute()
}

export async function updateDraft(tx: Tx, draft: DraftRow, now: Date): Promise<void> {
  const stored: Stored = { fields: draft.fields, rest: draft.rest }
  await tx
    .updateTable('shop_drafts')
    .set({
      step: draft.step,
      fields: JSON.stringify(stored),
      completed_shop_id: draft.completedShopId,
      updated_at: now,
    })
    .where('draft_id', '=', draft.draftId)
    .execute()
}

/** Deletes a draft that has not become a shop, and gives it. */
export async function deleteDraft(tx: Tx, draftId: string): Promise<DraftRow | undefined> {
  const row = await tx
    .deleteFrom('shop_drafts')
    .where('draft_id', '=', draftId)
    .where('completed_shop_id', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row && fromRow(row)
}
