import type { Tx } from '@langraan/db'
import type { SellerDetails } from '../rules/seller.ts'

export function findSeller(tx: Tx): Promise<SellerDetails | undefined> {
  return tx
    .selectFrom('seller_details')
    .select([
      'legal_name as legalName',
      'legal_name_english as legalNameEnglish',
      'tax_id as taxId',
      'branch_number as branchNumber',
      'phone',
      'address_line as addressLine',
      'address_line_english as addressLineEnglish',
      'subdistrict',
      'district',
      'province',
      'zipcode',
      'vat_registered_on as vatRegisteredOn',
      'series',
    ])
    .executeTakeFirst()
}

export async function putSeller(tx: Tx, shopId: string, seller: SellerDetails): Promise<void> {
  const row = {
    legal_name: seller.legalName,
    legal_name_english: seller.legalNameEnglish,
    tax_id: seller.taxId,
    branch_number: seller.branchNumber,
    phone: seller.phone,
    address_line: seller.addressLine,
    address_line_english: seller.addressLineEnglish,
    subdistrict: seller.subdistrict,
    district: seller.district,
    province: seller.province,
    zipcode: seller.zipcode,
    vat_registered_on: seller.vatRegisteredOn,
    series: seller.series,
  }
  await tx
    .insertInto('seller_details')
    .values({ shop_id: shopId, ...row })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(row))
    .execute()
}
