import { withShop } from '@langraan/db'
import type { StorefrontFrame } from '@langraan/orders/server'
import { availableAtEach } from '@langraan/stock/server'
import type { Basket } from '../../basket/content.ts'
import { nameOf } from '../../basket/basket.ts'
import { shownAddress } from '../../parts/shown-address.ts'
import type { Visit } from '../../visit/visit.ts'
import type { CheckoutPage, CollectPlace } from './content.ts'

/** Where the basket can be collected, with what each branch has too little of. A shop that offers it nowhere asks nothing. */
export async function collectIn(
  { site, shopId, language }: Visit,
  { collect }: StorefrontFrame,
  basket: Basket,
): Promise<Pick<CheckoutPage, 'collect'>> {
  if (!collect) return {}
  const branchIds = collect.branches.map(({ branchId }) => branchId)
  const variantIds = basket.lines.map(({ variantId }) => variantId)
  const available = await withShop(site.orders.db, shopId, (tx) =>
    availableAtEach(tx, branchIds, variantIds, site.orders.clock.now()),
  )
  const places = collect.branches.map(async (branch): Promise<CollectPlace> => {
    const { branchId, name, phone, hours, note } = branch
    const left = available.get(branchId)
    const short = basket.lines.flatMap((line) => {
      const there = Math.max(0, left?.get(line.variantId) ?? 0)
      return there < line.quantity
        ? [{ variantId: line.variantId, name: nameOf(line), available: there }]
        : []
    })
    const addressLines = await shownAddress({ ...branch, line1: branch.addressLine }, language)
    return { branchId, name, phone, hours, note, addressLines, short }
  })
  return { collect: { places: await Promise.all(places), keptDays: collect.keptDays } }
}
