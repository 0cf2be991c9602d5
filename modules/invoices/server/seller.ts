import { audit, type Database, type Tx, withShop } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { type Clock, newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { HEAD_OFFICE, parseThaiPhone, parseThaiTaxId } from '@langraan/thai'
import { resolveAddress } from '@langraan/thai/address'
import { invoiceRefusals } from '../refusals.ts'
import type { SellerDetails } from '../rules/seller.ts'
import { findSeller, putSeller } from './sellers.sql.ts'

const UNSAID: SellerDetails = {
  legalName: '',
  legalNameEnglish: '',
  taxId: '',
  branchNumber: HEAD_OFFICE,
  phone: '',
  addressLine: '',
  addressLineEnglish: '',
  subdistrict: '',
  district: '',
  province: '',
  zipcode: '',
  vatRegisteredOn: null,
  series: '',
}

export const sellerOf = async (tx: Tx): Promise<SellerDetails> => (await findSeller(tx)) ?? UNSAID

/** Tax id and phone as they are kept: digits alone. */
export function plainIds<T extends { taxId: string; phone: string }>(typed: T): T {
  const taxId = parseThaiTaxId(typed.taxId)
  const phone = parseThaiPhone(typed.phone)
  return { ...typed, taxId: taxId.ok ? taxId.taxId : '', phone: phone.ok ? phone.e164 : '' }
}

type Place = Pick<SellerDetails, 'subdistrict' | 'district' | 'province' | 'zipcode'>

/** Refuses parts of an address that do not belong together; gives them in their one spelling. */
export async function requirePlace({ subdistrict, district, province, zipcode }: Place): Promise<Place> {
  const place = { subdistrict, district, province, zipcode }
  return (await resolveAddress(place)) ?? refuse(invoiceRefusals, 'unknown_address')
}

/** Changes who sells. What was issued keeps what it says. */
export async function saveSeller(
  { db, clock }: { db: Database; clock: Clock },
  shopId: string,
  trail: Trail,
  wanted: SellerDetails,
): Promise<SellerDetails> {
  const after = { ...plainIds(wanted), ...(await requirePlace(wanted)) }
  return withShop(db, shopId, async (tx) => {
    const now = clock.now()
    await refuseExpired(tx, now)
    const before = await sellerOf(tx)
    await putSeller(tx, shopId, after)
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'shop', id: shopId },
      before,
      after,
      now,
    })
    return after
  })
}
