import { audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { beginOperation } from '@langraan/operations/server'
import { codDueOf } from '@langraan/orders/rules'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { CodPayout, CodPayoutDetail, PayoutLineShown, PayoutRead } from '../../contract.ts'
import type { Parcels } from '../../ports.ts'
import { paymentRefusals } from '../../refusals.ts'
import type { PayoutColumns } from '../../rules/cod-payout.ts'
import { chargesOf } from '../../rules/cod/payout-charges.ts'
import { type JudgedLine, judgePayout, payoutStanding, payoutVerdicts } from '../../rules/cod/judge-payout.ts'
import type { ToldRow } from '../../rules/cod/row-standing.ts'
import { bookCharges, isNothing, standingOf, toBook } from './book-charges.ts'
import { keepCounts } from './keep-counts.ts'
import { presentSums } from './present-sums.ts'
import {
  type CodOrder,
  codOrders,
  findPayout,
  insertPayout,
  linesOfPayouts,
  lockPayoutsLike,
  noteCollection,
  type PayoutRow,
  payoutsOf,
  unreadOf,
} from './cod-payouts.sql.ts'
import { firstPayoutAlike } from '../statements/files-alike.sql.ts'
import type { FileDeps, PaymentsDeps } from '../payments-deps.ts'
import { presentBefore } from '../told-before.ts'
import { linesOf, readPaymentFile } from '../statements/sheet-file.ts'
import { payoutReader } from '../statements/sheet-readers.ts'
import { presentSeen } from '../statements/unread-seen.ts'

type Deps = Pick<PaymentsDeps, 'db' | 'clock' | 'jobs'> & Parcels
type Wanted = { shopId: string; trail: Trail; intent: Intent }

const MOST_LISTED = 100
const LINES_TOLD = 200
// Each line of a list's files is held against its order; a list is no place to do that for a year of them.
const MOST_JUDGED = 50_000

const present = (
  { madeAt, unreadSeenAt, unreadSeenByName, ...row }: PayoutRow,
  judged: readonly Judged[] | undefined,
): CodPayout => ({
  ...row,
  madeAt: madeAt.toISOString(),
  unreadSeen: presentSeen({ unreadSeenAt, unreadSeenByName }),
  standing: judged ? payoutStanding(judged.map(({ verdict }) => verdict)) : null,
})

export const listCodPayouts = (deps: Pick<Deps, 'db'> & Parcels, shopId: string): Promise<CodPayout[]> =>
  withShop(deps.db, shopId, async (tx) => {
    const rows = await payoutsOf(tx, MOST_LISTED)
    let lineCount = 0
    const looked = rows.filter((row) => (lineCount += row.lineCount) <= MOST_JUDGED)
    const judged = await judgeFiles(
      deps,
      tx,
      looked.map(({ codPayoutId }) => codPayoutId),
    )
    return rows.map((row) => present(row, judged.get(row.codPayoutId)))
  })

/** Takes a courier's file in: its lines are kept, and nothing is recorded. */
export async function readCodPayout(
  deps: Deps & FileDeps,
  { shopId, trail, intent }: Wanted,
  file: { fileName: string; content: Uint8Array; columns: PayoutColumns | undefined; asks: boolean },
): Promise<OnceAnswer<PayoutRead>> {
  const now = deps.clock.now()
  const { fileName, ...sent } = file
  const told = await readPaymentFile(deps, payoutReader, shopId, { ...sent, now })
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async (): Promise<PayoutRead> => {
      await refuseExpired(tx, now)
      const read = await linesOf(tx, shopId, told, now)
      if (read.outcome === 'columns_needed') return read
      const { lines, unread, unreadCount } = read
      if (lines.length === 0) return refuse(paymentRefusals, 'payout_empty')
      const [codPayoutId, lineCount] = [newId(), lines.length]
      const sumSatang = lines.reduce((sum, { amountSatang }) => sum + amountSatang, 0)
      await insertPayout(tx, {
        shopId,
        codPayoutId,
        fileName,
        sumSatang,
        lines,
        unreadCount,
        unread,
        madeBy: trail.userId,
        now,
      })
      await keepCounts(
        tx,
        lines.map(({ tracking }) => tracking),
      )
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'cod-payout', id: codPayoutId, name: fileName },
        after: { lineCount, sumSatang, unreadCount },
        now,
      })
      return { outcome: 'read', codPayoutId, lineCount, unreadCount }
    }),
  )
}

/** What a file fits as the orders stand now. */
export function getCodPayout(deps: Deps, shopId: string, codPayoutId: string): Promise<CodPayoutDetail> {
  return withShop(deps.db, shopId, async (tx) => {
    const row = (await findPayout(tx, codPayoutId)) ?? refuse(standardRefusals, 'not_found')
    const judged = (await judgeFiles(deps, tx, [codPayoutId])).get(codPayoutId) ?? []
    const byVerdict = Map.groupBy(judged, ({ verdict }) => verdict)
    const verdicts = payoutVerdicts.flatMap((verdict) => {
      const all = byVerdict.get(verdict) ?? []
      const satang = all.reduce((sum, { line }) => sum + line.amountSatang, 0)
      const lines = all.slice(0, LINES_TOLD).map(({ line, order }) => shown(line, order))
      return all.length === 0 ? [] : [{ verdict, count: all.length, satang, lines }]
    })
    const stood = await standingOf(tx, codPayoutId)
    return {
      ...present(row, judged),
      toldBefore: presentBefore(codPayoutId, await firstPayoutAlike(tx, codPayoutId)),
      unread: await unreadOf(tx, codPayoutId),
      sums: presentSums(stood, toBook(stood, ownersOf(judged))),
      verdicts,
    }
  })
}

const ownersOf = (judged: readonly Judged[]) =>
  judged.map(({ line: { row, tracking }, order }) => ({ row, tracking, order }))

const shown = (
  { row, tracking, amountSatang, decided }: JudgedLine,
  order: CodOrder | undefined,
): PayoutLineShown => ({
  row,
  tracking,
  amountSatang,
  decided: decided ? { ...decided, at: new Date(decided.at).toISOString() } : null,
  order: order
    ? {
        orderId: order.orderId,
        orderNumber: String(order.orderNumber),
        customerName: order.customerName,
        dueSatang: codDueOf(order),
      }
    : null,
})

type Judged = ReturnType<typeof judgePayout<CodOrder, ToldRow>>[number]

/** Each line of some files with the order of its parcel, by whoever books parcels. */
export async function judgeFiles(
  deps: Parcels,
  tx: Tx,
  codPayoutIds: readonly string[],
): Promise<Map<string, Judged[]>> {
  const lines = await linesOfPayouts(tx, codPayoutIds)
  const parcels = await deps.ordersOfParcels(tx, [...new Set(lines.map(({ tracking }) => tracking))])
  const orders = await codOrders(tx, [...new Set(parcels.map(({ orderId }) => orderId))])
  const byId = new Map(orders.map((order) => [order.orderId, order]))
  const byCode = new Map<string, CodOrder | undefined>()
  // A number that stands on the parcels of two orders is nobody's: one of them was mistyped, and a person is to look.
  for (const { code, orderId } of parcels) byCode.set(code, byCode.has(code) ? undefined : byId.get(orderId))
  const byFile = Map.groupBy(lines, ({ codPayoutId }) => codPayoutId)
  return new Map(
    [...byFile].map(([id, ofFile]) => [id, judgePayout(ofFile, (tracking) => byCode.get(tracking))]),
  )
}

/** Begins to record what fits. Each order is asked again under its lock, so it counts once whatever happens meanwhile. */
export function collectCodPayout(
  deps: Deps,
  { shopId, trail, intent }: Wanted,
  codPayoutId: string,
): Promise<OnceAnswer<{ operationId: string | null; totalCount: number }>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      await lockPayoutsLike(tx, codPayoutId)
      const { fileName: name } =
        (await findPayout(tx, codPayoutId, true)) ?? refuse(standardRefusals, 'not_found')
      const judged = (await judgeFiles(deps, tx, [codPayoutId])).get(codPayoutId) ?? []
      const itemIds = judged.flatMap(({ verdict, order }) =>
        verdict === 'fits' && order ? [order.orderId] : [],
      )
      const due = toBook(await standingOf(tx, codPayoutId), ownersOf(judged))
      if (itemIds.length === 0 && isNothing(due)) refuse(paymentRefusals, 'payout_fits_nothing')
      await bookCharges(tx, { shopId, codPayoutId, madeBy: trail.userId, now }, due)
      const work = { shopId, kind: 'collect-cod' as const, itemIds, name, trail, now }
      const begun = itemIds.length > 0 ? await beginOperation(deps.jobs, tx, work) : NO_WORK
      if (begun.operationId !== null) await noteCollection(tx, codPayoutId, begun.operationId)
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'cod-payout', id: codPayoutId, name },
        after: { orders: begun.totalCount, feesSatang: chargesOf(due.charges) },
        now,
      })
      return begun
    }),
  )
}

/** Where a file has nothing but fees. */
const NO_WORK = { operationId: null, totalCount: 0 }
