import { sql } from '@langraan/db'
import { newId } from '@langraan/runtime'
import * as faults from '../../server/faults.sql.ts'
import * as layouts from '../../server/file-layouts.sql.ts'
import * as operations from '../../server/operations.sql.ts'
import * as taken from '../../server/taken-files.sql.ts'
import * as packs from '../../server/packs.sql.ts'
import { fileKindsOfPersons } from '../../rules/operation.ts'
import { type Asks, own } from '@langraan/server/testing/isolation/ask-as'
import type { ForeignIds } from '@langraan/server/testing/isolation/foreign-ids'

const ownFile = (a: ForeignIds) => ({ shopId: a.shopId, userId: a.userId, file: 'orders' as const })

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'operations/server/operations.sql.ts': {
    findOperation: (tx, a) => operations.findOperation(tx, a.operationId, true),
    newestOperation: (tx) =>
      operations.newestOperation(tx, { kind: 'delete-products', name: '', options: {}, since: new Date(0) }),
    findOperations: (tx) => operations.findOperations(tx, { running: false, limit: 10 }),
    countRunning: own((tx) => operations.countRunning(tx), 'counts the asking shop’s own'),
    insertOperation: (tx, a) =>
      operations.insertOperation(tx, {
        shopId: a.shopId,
        operationId: newId(),
        kind: 'delete-products',
        name: '',
        totalCount: 1,
        startedBy: a.me,
        startedByName: 'x',
        now: a.now,
      }),
    updateOperation: (tx, a) => operations.updateOperation(tx, a.operationId, { cancelRequested: true }),
    insertItems: (tx, a) => operations.insertItems(tx, a.shopId, a.operationId, [newId()]),
    keepItems: (tx, a) => operations.keepItems(tx, a.shopId, newId(), [{ itemId: newId(), before: {} }]),
    copyChangedItems: (tx, a) => operations.copyChangedItems(tx, a.operationId, a.operationId),
    itemsFrom: (tx, a) => operations.itemsFrom(tx, a.operationId, 0, 10),
    itemsOf: async (tx, a) => {
      const items = await operations.itemsFrom(tx, a.operationId, 0, 10)
      return operations.itemsOf(tx, a.operationId, [a.productId, ...items.map(({ itemId }) => itemId)], 0)
    },
    itemsToShow: (tx, a) => operations.itemsToShow(tx, a.operationId, { from: 0, limit: 10, faults: false }),
  },
  'operations/server/packs.sql.ts': {
    insertPacks: (tx, a) =>
      packs.insertPacks(
        tx,
        a.shopId,
        a.operationId,
        sql<{ item_id: string }>`SELECT ${newId()}::uuid AS item_id`,
      ),
    packedItemsFrom: (tx, a) => packs.packedItemsFrom(tx, a.packedOperationId, 0, 10),
    packedItemsToShow: (tx, a) => packs.packedItemsToShow(tx, a.packedOperationId, { from: 0, limit: 10 }),
    keepPackedFaults: (tx, a) =>
      packs.keepPackedFaults(
        tx,
        { shopId: a.shopId, operationId: a.packedOperationId },
        [{ position: 0, itemId: newId() }],
        [{ position: 0, fault: { name: '', code: 'x', th: 'x', en: 'x' } }],
      ),
  },
  'operations/server/taken-files.sql.ts': {
    waitForErasure: own((tx) => taken.waitForErasure(tx), 'waits for the asking shop’s own erasure'),
    holdFilesOfPersons: own((tx) => taken.holdFilesOfPersons(tx), 'holds the asking shop’s own files'),
    takeFilesOf: async (tx, a) => {
      const items = await packs.packedItemsFrom(tx, a.packedOperationId, 0, 10)
      const ids = [a.customerId, ...items.map(({ itemId }) => itemId)]
      return taken.takeFilesOf(tx, fileKindsOfPersons, ids, a.now)
    },
  },
  'operations/server/file-layouts.sql.ts': {
    findFileLayouts: (tx, a) => layouts.findFileLayouts(tx, ownFile(a)),
    lockLayouts: own((tx, a) => layouts.lockLayouts(tx, ownFile(a)), 'takes a lock and reads nothing'),
    putLayout: (tx, a) =>
      layouts.putLayout(tx, ownFile(a), { layoutId: a.layoutId, name: 'x', columns: ['number'] }, a.now),
    renameLayout: (tx, a) => layouts.renameLayout(tx, ownFile(a), { layoutId: a.layoutId, name: 'x' }),
    deleteLayout: (tx, a) => layouts.deleteLayout(tx, ownFile(a), a.layoutId),
    columnsOfMember: (tx, a) => layouts.columnsOfMember(tx, ownFile(a)),
    rememberColumns: (tx, a) => layouts.rememberColumns(tx, ownFile(a), ['number'], a.now),
    forgetColumns: (tx, a) => layouts.forgetColumns(tx, ownFile(a)),
  },
  'operations/server/faults.sql.ts': {
    keepOutcomes: (tx, a) => faults.keepOutcomes(tx, a.operationId, [{ position: 0, before: {} }]),
    forgetNames: async (tx, a) => {
      const items = await operations.itemsFrom(tx, a.operationId, 0, 10)
      return faults.forgetNames(tx, [a.productId, ...items.map(({ itemId }) => itemId)])
    },
    namesInWork: async (tx, a) => {
      const items = await operations.itemsFrom(tx, a.operationId, 0, 10)
      return faults.namesInWork(tx, [a.productId, ...items.map(({ itemId }) => itemId)])
    },
    faultsByItem: async (tx, a) => [...(await faults.faultsByItem(tx, a.operationId)).values()],
    faultsOf: (tx, a) => faults.faultsOf(tx, a.operationId),
  },
}
