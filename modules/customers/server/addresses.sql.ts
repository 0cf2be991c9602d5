import type { Tx } from '@langraan/db'

export type AddressRow = {
  addressKey: string
  addressLine: string
  subdistrict: string
  district: string
  province: string
  zipcode: string
  usedAt: Date
}

/** The addresses of a customer, the one used last first. */
export function addressesOf(tx: Tx, customerId: string): Promise<AddressRow[]> {
  return tx
    .selectFrom('customer_addresses')
    .select([
      'address_key as addressKey',
      'address_line as addressLine',
      'subdistrict',
      'district',
      'province',
      'zipcode',
      'used_at as usedAt',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('used_at', 'desc')
    .orderBy('address_key')
    .execute()
}

/** Keeps addresses; of one that is there already the later use counts. */
export async function keepAddresses(
  tx: Tx,
  shopId: string,
  customerId: string,
  addresses: readonly AddressRow[],
): Promise<void> {
  for (const address of addresses)
    await tx
      .insertInto('customer_addresses')
      .values({
        shop_id: shopId,
        customer_id: customerId,
        address_key: address.addressKey,
        address_line: address.addressLine,
        subdistrict: address.subdistrict,
        district: address.district,
        province: address.province,
        zipcode: address.zipcode,
        used_at: address.usedAt,
      })
      .onConflict((conflict) =>
        conflict.columns(['shop_id', 'customer_id', 'address_key']).doUpdateSet((row) => ({
          used_at: row.fn('greatest', ['customer_addresses.used_at', 'excluded.used_at']),
        })),
      )
      .execute()
}

export async function deleteAddresses(
  tx: Tx,
  customerId: string,
  addressKeys?: readonly string[],
): Promise<void> {
  if (addressKeys?.length === 0) return
  const query = tx.deleteFrom('customer_addresses').where('customer_id', '=', customerId)
  await (addressKeys ? query.where('address_key', 'in', [...addressKeys]) : query).execute()
}
