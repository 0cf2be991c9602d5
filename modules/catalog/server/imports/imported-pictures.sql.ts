import { sql, type Tx } from '@langraan/db'

export type PictureToFetch = { productId: string; position: number; sourceUrl: string; productName: string }

/**
 * The pictures that an import names: those of products that it made, and those that it brought to products that were
 * there. Two questions, each with its index.
 */
const namedBy = (importId: string) => sql`(
  SELECT x.*, p.name AS product_name, p.created_at FROM products p JOIN product_pictures x USING (shop_id, product_id)
  WHERE p.import_id = ${importId} AND x.import_id IS NULL AND x.source_url IS NOT NULL
  UNION ALL
  SELECT x.*, p.name, p.created_at FROM product_pictures x JOIN products p USING (shop_id, product_id)
  WHERE x.import_id = ${importId} AND x.source_url IS NOT NULL) x`

export async function picturesToFetch(tx: Tx, importId: string, most: number): Promise<PictureToFetch[]> {
  const { rows } = await sql<PictureToFetch>`
    SELECT x.product_id AS "productId", x.position, x.source_url AS "sourceUrl", x.product_name AS "productName"
    FROM ${namedBy(importId)} WHERE x.picture_id IS NULL AND x.failure IS NULL
    ORDER BY x.created_at DESC, x.product_id, x.position LIMIT ${most}`.execute(tx)
  return rows
}

/** Says what became of a picture. Answers whether it still waited: what is done again must not count twice. */
export async function settlePicture(
  tx: Tx,
  at: Pick<PictureToFetch, 'productId' | 'position' | 'sourceUrl'>,
  outcome: { pictureId?: string; failure?: string },
): Promise<boolean> {
  // The product before its parts, as whoever saves it: variants wait for the picture, too.
  await sql`SELECT FROM products WHERE shop_id = current_shop() AND product_id = ${at.productId} FOR NO KEY UPDATE`.execute(
    tx,
  )
  // By its address: whoever saved the product since has put what waits behind what is here. One that is named twice is
  // settled where it stood, if it stands there still.
  const { numUpdatedRows } = await tx
    .updateTable('product_pictures')
    .set({ picture_id: outcome.pictureId ?? null, failure: outcome.failure ?? null })
    .where('product_id', '=', at.productId)
    .where('position', '=', ({ selectFrom }) =>
      selectFrom('product_pictures as x')
        .select('x.position')
        .where('x.product_id', '=', at.productId)
        .where('x.source_url', '=', at.sourceUrl)
        .where('x.picture_id', 'is', null)
        .where('x.failure', 'is', null)
        .orderBy((eb) => eb('x.position', '=', at.position), 'desc')
        .orderBy('x.position')
        .limit(1),
    )
    .executeTakeFirst()
  if (numUpdatedRows > 0n && outcome.pictureId !== undefined) {
    await showInVariants(tx, at, outcome.pictureId)
    // Whoever has the product open has not seen the picture: their save would take it off.
    await tx
      .updateTable('products')
      .set({ revision: sql`revision + 1` })
      .where('product_id', '=', at.productId)
      .execute()
  }
  return numUpdatedRows > 0n
}

/** Gives a picture that has come to the variants that waited for it. */
async function showInVariants(
  tx: Tx,
  { productId, sourceUrl }: Pick<PictureToFetch, 'productId' | 'sourceUrl'>,
  pictureId: string,
): Promise<void> {
  await tx
    .updateTable('variants')
    .set({ picture_id: pictureId, awaited_picture_url: null })
    .where('product_id', '=', productId)
    .where('awaited_picture_url', '=', sourceUrl)
    .execute()
}

/** What is kept of a picture whose job was given up: unlike what its address answered, another job may still have it. */
const GIVEN_UP = 'given_up'

/** Says of every picture of an import that still waits that it was given up. */
export async function giveUpWaitingPictures(tx: Tx, importId: string): Promise<void> {
  await sql`
    UPDATE product_pictures w SET failure = ${GIVEN_UP} FROM ${namedBy(importId)}
    WHERE w.shop_id = x.shop_id AND w.product_id = x.product_id AND w.position = x.position
      AND x.picture_id IS NULL AND x.failure IS NULL`.execute(tx)
}

/** Has those that were given up wait again. Answers whether there were any. */
export async function takeUpPictures(tx: Tx, importId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE product_pictures w SET failure = NULL FROM ${namedBy(importId)}
    WHERE w.shop_id = x.shop_id AND w.product_id = x.product_id AND w.position = x.position
      AND x.failure = ${GIVEN_UP}`.execute(tx)
  return numAffectedRows > 0n
}

/** Has all those that could not be had wait again. Answers how many. */
export async function retryFailedPictures(tx: Tx, importId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE product_pictures w SET failure = NULL FROM ${namedBy(importId)}
    WHERE w.shop_id = x.shop_id AND w.product_id = x.product_id AND w.position = x.position
      AND x.failure IS NOT NULL`.execute(tx)
  return Number(numAffectedRows)
}

/** How many pictures of an import are here, could not be had, and wait still. */
export async function pictureCounts(
  tx: Tx,
  importId: string,
): Promise<{ fetched: number; failed: number; waiting: number }> {
  const { rows } = await sql<{ fetched: number; failed: number; waiting: number }>`
    SELECT count(*) FILTER (WHERE x.picture_id IS NOT NULL)::integer AS fetched,
      count(*) FILTER (WHERE x.failure IS NOT NULL)::integer AS failed,
      count(*) FILTER (WHERE x.picture_id IS NULL AND x.failure IS NULL)::integer AS waiting
    FROM ${namedBy(importId)}`.execute(tx)
  return rows[0] ?? { fetched: 0, failed: 0, waiting: 0 }
}

export type PictureFailure = { product: string; row: number | null; url: string; reason: string }

/** What could not be had, with the row that named it where that is known. */
export async function pictureFailures(tx: Tx, importId: string): Promise<PictureFailure[]> {
  const { rows } = await sql<PictureFailure>`
    SELECT x.product_name AS product, x.import_row AS row, x.source_url AS url, x.failure AS reason
    FROM ${namedBy(importId)} WHERE x.failure IS NOT NULL ORDER BY x.product_name, x.import_row, x.position LIMIT 500`.execute(
    tx,
  )
  return rows
}

export type NamedPicture = { productId: string; url: string; row: number }

/**
 * Has pictures fetched for products that are there, behind those that they have. One that could not be had before is
 * asked for once more. Answers which were brought, and were not the products' before.
 */
export async function bringPictures(
  tx: Tx,
  importId: string,
  pictures: readonly NamedPicture[],
): Promise<{ productId: string; url: string }[]> {
  if (pictures.length === 0) return []
  const named = sql`jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) AS n ("productId" uuid, url text, row integer)`
  await sql`
    UPDATE product_pictures x SET failure = NULL, import_id = ${importId}, import_row = n.row FROM ${named}
    WHERE x.shop_id = current_shop() AND x.product_id = n."productId" AND x.source_url = n.url
      AND x.picture_id IS NULL AND x.failure IS NOT NULL`.execute(tx)
  const { rows } = await sql<{ productId: string; url: string }>`
    INSERT INTO product_pictures (shop_id, product_id, position, source_url, import_id, import_row)
    SELECT current_shop(), n."productId",
      (SELECT coalesce(max(x.position), -1) FROM product_pictures x WHERE x.shop_id = current_shop() AND x.product_id = n."productId")
        + row_number() OVER (PARTITION BY n."productId" ORDER BY n.row),
      n.url, ${importId}, n.row
    FROM ${named} JOIN products p ON p.shop_id = current_shop() AND p.product_id = n."productId"
    WHERE NOT EXISTS (SELECT FROM product_pictures x
      WHERE x.shop_id = current_shop() AND x.product_id = n."productId" AND x.source_url = n.url)
    RETURNING product_id AS "productId", source_url AS url`.execute(tx)
  return rows
}

/** Takes pictures off products again, but for those that a variant shows or waits for. */
export async function takeOffPictures(
  tx: Tx,
  pictures: readonly { productId: string; url: string }[],
): Promise<void> {
  if (pictures.length === 0) return
  await sql`
    DELETE FROM product_pictures x
    USING jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) AS n ("productId" uuid, url text)
    WHERE x.shop_id = current_shop() AND x.product_id = n."productId" AND x.source_url = n.url
      AND NOT EXISTS (SELECT FROM variants v WHERE v.shop_id = x.shop_id AND v.product_id = x.product_id
        AND (v.picture_id = x.picture_id OR v.awaited_picture_url = x.source_url))`.execute(tx)
}
