import type { Tx } from '@langraan/db'
import type { Crop } from '../rules/crop.ts'

export type UploadState = 'waiting' | 'refused'
/** Why it became no picture. */
export type UploadFault = 'unreadable' | 'gallery_full'

export type UploadRow = {
  uploadId: string
  fileName: string
  title: string
  rawKey: string | null
  croppedFrom: string | null
  crop: Crop | null
  replaces: boolean
  state: UploadState
  fault: UploadFault | null
  createdAt: Date
}

export type NewUpload = {
  uploadId: string
  fileName: string
  title: string
  from: { rawKey: string } | { croppedFrom: string; crop: Crop; replaces: boolean }
  now: Date
}

export async function insertUpload(tx: Tx, shopId: string, upload: NewUpload): Promise<void> {
  const { from } = upload
  await tx
    .insertInto('picture_uploads')
    .values({
      shop_id: shopId,
      upload_id: upload.uploadId,
      file_name: upload.fileName,
      title: upload.title,
      ...('rawKey' in from
        ? { raw_key: from.rawKey }
        : { cropped_from: from.croppedFrom, crop: JSON.stringify(from.crop), replaces: from.replaces }),
      state: 'waiting',
      created_at: upload.now,
    })
    .execute()
}

const COLUMNS = [
  'upload_id as uploadId',
  'file_name as fileName',
  'title',
  'raw_key as rawKey',
  'cropped_from as croppedFrom',
  'crop',
  'replaces',
  'state',
  'fault',
  'created_at as createdAt',
] as const

const fromRow = (
  row: { crop: unknown; state: string; fault: string | null } & Omit<UploadRow, 'crop' | 'state' | 'fault'>,
): UploadRow => ({
  ...row,
  crop: row.crop as Crop | null,
  state: row.state as UploadState,
  fault: row.fault as UploadFault | null,
})

export async function findUploads(tx: Tx): Promise<UploadRow[]> {
  const rows = await tx
    .selectFrom('picture_uploads')
    .select(COLUMNS)
    .orderBy('created_at')
    .limit(1000)
    .execute()
  return rows.map(fromRow)
}

export async function countWaiting(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('picture_uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return row.count
}

export async function lockUpload(tx: Tx, uploadId: string): Promise<UploadRow | undefined> {
  const row = await tx
    .selectFrom('picture_uploads')
    .select(COLUMNS)
    .where('upload_id', '=', uploadId)
    .forUpdate()
    .executeTakeFirst()
  return row && fromRow(row)
}

export async function refuseUpload(tx: Tx, uploadId: string, fault: UploadFault): Promise<void> {
  await tx
    .updateTable('picture_uploads')
    .set({ state: 'refused', fault })
    .where('upload_id', '=', uploadId)
    .execute()
}

export async function deleteUpload(tx: Tx, uploadId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('picture_uploads')
    .where('upload_id', '=', uploadId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Forgets what was refused so long ago that whoever sent it has seen it. */
export async function forgetRefused(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('picture_uploads')
    .where('state', '=', 'refused')
    .where('created_at', '<', before)
    .execute()
}
