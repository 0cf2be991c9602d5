import { type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { parseThaiPhone } from '@langraan/thai'
import { isKnownAddress } from '@langraan/thai/address'
import { shopRefusals } from '../refusals.ts'
import { refuseExpired } from './refuse-expired.ts'
import type { ShopsDeps } from './shops-deps.ts'

export type Branch = {
  branchId: string
  name: string
  isDefault: boolean
  phone: string
  addressLine: string
  subdistrict: string
  district: string
  province: string
  zipcode: string
}

export type BranchChange = Omit<Branch, 'branchId' | 'isDefault'>

const BRANCH = [
  'branch_id as branchId',
  'name',
  'is_default as isDefault',
  'phone',
  'address_line as addressLine',
  'subdistrict',
  'district',
  'province',
  'zipcode',
] as const

export function branchesOf(tx: Tx): Promise<Branch[]> {
  return tx
    .selectFrom('branches')
    .select(BRANCH)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .execute()
}

/** The branch that web orders are taken from and couriers fetch at. */
export function defaultBranch(tx: Tx): Promise<Branch> {
  return tx.selectFrom('branches').select(BRANCH).where('is_default', '=', true).executeTakeFirstOrThrow()
}

export function saveBranch(
  deps: ShopsDeps,
  shopId: string,
  branchId: string,
  change: BranchChange,
): Promise<Branch> {
  return withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, deps.clock.now())
    if (!(await isKnownAddress(change))) refuse(shopRefusals, 'unknown_address')
    const phone = parseThaiPhone(change.phone)
    const row = await tx
      .updateTable('branches')
      .set({
        name: change.name,
        phone: phone.ok ? phone.e164 : change.phone,
        address_line: change.addressLine,
        subdistrict: change.subdistrict,
        district: change.district,
        province: change.province,
        zipcode: change.zipcode,
      })
      .where('branch_id', '=', branchId)
      .returning(BRANCH)
      .executeTakeFirst()
    return row ?? refuse(standardRefusals, 'not_found')
  })
}
