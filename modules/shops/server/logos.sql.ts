import { sql, type Tx } from '@langraan/db'

export type LogoKind = 'logo' | 'square'

export type LogoKeys = {
  wideKey: string | null
  squareKey: string | null
  /** Whether the square one was made of the wide one, because the shop has none of its own. */
  isSquareFromWide: boolean
  /** Of which kind the file that was sent last is no picture. */
  unreadable: readonly LogoKind[]
}

/** The files of the shop's logos; `forChange` keeps others from changing them meanwhile. */
export async function logoKeys(tx: Tx, forChange = false): Promise<LogoKeys> {
  return tx
    .selectFrom('shops')
    .select([
      'logo_key as wideKey',
      'square_logo_key as squareKey',
      'square_logo_from_wide as isSquareFromWide',
      sql<LogoKind[]>`unreadable_logos`.as('unreadable'),
    ])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .$if(forChange, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
}

/** The file of the shop's square logo; null where there is none. */
export const squareLogoKey = async (tx: Tx): Promise<string | null> => (await logoKeys(tx)).squareKey

/** The file of the shop's wide logo; null where there is none. */
export const wideLogoKey = async (tx: Tx): Promise<string | null> => (await logoKeys(tx)).wideKey

/** A logo as its file is, in pixels. */
export type EncodedLogo = { key: string; width: number; height: number }

/** Null takes it away. */
export async function keepWideLogo(tx: Tx, logo: EncodedLogo | null): Promise<void> {
  await tx
    .updateTable('shops')
    .set({ logo_key: logo?.key ?? null, logo_width: logo?.width ?? null, logo_height: logo?.height ?? null })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .execute()
}

/** Null takes it away. */
export async function keepSquareLogo(tx: Tx, key: string | null, isFromWide: boolean): Promise<void> {
  await tx
    .updateTable('shops')
    .set({ square_logo_key: key, square_logo_from_wide: isFromWide })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .execute()
}

/** Of which kind the file that was sent last is no picture. */
export async function keepUnreadableLogos(tx: Tx, kinds: readonly LogoKind[]): Promise<void> {
  await tx
    .updateTable('shops')
    .set({ unreadable_logos: [...kinds] })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .execute()
}

/** Forgets that a file of this kind was no picture: another is on its way, or none is wanted. */
export async function forgetUnreadableLogo(tx: Tx, kind: LogoKind): Promise<void> {
  await tx
    .updateTable('shops')
    .set({ unreadable_logos: sql`array_remove(unreadable_logos, ${kind})` })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .execute()
}
