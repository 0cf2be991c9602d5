import type { Tx } from '@langraan/db'

export type NewPicture = {
  pictureId: string
  title: string
  fileKey: string
  width: number
  height: number
  bytes: number
  now: Date
}

export async function insertPicture(tx: Tx, shopId: string, picture: NewPicture): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({
      shop_id: shopId,
      picture_id: picture.pictureId,
      title: picture.title,
      file_key: picture.fileKey,
      width: picture.width,
      height: picture.height,
      bytes: picture.bytes,
      created_at: picture.now,
    })
    .execute()
}

/** The file of a picture, for the server to send. */
export async function pictureFile(tx: Tx, pictureId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('pictures')
    .select('file_key')
    .where('picture_id', '=', pictureId)
    .executeTakeFirst()
  return row?.file_key
}
