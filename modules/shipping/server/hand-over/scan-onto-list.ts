import { codeSpellings } from '@langraan/catalog/rules'
import { once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, type OutputOf, refuse } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { branchesOf, refuseExpired } from '@langraan/shops/server'
import type {
  scanOntoList as scanOntoListContract,
  takeOffList as takeOffListContract,
} from '../../hand-over-contract.ts'
import { shippingRefusals } from '../../refusals.ts'
import { type HandOverOutcome, judgeHandOver } from '../../rules/handing-over/hand-over.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import {
  type FoundParcel,
  insertHandOverScan,
  missingCount,
  parcelOfCode,
  takeParcelOff,
} from './list-parcels.sql.ts'
import { figuresOfLists, type ListRow } from './lists.sql.ts'
import { aggregatorsOf, lockOpenList } from './open-list.ts'

type Deps = Pick<ShippingDeps, 'db' | 'clock' | 'couriers'>
type AtList = { shopId: string; handOverListId: string; userId: string; intent: Intent }
type Scanned = OutputOf<typeof scanOntoListContract>
type TakenOff = OutputOf<typeof takeOffListContract>

/** A parcel for the driver: on the list, or told what it is. Each scan is kept. */
export function scanOntoList(
  deps: Deps,
  { shopId, handOverListId, userId, intent, code }: AtList & { code: string },
): Promise<OnceAnswer<Scanned>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const list = await lockOpenList(tx, handOverListId)
      const of = { ...list, aggregators: aggregatorsOf(deps.couriers) }
      const found = await parcelOfCode(tx, spellingsOf(code), of)
      const onList = (await figuresOfLists(tx, [handOverListId])).get(handOverListId)
      const judged = judgeHandOver({ ...list, listId: handOverListId }, found, onList?.parcelCount ?? 0)
      const scan = {
        listId: handOverListId,
        code,
        shipmentId: found?.shipmentId ?? null,
        scannedBy: userId,
        now,
      }
      const outcome = await keep(tx, shopId, scan, judged)
      return {
        outcome,
        parcel: found ? await presentFound(tx, found) : null,
        ...(await figuresOf(deps, tx, list)),
      }
    }),
  )
}

/** Codes of labels in capitals, and numbers of orders, as a scanner may have typed them under the Thai layout. */
function spellingsOf(code: string): { keys: string[]; numbers: string[] } {
  const ways = codeSpellings(code)
  return {
    keys: [...new Set(ways.map((way) => way.toUpperCase()))],
    numbers: ways.map((way) => way.replace(/^#/, '')).filter((way) => /^\d{1,15}$/.test(way)),
  }
}

type Scan = Omit<Parameters<typeof insertHandOverScan>[2], 'scanId' | 'outcome'>

/** Of two who scan one parcel onto two lists at once, the second is told of the first. */
async function keep(tx: Tx, shopId: string, scan: Scan, judged: HandOverOutcome): Promise<HandOverOutcome> {
  if (await insertHandOverScan(tx, shopId, { ...scan, scanId: newId(), outcome: judged })) return judged
  await insertHandOverScan(tx, shopId, { ...scan, scanId: newId(), outcome: 'other_list' })
  return 'other_list'
}

async function presentFound(tx: Tx, found: FoundParcel): Promise<NonNullable<Scanned['parcel']>> {
  const { shipmentId, orderId, orderNumber, customerName, courierName, trackingCode, codSatang } = found
  const branch = (await branchesOf(tx)).find(({ branchId }) => branchId === found.branchId)
  return {
    shipmentId,
    orderId,
    orderNumber,
    customerName,
    courierName,
    trackingCode,
    codSatang,
    isGone: found.state !== 'booked',
    branchName: branch?.name ?? '',
    handedOverAt: found.handedOverAt?.toISOString() ?? null,
  }
}

async function figuresOf(
  deps: Deps,
  tx: Tx,
  list: ListRow,
): Promise<{ parcelCount: number; codSatang: number; missingCount: number }> {
  const figures = (await figuresOfLists(tx, [list.handOverListId])).get(list.handOverListId)
  const missing = await missingCount(tx, { ...list, aggregators: aggregatorsOf(deps.couriers) })
  return { parcelCount: figures?.parcelCount ?? 0, codSatang: figures?.codSatang ?? 0, missingCount: missing }
}

/** Takes a parcel off the list again; the last one where none is named. */
export function takeOffList(
  deps: Deps,
  { shopId, handOverListId, intent, shipmentId }: AtList & { shipmentId?: string | undefined },
): Promise<OnceAnswer<TakenOff>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const list = await lockOpenList(tx, handOverListId)
      const off =
        (await takeParcelOff(tx, handOverListId, shipmentId ?? null, now)) ??
        refuse(shippingRefusals, 'no_parcel_to_take_off')
      return { shipmentId: off, ...(await figuresOf(deps, tx, list)) }
    }),
  )
}
