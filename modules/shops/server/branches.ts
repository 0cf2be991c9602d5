import { audit, type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
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

const branchById = (tx: Tx, branchId: string): Promise<Branch | undefined> =>
  tx.selectFrom('branches').select(BRANCH).where('branch_id', '=', branchId).forUpdate().executeTakeFirst()

export function saveBranch(
  deps: ShopsDeps,
  { shopId, branchId, trail }: { shopId: string; branchId: string; trail: Trail },
  change: BranchChange,
): Promise<Branch> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    if (!(await isKnownAddress(change))) refuse(shopRefusals, 'unknown_address')
    const phone = parseThaiPhone(change.phone)
    const before = await branchById(tx, branchId)
    const after = await tx
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
    if (!before || !after) refuse(standardRefusals, 'not_found')
    const subject = { kind: 'branch', id: branchId, name: after.name }
    await audit(tx, trail, { entryId: newId(), shopId, subject, before, after, now })
    return after
  })
}
