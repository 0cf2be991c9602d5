import { sql, type Tx } from '@langraan/db'
import type { FormatCode } from '../../rules/rules.ts'

export type FileKind = 'csv' | 'xlsx'
export type ExportRow = {
  exportId: string
  format: FormatCode
  fileKind: FileKind
  fileName: string
  fileKey: string | null
  productIds: string[] | null
}

export async function insertExport(tx: Tx, shopId: string, row: ExportRow, now: Date): Promise<void> {
  await tx
    .insertInto('product_exports')
    .values({
      shop_id: shopId,
      export_id: row.exportId,
      format: row.format,
      file_kind: row.fileKind,
      file_name: row.fileName,
      file_key: row.fileKey,
      product_ids: row.productIds,
      created_at: now,
    })
    .execute()
}

export async function findExport(tx: Tx, exportId: string): Promise<ExportRow | undefined> {
  const row = await tx
    .selectFrom('product_exports')
    .select([
      'export_id as exportId',
      'format',
      'file_kind as fileKind',
      'file_name as fileName',
      'file_key as fileKey',
      'product_ids as productIds',
    ])
    .where('export_id', '=', exportId)
    .executeTakeFirst()
  return row as ExportRow | undefined
}

/** Says where the file is, and no longer which products were wanted; `null` once it is gone. */
export async function setExportFile(tx: Tx, exportId: string, fileKey: string | null): Promise<void> {
  await tx
    .updateTable('product_exports')
    .set({ file_key: fileKey, product_ids: null })
    .where('export_id', '=', exportId)
    .execute()
}

/** Files that were made before a time and are still kept. */
export async function oldExports(tx: Tx, before: Date): Promise<{ exportId: string; fileKey: string }[]> {
  const rows = await tx
    .selectFrom('product_exports')
    .select(['export_id as exportId', 'file_key as fileKey'])
    .where('created_at', '<', before)
    .where('file_key', 'is not', null)
    .execute()
  return rows.flatMap(({ exportId, fileKey }) => (fileKey === null ? [] : [{ exportId, fileKey }]))
}

/** How the files were laid out that these products came in with, the latest first. */
export async function layoutsOf(
  tx: Tx,
  format: FormatCode,
): Promise<{ importId: string; headings: string[]; columns: string[] }[]> {
  const { rows } = await sql<{ importId: string; headings: string[]; columns: string[] }>`
    SELECT import_id AS "importId", headings, columns FROM imports
    WHERE shop_id = current_shop() AND format = ${format} AND headings IS NOT NULL
      AND EXISTS (SELECT 1 FROM product_sources s WHERE s.shop_id = imports.shop_id AND s.import_id = imports.import_id)
    ORDER BY created_at DESC LIMIT 200`.execute(tx)
  return rows
}

export type Source = { importId: string; cells: string[][] }

/** The rows that these products came in with. */
export async function sourcesOf(tx: Tx, productIds: readonly string[]): Promise<Map<string, Source>> {
  const { rows } = await sql<Source & { productId: string }>`
    SELECT product_id AS "productId", import_id AS "importId", cells FROM product_sources
    WHERE shop_id = current_shop() AND product_id = ANY (${[...productIds]}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.productId, row]))
}
