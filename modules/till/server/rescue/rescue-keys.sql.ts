import { sql, type Tx } from '@langraan/db'

export type RescueKey = { publicKey: Buffer; privateSealed: Buffer }

export function findRescueKey(tx: Tx): Promise<RescueKey | undefined> {
  return tx
    .selectFrom('till_rescue_keys')
    .select(['public_key as publicKey', 'private_sealed as privateSealed'])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .executeTakeFirst()
}

/** Keeps the first key of a shop and answers it: where two are made at once, one of them stays. */
export function keepRescueKey(
  tx: Tx,
  { shopId, publicKey, privateSealed, now }: RescueKey & { shopId: string; now: Date },
): Promise<RescueKey> {
  return tx
    .insertInto('till_rescue_keys')
    .values({ shop_id: shopId, public_key: publicKey, private_sealed: privateSealed, made_at: now })
    .onConflict((conflict) =>
      conflict.column('shop_id').doUpdateSet((now) => ({ made_at: now.ref('till_rescue_keys.made_at') })),
    )
    .returning(['public_key as publicKey', 'private_sealed as privateSealed'])
    .executeTakeFirstOrThrow()
}
