import { audit, type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { type Branch, branchesOf, bumpStorefrontRevision, refuseExpired } from '@langraan/shops/server'
import type { CollectChange, CollectSettings } from '../../contract.ts'
import { orderRefusals } from '../../refusals.ts'
import { canBeFound } from '../../rules/collecting.ts'
import type { OrdersDeps } from '../orders-deps.ts'
import { findCollectTerms, saveCollectTerms } from './collect-settings.sql.ts'

const USUAL_KEPT_DAYS = 7
const UNSAID: CollectChange = { isOn: false, paysAtBranch: false, keptDays: USUAL_KEPT_DAYS, branches: [] }

export async function collectSettings(tx: Tx): Promise<CollectSettings> {
  const branches = await branchesOf(tx)
  const places = branches.map(({ isDefault: _default, ...branch }) => ({
    ...branch,
    canBeFound: canBeFound(branch),
  }))
  return { ...((await findCollectTerms(tx)) ?? UNSAID), places }
}

/** Changes where orders can be collected. The revision moves on, so none is taken by what was offered before. */
export async function saveCollectSettings(
  deps: OrdersDeps,
  shopId: string,
  trail: Trail,
  wanted: CollectChange,
): Promise<CollectSettings> {
  const saved = await withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const before = await collectSettings(tx)
    refuseUnknown(before.places, wanted)
    await saveCollectTerms(tx, shopId, wanted)
    await bumpStorefrontRevision(tx)
    const after = await collectSettings(tx)
    const subject = { kind: 'shop', id: shopId }
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject,
      before: factsOf(before),
      after: factsOf(after),
      now,
    })
    return after
  })
  // Others see it within a second; whoever has just saved sees it at once.
  deps.storefront.forget(shopId)
  return saved
}

function refuseUnknown(
  places: readonly Omit<Branch, 'isDefault'>[],
  { isOn, branches }: CollectChange,
): void {
  const offered = branches.map(
    ({ branchId }) =>
      places.find((place) => place.branchId === branchId) ?? refuse(standardRefusals, 'not_found'),
  )
  if (isOn && offered.length === 0) refuse(orderRefusals, 'collect_needs_branch')
  const lost = isOn && offered.find((place) => !canBeFound(place))
  if (lost) refuse(orderRefusals, 'branch_not_found_by_shoppers', { branch: lost.name })
}

const factsOf = ({ isOn, paysAtBranch, keptDays, branches, places }: CollectSettings) => ({
  collects: isOn,
  paysAtBranch,
  keptDays,
  collectBranches: branches
    .map(({ branchId }) => places.find((place) => place.branchId === branchId)?.name ?? '')
    .join(', '),
})
