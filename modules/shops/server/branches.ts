import { audit, once, sql, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { loadPlan } from '@langraan/plans/server'
import { newId } from '@langraan/runtime'
import { parseThaiPhone } from '@langraan/thai'
import { isKnownAddress } from '@langraan/thai/address'
import { liftedByUpgrade } from '@langraan/plans/rules'
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

/** A branch of the shop; nothing where it is another's. */
export const findBranch = (tx: Tx, branchId: string): Promise<Branch | undefined> =>
  tx.selectFrom('branches').select(BRANCH).where('branch_id', '=', branchId).executeTakeFirst()

const branchById = (tx: Tx, branchId: string): Promise<Branch | undefined> =>
  tx.selectFrom('branches').select(BRANCH).where('branch_id', '=', branchId).forUpdate().executeTakeFirst()

/** How many branches the package in force has room for; while the row is locked nobody else opens one. */
export async function mostBranches(tx: Tx, lock: boolean): Promise<number> {
  const query = tx
    .selectFrom('shops')
    .select(['plan_code as planCode', 'extra_branches as extraBranches'])
    .where('shop_id', '=', sql<string>`current_shop()`)
  const { planCode, extraBranches } = await (lock ? query.forUpdate() : query).executeTakeFirstOrThrow()
  const plan = await loadPlan(tx, planCode)
  return plan.branches + (plan.extrasAllowed ? extraBranches : 0)
}

const rowOf = (change: BranchChange) => {
  const phone = parseThaiPhone(change.phone)
  return {
    name: change.name,
    phone: phone.ok ? phone.e164 : change.phone,
    address_line: change.addressLine,
    subdistrict: change.subdistrict,
    district: change.district,
    province: change.province,
    zipcode: change.zipcode,
  }
}

export function addBranch(
  deps: ShopsDeps,
  { shopId, trail }: { shopId: string; trail: Trail },
  intent: Intent,
  change: BranchChange,
): Promise<OnceAnswer<Branch>> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    return once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      if (!(await isKnownAddress(change))) refuse(shopRefusals, 'unknown_address')
      const most = await mostBranches(tx, true)
      if ((await branchesOf(tx)).length >= most)
        refuse(shopRefusals, 'branch_limit', { most }, liftedByUpgrade(shopId))
      const branchId = newId()
      const added = await tx
        .insertInto('branches')
        .values({
          shop_id: shopId,
          branch_id: branchId,
          is_default: false,
          ...rowOf(change),
          created_at: now,
        })
        .returning(BRANCH)
        .executeTakeFirstOrThrow()
      const subject = { kind: 'branch', id: branchId, name: added.name }
      await audit(tx, trail, { entryId: newId(), shopId, subject, after: added, now })
      return added
    })
  })
}

export function saveBranch(
  deps: ShopsDeps,
  { shopId, branchId, trail }: { shopId: string; branchId: string; trail: Trail },
  change: BranchChange,
): Promise<Branch> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    if (!(await isKnownAddress(change))) refuse(shopRefusals, 'unknown_address')
    const before = await branchById(tx, branchId)
    const after = await tx
      .updateTable('branches')
      .set(rowOf(change))
      .where('branch_id', '=', branchId)
      .returning(BRANCH)
      .executeTakeFirst()
    if (!before || !after) refuse(standardRefusals, 'not_found')
    const subject = { kind: 'branch', id: branchId, name: after.name }
    await audit(tx, trail, { entryId: newId(), shopId, subject, before, after, now })
    return after
  })
}
