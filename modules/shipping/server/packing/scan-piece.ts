import { picturesOfLines, storedGoods } from '@langraan/catalog/server'
import { once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, type OutputOf, refuse } from '@langraan/http'
import { lockOrder, namesOfMembers } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { goodsOfCodes } from '@langraan/stock/server'
import type {
  GoodsToPack,
  scanPiece as scanPieceContract,
  undoScan as undoScanContract,
} from '../../packing-contract.ts'
import { shippingRefusals } from '../../refusals.ts'
import { judgeScan } from '../../rules/packing.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { findPacking, insertScan, type PackingRow, undoLastScan } from './packings.sql.ts'
import { goodsOf } from './present-packing.ts'

type Scanned = OutputOf<typeof scanPieceContract>
type Undone = OutputOf<typeof undoScanContract>
type AtBench = { shopId: string; orderId: string; userId: string; intent: Intent }

/** A piece for the box: counted, or refused with what it is and where it lies. Each scan is kept. */
export function scanPiece(
  deps: Pick<ShippingDeps, 'db' | 'clock'>,
  wanted: AtBench & { code?: string | undefined; variantId?: string | undefined },
): Promise<OnceAnswer<Scanned>> {
  const { shopId, orderId, userId, intent, code, variantId } = wanted
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      await lockOwnPacking(tx, orderId, userId)
      const goods = await goodsOf(tx, orderId)
      const scanned = await articleOf(tx, goods, { code, variantId })
      const outcome = judgeScan(goods, scanned?.variantId ?? null)
      await insertScan(tx, shopId, {
        scanId: newId(),
        orderId,
        code: code ?? '',
        variantId: scanned?.variantId ?? null,
        outcome,
        byHand: code === undefined,
        scannedBy: userId,
        now,
      })
      const added = outcome === 'counted' ? scanned?.variantId : undefined
      return { outcome, scanned: scanned ?? null, counts: countsOf(goods, added) }
    }),
  )
}

const countsOf = (goods: readonly GoodsToPack[], added?: string) =>
  goods.map(({ variantId, counted }) => ({ variantId, counted: counted + (variantId === added ? 1 : 0) }))

/** Takes the last counted piece out of the box. */
export function undoScan(
  deps: Pick<ShippingDeps, 'db' | 'clock'>,
  { shopId, orderId, userId, intent }: AtBench,
): Promise<OnceAnswer<Undone>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      await lockOwnPacking(tx, orderId, userId)
      const variantId = (await undoLastScan(tx, orderId, now)) ?? refuse(shippingRefusals, 'nothing_to_undo')
      return { variantId, counts: countsOf(await goodsOf(tx, orderId)) }
    }),
  )
}

/** The packing that somebody has open, under the lock of its order. */
export async function lockOwnPacking(tx: Tx, orderId: string, userId: string): Promise<PackingRow> {
  const order = await lockOrder(tx, orderId)
  const packing = await findPacking(tx, orderId)
  if (packing?.state !== 'open') return refuse(shippingRefusals, 'not_packing')
  if (packing.packedBy === userId) return packing
  const name = (await namesOfMembers(tx)).get(packing.packedBy) ?? ''
  return refuse(shippingRefusals, 'packed_by_other', { number: String(order.orderNumber), name })
}

type Named = NonNullable<Scanned['scanned']>

async function articleOf(
  tx: Tx,
  goods: readonly GoodsToPack[],
  { code, variantId }: { code?: string | undefined; variantId?: string | undefined },
): Promise<Named | undefined> {
  if (code === undefined) return named(goods.find((one) => one.variantId === variantId))
  const [found] = await goodsOfCodes(tx, [code])
  if (!found) return undefined
  const own = goods.find((one) => one.variantId === found.variantId)
  return own ? named(own) : await elsewhere(tx, found)
}

const named = (one: GoodsToPack | undefined): Named | undefined =>
  one && {
    variantId: one.variantId,
    productName: one.productName,
    variantName: one.variantName,
    shelf: one.shelf,
    ...(one.pictureId && { pictureId: one.pictureId }),
  }

/** An article that is not of this order: what it is, and where it belongs. */
async function elsewhere(
  tx: Tx,
  found: { variantId: string; productName: string; variantName: string },
): Promise<Named> {
  const { variantId, productName, variantName } = found
  const stored = (await storedGoods(tx, [variantId])).get(variantId)
  const pictures = stored
    ? await picturesOfLines(tx, [{ variantId, productId: stored.productId }])
    : new Map()
  const pictureId: string | undefined = pictures.get(variantId)
  return { variantId, productName, variantName, shelf: stored?.shelf ?? '', ...(pictureId && { pictureId }) }
}
