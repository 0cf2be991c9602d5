import { audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { beginOperation } from '@langraan/operations/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { CodPayout, CodPayoutDetail, PayoutLineShown, PayoutRead } from '../contract.ts'
import type { Parcels } from '../ports.ts'
import { paymentRefusals } from '../refusals.ts'
import {
  judgePayout,
  type PayoutColumns,
  type PayoutLine,
  payoutSheet,
  payoutVerdicts,
  readPayout,
} from '../rules/cod-payout.ts'
import {
  type CodOrder,
  codOrders,
  findPayout,
  insertPayout,
  linesOfPayout,
  noteCollection,
  type PayoutRow,
  payoutsOf,
} from './cod-payouts.sql.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { askForColumns, layoutOf, tablesOf } from './sheet-layout.ts'

type Deps = Pick<PaymentsDeps, 'db' | 'clock' | 'jobs'> & Parcels
type Wanted = { shopId: string; trail: Trail; intent: Intent }

const MOST_LISTED = 100
const LINES_TOLD = 200
const UNREAD_TOLD = 20

const present = ({ operationId, madeAt, ...row }: PayoutRow): CodPayout => ({
  ...row,
  madeAt: madeAt.toISOString(),
  isRecorded: operationId !== null,
})

export const listCodPayouts = ({ db }: Pick<Deps, 'db'>, shopId: string): Promise<CodPayout[]> =>
  withShop(db, shopId, async (tx) => (await payoutsOf(tx, MOST_LISTED)).map(present))

/** Takes a courier's file in: its lines are kept, and nothing is recorded. */
export async function readCodPayout(
  deps: Deps,
  { shopId, trail, intent }: Wanted,
  file: { fileName: string; content: Uint8Array; columns: PayoutColumns | undefined },
): Promise<OnceAnswer<PayoutRead>> {
  const now = deps.clock.now()
  const tables = await tablesOf(file.content)
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async (): Promise<PayoutRead> => {
      await refuseExpired(tx, now)
      const layout = await layoutOf(tx, payoutSheet, tables, { shopId, columns: file.columns, now })
      if (!layout) return askForColumns(tables)
      const { lines, unreadRows } = readPayout(layout.table, layout)
      if (lines.length === 0) return refuse(paymentRefusals, 'payout_empty')
      const [codPayoutId, lineCount] = [newId(), lines.length]
      const sumSatang = lines.reduce((sum, { amountSatang }) => sum + amountSatang, 0)
      const { fileName } = file
      await insertPayout(tx, { shopId, codPayoutId, fileName, sumSatang, lines, madeBy: trail.userId, now })
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'cod-payout', id: codPayoutId, name: fileName },
        after: { lineCount, sumSatang },
        now,
      })
      return { outcome: 'read', codPayoutId, lineCount, unreadRows: unreadRows.slice(0, UNREAD_TOLD) }
    }),
  )
}

/** What a file fits as the orders stand now. */
export function getCodPayout(deps: Deps, shopId: string, codPayoutId: string): Promise<CodPayoutDetail> {
  return withShop(deps.db, shopId, async (tx) => {
    const row = (await findPayout(tx, codPayoutId)) ?? refuse(standardRefusals, 'not_found')
    const judged = await judge(deps, tx, codPayoutId)
    const byVerdict = Map.groupBy(judged, ({ verdict }) => verdict)
    const verdicts = payoutVerdicts.flatMap((verdict) => {
      const all = byVerdict.get(verdict) ?? []
      const satang = all.reduce((sum, { line }) => sum + line.amountSatang, 0)
      const lines = all.slice(0, LINES_TOLD).map(({ line, order }) => shown(line, order))
      return all.length === 0 ? [] : [{ verdict, count: all.length, satang, lines }]
    })
    return { ...present(row), verdicts }
  })
}

const shown = (line: PayoutLine, order: CodOrder | undefined): PayoutLineShown => ({
  ...line,
  order: order
    ? {
        orderId: order.orderId,
        orderNumber: String(order.orderNumber),
        customerName: order.customerName,
        totalSatang: order.totalSatang,
      }
    : null,
})

/** Each line with the order of its parcel, by whoever books parcels. */
async function judge(deps: Parcels, tx: Tx, codPayoutId: string) {
  const lines = await linesOfPayout(tx, codPayoutId)
  const parcels = await deps.ordersOfParcels(tx, [...new Set(lines.map(({ tracking }) => tracking))])
  const orders = await codOrders(tx, [...new Set(parcels.map(({ orderId }) => orderId))])
  const byId = new Map(orders.map((order) => [order.orderId, order]))
  const byCode = new Map(parcels.map(({ code, orderId }) => [code, byId.get(orderId)]))
  return judgePayout(lines, (tracking) => byCode.get(tracking))
}

/** Begins to record what fits. Each order is asked again under its lock, so it counts once whatever happens meanwhile. */
export function collectCodPayout(
  deps: Deps,
  { shopId, trail, intent }: Wanted,
  codPayoutId: string,
): Promise<OnceAnswer<{ operationId: string; totalCount: number }>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const { fileName: name } =
        (await findPayout(tx, codPayoutId, true)) ?? refuse(standardRefusals, 'not_found')
      const judged = await judge(deps, tx, codPayoutId)
      const itemIds = judged.flatMap(({ verdict, order }) =>
        verdict === 'fits' && order ? [order.orderId] : [],
      )
      if (itemIds.length === 0) refuse(paymentRefusals, 'payout_fits_nothing')
      const begun = await beginOperation(deps.jobs, tx, {
        shopId,
        kind: 'collect-cod',
        itemIds,
        name,
        trail,
        now,
      })
      await noteCollection(tx, codPayoutId, begun.operationId)
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'cod-payout', id: codPayoutId, name },
        after: { orders: begun.totalCount },
        now,
      })
      return begun
    }),
  )
}
