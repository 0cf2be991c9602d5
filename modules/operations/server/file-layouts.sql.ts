import { sql, type Tx } from '@langraan/db'
import type { FileLayouts } from '../contract.ts'
import type { ColumnedFile } from '../rules/rules.ts'

/** A file of a shop as one of its people takes it along. */
export type OwnFile = { shopId: string; userId: string; file: ColumnedFile }
export type FileLayout = { layoutId: string; name: string; columns: string[] }

export async function findFileLayouts(tx: Tx, { shopId, userId, file }: OwnFile): Promise<FileLayouts> {
  const last = await tx
    .selectFrom('file_columns')
    .select('columns')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .where('file', '=', file)
    .executeTakeFirst()
  const layouts = await tx
    .selectFrom('file_layouts')
    .select(['layout_id as layoutId', 'name', 'columns'])
    .where('shop_id', '=', shopId)
    .where('file', '=', file)
    .orderBy('name')
    .orderBy('layout_id')
    .execute()
  return { lastColumns: last?.columns ?? null, layouts }
}

/** Holds other changes of the same file back until this one is through, so that limit and names are exact. */
export async function lockLayouts(tx: Tx, { shopId, file }: Pick<OwnFile, 'shopId' | 'file'>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${shopId} ${file}`}, 166))`.execute(tx)
}

/** Whether it was put; not when the id is a layout of another file. */
export async function putLayout(
  tx: Tx,
  { shopId, file }: Pick<OwnFile, 'shopId' | 'file'>,
  { layoutId, name, columns }: FileLayout,
  now: Date,
): Promise<boolean> {
  const written = await tx
    .insertInto('file_layouts')
    .values({ shop_id: shopId, layout_id: layoutId, file, name, columns, saved_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'layout_id'])
        .doUpdateSet({ name, columns, saved_at: now })
        .where('file_layouts.file', '=', file),
    )
    .returning('layout_id')
    .executeTakeFirst()
  return written !== undefined
}

export async function renameLayout(
  tx: Tx,
  { shopId, file }: Pick<OwnFile, 'shopId' | 'file'>,
  { layoutId, name }: Pick<FileLayout, 'layoutId' | 'name'>,
): Promise<void> {
  await tx
    .updateTable('file_layouts')
    .set({ name })
    .where('shop_id', '=', shopId)
    .where('layout_id', '=', layoutId)
    .where('file', '=', file)
    .execute()
}

export async function deleteLayout(
  tx: Tx,
  { shopId, file }: Pick<OwnFile, 'shopId' | 'file'>,
  layoutId: string,
): Promise<void> {
  await tx
    .deleteFrom('file_layouts')
    .where('shop_id', '=', shopId)
    .where('layout_id', '=', layoutId)
    .where('file', '=', file)
    .execute()
}

/** What somebody chose last for each file of the shop, for the person to know. */
export const columnsOfMember = (tx: Tx, { shopId, userId }: Pick<OwnFile, 'shopId' | 'userId'>) =>
  tx
    .selectFrom('file_columns')
    .select(['file', 'columns', 'chosen_at as chosenAt'])
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .orderBy('file')
    .execute()

/** Takes away what somebody chose for files of the shop. */
export async function forgetColumns(
  tx: Tx,
  { shopId, userId }: Pick<OwnFile, 'shopId' | 'userId'>,
): Promise<void> {
  await tx.deleteFrom('file_columns').where('shop_id', '=', shopId).where('user_id', '=', userId).execute()
}

/** Keeps which columns somebody chose last. */
export async function rememberColumns(
  tx: Tx,
  { shopId, userId, file }: OwnFile,
  columns: string[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('file_columns')
    .values({ shop_id: shopId, user_id: userId, file, columns, chosen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'user_id', 'file']).doUpdateSet({ columns, chosen_at: now }),
    )
    .execute()
}
