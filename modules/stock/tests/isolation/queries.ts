import { newId } from '@langraan/runtime'
import { sql } from '@langraan/db'
import * as departed from '../../server/departed-variants.sql.ts'
import * as counts from '../../server/counts.sql.ts'
import * as documents from '../../server/documents.sql.ts'
import * as transit from '../../server/in-transit.sql.ts'
import * as levels from '../../server/stock-levels.sql.ts'
import * as list from '../../server/list-stock.sql.ts'
import * as pieces from '../../server/stock-by-pieces.sql.ts'
import * as movements from '../../server/movements.sql.ts'
import * as reservations from '../../server/reservations.sql.ts'
import * as soldCosts from '../../server/sold-costs.sql.ts'
import * as sums from '../../server/sums.sql.ts'
import * as values from '../../server/value-stock.sql.ts'
import * as worth from '../../server/stock-worth.sql.ts'
import * as variants from '../../server/variants.sql.ts'
import { type Asks, own } from '@langraan/server/testing/isolation/ask-as'

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
const by = { name: 'x', now: new Date('2026-01-01') }
const value = { quantity: 1, valueSatang: 1, unitCostSatang: 1, latestAt: by.now }

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'stock/server/departed-variants.sql.ts': {
    departVariants: (tx, a) => departed.departVariants(tx, a.shopId, [a.stockedId], a.now),
    thereAmong: (tx, a) => departed.thereAmong(tx, a.shopId, [a.stockedId, a.departedId], a.since),
    leftSince: async (tx, a) =>
      (await sql`SELECT * FROM ${departed.leftSince(a.shopId, a.since, { text: '' })} g`.execute(tx)).rows,
    findLeft: (tx, a) => departed.findLeft(tx, a.departedId),
  },
  'stock/server/documents.sql.ts': {
    findDocument: (tx, a) => documents.findDocument(tx, a.paperId, true),
    findDocuments: (tx) => documents.findDocuments(tx, { limit: 10 }),
    linesOfDocument: (tx, a) => documents.linesOfDocument(tx, a.paperId),
    insertDocument: (tx, a) =>
      documents.insertDocument(tx, {
        shopId: a.shopId,
        paperId: newId(),
        kind: 'count',
        state: 'open',
        branchId: a.branchId,
        note: '',
        openedBy: a.me,
        openedByName: 'x',
        now: a.now,
      }),
    insertLines: (tx, a) =>
      documents.insertLines(tx, a.shopId, a.paperId, [
        {
          variantId: newId(),
          productName: 'x',
          variantName: '',
          sku: '',
          quantity: 1,
          outcome: null,
          unitCostSatang: null,
        },
      ]),
    reopenDocument: (tx, a) => documents.reopenDocument(tx, a.paperId),
    saveDocumentState: (tx, a) => documents.saveDocumentState(tx, a.paperId, 'sent', by),
    variantsOnPapers: (tx) => documents.variantsOnPapers(tx),
    saveSkipped: (tx, a) => documents.saveSkipped(tx, a.paperId, [a.stockedId]),
    saveOutcome: (tx, a) => documents.saveOutcome(tx, a.paperId, a.stockedId, 1),
  },
  'stock/server/counts.sql.ts': {
    takeCounted: (tx, a) => counts.takeCounted(tx, a.paperId, a.stockedId, 1),
    saveCounted: (tx, a) =>
      counts.saveCounted(
        tx,
        { shopId: a.shopId, paperId: a.paperId, branchId: a.branchId },
        {
          variantId: a.stockedId,
          productName: 'x',
          variantName: '',
          sku: '',
          pieces: 1,
          soldUnpacked: 0,
          how: 'add',
          now: a.now,
          countedAt: a.now,
        },
      ),
    isCounted: (tx, a) => counts.isCounted(tx, a.paperId, a.stockedId),
    outdateGivenUp: (tx, a) => counts.outdateGivenUp(tx, { paperId: a.paperId, branchId: a.branchId }),
    lockOpenCounts: (tx, a) => counts.lockOpenCounts(tx, a.branchId),
    adjustOtherCounts: async (tx, a) => {
      await tx
        .updateTable('stock_documents')
        .set({ kind: 'count', state: 'open', to_branch_id: null, document_number: 99 })
        .where('document_id', '=', a.paperId)
        .execute()
      await documents.saveOutcome(tx, a.paperId, a.stockedId, 1)
      return counts.adjustOtherCounts(tx, { paperId: a.paperId, branchId: a.branchId })
    },
    outdateCounted: (tx, a) => counts.outdateCounted(tx, a.stockedId, a.branchId),
  },
  'stock/server/in-transit.sql.ts': {
    inTransit: async (tx, a) => {
      await documents.saveDocumentState(tx, a.paperId, 'sent', by)
      const pieces = transit.inTransit({ shopId: a.shopId })
      const { rows } = await sql`
        SELECT v.variant_id FROM variants v WHERE v.variant_id = ${a.stockedId} AND ${pieces} > 0`.execute(tx)
      return rows
    },
    underWayOf: async (tx, a) => {
      await documents.saveDocumentState(tx, a.paperId, 'sent', by)
      return transit.underWayOf(tx, a.stockedId)
    },
  },
  'stock/server/list-stock.sql.ts': {
    listVariants: (tx, a) =>
      list.listVariants(tx, { shopId: a.shopId, text: '', low: false, limit: 10, now: a.now }),
    choosingStock: async (tx, a) =>
      (await list.choosingStock(tx, { shopId: a.shopId, text: '', low: false, now: a.now }, 10)).execute(tx),
    stockOf: (tx, a) => list.stockOf(tx, { shopId: a.shopId, now: a.now }, [a.stockedId]),
    lowRule: own((tx) => list.lowRule(tx), 'says what is low in the asking shop'),
    lowFigures: own((tx, a) => list.lowFigures(tx, a.shopId, a.now), 'counts the asking shop’s own'),
    saveThreshold: (tx, a) => list.saveThreshold(tx, a.shopId, a.stockedId, 4),
    saveShopThreshold: (tx, a) => list.saveShopThreshold(tx, a.shopId, 4),
  },
  'stock/server/stock-by-pieces.sql.ts': {
    variantsByPieces: (tx, a) =>
      pieces.variantsByPieces(tx, {
        shopId: a.shopId,
        text: '',
        low: false,
        most: true,
        limit: 10,
        now: a.now,
      }),
  },
  'stock/server/movements.sql.ts': {
    movementsOf: (tx, a) => movements.movementsOf(tx, { variantId: a.stockedId, limit: 10 }),
    lastLevelsOf: (tx, a) => movements.lastLevelsOf(tx, a.stockedId),
    levelsOf: (tx, a) => movements.levelsOf(tx, a.stockedId, a.now),
    thresholdOf: (tx, a) => movements.thresholdOf(tx, a.stockedId),
  },
  'stock/server/reservations.sql.ts': {
    reservationsOfHolder: (tx, a) => reservations.reservationsOfHolder(tx, a.holderId),
    customersHolds: (tx) => reservations.customersHolds(tx),
    rewriteHeldFor: (tx, a) => reservations.rewriteHeldFor(tx, [a.reservationId], 'x'),
    reservationsOf: (tx, a) => reservations.reservationsOf(tx, a.stockedId, a.now),
  },
  'stock/server/sold-costs.sql.ts': {
    spansOfOrder: (tx, a) =>
      soldCosts.spansOfOrder(tx, { shopId: a.shopId, orderId: a.orderId, since: BEFORE_ALL, most: 50 }, [
        a.soldId,
      ]),
  },
  'stock/server/stock-levels.sql.ts': {
    onHandAt: (tx, a) => levels.onHandAt(tx, a.branchId, [a.variantId]),
    availableAt: (tx, a) => levels.availableAt(tx, a.branchId, [a.stockedId], a.now),
    availableAtEach: async (tx, a) =>
      [...(await levels.availableAtEach(tx, [a.branchId], [a.stockedId], a.now)).values()].flatMap(
        (found) => [...found],
      ),
    freeElsewhere: (tx, a) => levels.freeElsewhere(tx, [a.stockedId], a.now),
    lockMoved: (tx, a) => levels.lockMoved(tx, a.shopId, [a.soldId]),
    onHandOf: (tx, a) => levels.onHandOf(tx, [a.variantId]),
    piecesOfProducts: (tx, a) => levels.piecesOfProducts(tx, a.shopId, [a.productId]),
    reservedOf: (tx, a) => levels.reservedOf(tx, [a.stockedId]),
    lockLevels: (tx, a) => levels.lockLevels(tx, a.shopId, a.stockedId),
    lockOnHand: (tx, a) => levels.lockOnHand(tx, a.shopId, a.stockedId, a.branchId),
  },
  'stock/server/stock-worth.sql.ts': {
    movedLevels: (tx, a) => worth.movedLevels(tx, a.shopId),
    worthAt: async (tx, a) => {
      const { open } = await worth.worthAt(tx, { shopId: a.shopId, until: a.since })
      return open
    },
    keepWorth: (tx, a) =>
      worth.keepWorth(tx, a.shopId, [{ variantId: a.stockedId, branchId: a.branchId, moves: 0 }], new Map()),
  },
  'stock/server/sums.sql.ts': {
    reasonSums: (tx, a) => sums.reasonSums(tx, a.stockedId),
    keepSums: (tx, a) => sums.keepSums(tx, a.shopId, a.stockedId, a.later),
  },
  'stock/server/value-stock.sql.ts': {
    keptValues: (tx, a) => values.keptValues(tx, a.shopId, [a.stockedId], undefined),
    movementsToValue: async (tx, a) => {
      const of = { shopId: a.shopId, until: undefined }
      const variants = [{ variantId: a.stockedId, through: undefined }]
      const found: values.ValuedMovement[] = []
      for await (const some of values.movementsToValue(tx, { ...of, variants })) found.push(...some)
      return found
    },
    keepValues: (tx, a) =>
      values.keepValues(tx, a.shopId, [{ ...value, variantId: a.stockedId, through: newId() }]),
  },
  'stock/server/variants.sql.ts': {
    namedVariants: (tx, a) => variants.namedVariants(tx, [a.variantId]),
    knownVariants: (tx, a) => variants.knownVariants(tx, [a.variantId]),
    barcodesOf: async (tx, a) => [...(await variants.barcodesOf(tx, [a.variantId])).keys()],
    lockVariant: (tx, a) => variants.lockVariant(tx, a.variantId),
    variantsWithCodes: (tx, a) => variants.variantsWithCodes(tx, [a.sku]),
  },
}
