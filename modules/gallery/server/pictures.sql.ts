import { sql, type Tx } from '@langraan/db'
import type { PictureSort } from '../rules/picture-sort.ts'

export type NewPicture = {
  pictureId: string
  title: string
  fileName: string
  fileKey: string
  thumbWidths: readonly number[]
  width: number
  height: number
  bytes: number
  croppedFrom?: string
  now: Date
}

export async function insertPicture(tx: Tx, shopId: string, picture: NewPicture): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({
      shop_id: shopId,
      picture_id: picture.pictureId,
      title: picture.title,
      file_name: picture.fileName,
      file_key: picture.fileKey,
      thumb_widths: [...picture.thumbWidths],
      width: picture.width,
      height: picture.height,
      bytes: picture.bytes,
      cropped_from: picture.croppedFrom ?? null,
      created_at: picture.now,
    })
    .execute()
}

/** The files of a picture, for the server to send. */
export async function pictureFiles(
  tx: Tx,
  pictureId: string,
): Promise<{ fileKey: string; thumbWidths: number[] } | undefined> {
  return tx
    .selectFrom('pictures')
    .select(['file_key as fileKey', 'thumb_widths as thumbWidths'])
    .where('picture_id', '=', pictureId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export type PictureRow = {
  pictureId: string
  title: string
  link: string
  fileName: string
  fileKey: string
  width: number
  height: number
  bytes: number
  createdAt: Date
  croppedFrom: string | null
  /** What the list by title is in order by: PostgreSQL’s lower case, which is not quite ours. */
  titleKey: string
}

const COLUMNS = sql`p.picture_id AS "pictureId", p.title, p.link, p.file_name AS "fileName", p.file_key AS "fileKey", p.width, p.height,
  p.bytes, p.created_at AS "createdAt", p.cropped_from AS "croppedFrom", lower(p.title) AS "titleKey"`

type Sql = ReturnType<typeof sql>
export type PictureQuery = {
  text: string
  sort: PictureSort
  limit: number
  after?: { value: string; pictureId: string }
}

/** How a list is in order: the index that has it so, what marks a row in it, and which way it goes. */
const ORDERS: Readonly<Record<PictureSort, { key: Sql; type: Sql; down: boolean }>> = {
  newest: { key: sql`p.created_at`, type: sql`timestamptz`, down: true },
  oldest: { key: sql`p.created_at`, type: sql`timestamptz`, down: false },
  title: { key: sql`lower(p.title)`, type: sql`text`, down: false },
  largest: { key: sql`p.bytes`, type: sql`integer`, down: true },
}

const found = (text: string) => (text ? sql`p.picture_id IN (SELECT search_pictures(${text}))` : sql`true`)

/** A page of the gallery. Search runs over trigrams, the order over its index. */
export async function findPictures(
  tx: Tx,
  { text, sort, limit, after }: PictureQuery,
): Promise<PictureRow[]> {
  const { key, type, down } = ORDERS[sort]
  const way = down ? sql`DESC` : sql`ASC`
  const beyond = after
    ? sql`(${key}, p.picture_id) ${down ? sql`<` : sql`>`} (${after.value}::${type}, ${after.pictureId}::uuid)`
    : sql`true`
  const { rows } = await sql<PictureRow>`
    SELECT ${COLUMNS} FROM pictures p
    WHERE p.shop_id = current_shop() AND p.deleted_at IS NULL AND ${found(text)} AND ${beyond}
    ORDER BY ${key} ${way}, p.picture_id ${way} LIMIT ${limit}`.execute(tx)
  return rows
}

/** How many pictures match, and how much room they take. */
export async function sumPictures(tx: Tx, text: string): Promise<{ total: number; totalBytes: number }> {
  const { rows } = await sql<{ total: number; totalBytes: number }>`
    SELECT count(*) AS total, coalesce(sum(p.bytes), 0)::bigint AS "totalBytes" FROM pictures p
    WHERE p.shop_id = current_shop() AND p.deleted_at IS NULL AND ${found(text)}`.execute(tx)
  return rows[0] ?? { total: 0, totalBytes: 0 }
}

/** Until the transaction ends nobody else adds a picture to the shop, so that its room is exact. */
export async function lockGallery(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('gallery ' || current_shop(), 0))`.execute(tx)
}

/** How many bytes all pictures of the shop take; what was deleted takes none. */
export const usedBytes = async (tx: Tx): Promise<number> => (await sumPictures(tx, '')).totalBytes

export async function findPicture(tx: Tx, pictureId: string, lock = false): Promise<PictureRow | undefined> {
  const { rows } = await sql<PictureRow>`
    SELECT ${COLUMNS} FROM pictures p WHERE p.shop_id = current_shop() AND p.picture_id = ${pictureId} AND p.deleted_at IS NULL
    ${lock ? sql`FOR UPDATE` : sql``}`.execute(tx)
  return rows[0]
}

export async function setPictureWords(
  tx: Tx,
  pictureId: string,
  { title, link }: { title: string; link: string },
): Promise<void> {
  await tx.updateTable('pictures').set({ title, link }).where('picture_id', '=', pictureId).execute()
}

/** The ids of what matches, as it is chosen for long work. */
export async function pictureIds(
  tx: Tx,
  which: { ids: readonly string[] } | { text: string },
): Promise<string[]> {
  const chosen = 'ids' in which ? sql`p.picture_id = ANY (${[...which.ids]}::uuid[])` : found(which.text)
  const { rows } = await sql<{ id: string }>`
    SELECT p.picture_id AS id FROM pictures p WHERE p.shop_id = current_shop() AND p.deleted_at IS NULL AND ${chosen}
    ORDER BY p.created_at DESC, p.picture_id DESC`.execute(tx)
  return rows.map((row) => row.id)
}

/** Locks the pictures of a batch in one order for everybody; also those that are deleted. */
export async function lockPictures(
  tx: Tx,
  ids: readonly string[],
): Promise<{ pictureId: string; title: string; deletedAt: Date | null }[]> {
  const { rows } = await sql<{ pictureId: string; title: string; deletedAt: Date | null }>`
    SELECT picture_id AS "pictureId", title, deleted_at AS "deletedAt" FROM pictures
    WHERE shop_id = current_shop() AND picture_id = ANY (${[...ids]}::uuid[]) ORDER BY picture_id FOR UPDATE`.execute(
    tx,
  )
  return rows
}

export async function setDeleted(tx: Tx, ids: readonly string[], at: Date | null): Promise<void> {
  await sql`
    UPDATE pictures SET deleted_at = ${at} WHERE shop_id = current_shop() AND picture_id = ANY (${[...ids]}::uuid[])`.execute(
    tx,
  )
}

export type PurgedPicture = { pictureId: string; fileKey: string; thumbWidths: number[] }

/** Some of the pictures that were deleted before `before`. */
export async function picturesToPurge(tx: Tx, before: Date, most: number): Promise<PurgedPicture[]> {
  const { rows } = await sql<PurgedPicture>`
    SELECT picture_id AS "pictureId", file_key AS "fileKey", thumb_widths AS "thumbWidths" FROM pictures
    WHERE shop_id = current_shop() AND deleted_at < ${before} LIMIT ${most}`.execute(tx)
  return rows
}

/** Removes the rows of deleted pictures for good. */
export async function purgeRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM pictures WHERE shop_id = current_shop() AND picture_id = ANY (${[...ids]}::uuid[]) AND deleted_at IS NOT NULL`.execute(
    tx,
  )
}

/** The name under which the shop's site is reached. */
export async function slugOfShop(tx: Tx): Promise<string> {
  const row = await tx
    .selectFrom('shops')
    .select('slug')
    .where('shop_id', '=', sql<string>`current_shop()`)
    .executeTakeFirstOrThrow()
  return row.slug
}
