import { sql } from '@langraan/db'
import { newId } from '@langraan/runtime'
import * as entries from '../../../../modules/audit/server/entries.sql.ts'
import * as failedJobs from '../../../../modules/failures/server/failed-jobs.sql.ts'
import * as faults from '../../../../modules/operations/server/faults.sql.ts'
import * as layouts from '../../../../modules/operations/server/file-layouts.sql.ts'
import * as operations from '../../../../modules/operations/server/operations.sql.ts'
import * as taken from '../../../../modules/operations/server/taken-files.sql.ts'
import * as packs from '../../../../modules/operations/server/packs.sql.ts'
import * as pictures from '../../../../modules/gallery/server/pictures.sql.ts'
import * as uploads from '../../../../modules/gallery/server/uploads.sql.ts'
import { fileKindsOfPersons } from '../../../../modules/operations/rules/operation.ts'
import { type Asks, own, platform } from './ask-as.ts'
import type { ForeignIds } from './foreign-ids.ts'

const ownFile = (a: ForeignIds) => ({ shopId: a.shopId, userId: a.userId, file: 'orders' as const })

/** Each file of queries with each function that it exports; one that is missing fails queries.test.ts. */
export const queriesBelowOrders: Readonly<Record<string, Asks>> = {
  'audit/server/entries.sql.ts': {
    findEntries: (tx, a) => entries.findEntries(tx, { person: a.userId, action: '', limit: 10 }),
    peopleOfLog: (tx) => entries.peopleOfLog(tx),
  },
  'failures/server/platform-jobs.sql.ts': {
    insertPlatformJob: platform('for the worker’s role alone; failed-jobs.test.ts'),
    platformJobs: platform('for the operator’s role alone; failed-jobs.test.ts'),
    takePlatformJob: platform('for the operator’s role alone; failed-jobs.test.ts'),
  },
  'failures/server/failed-jobs.sql.ts': {
    insertFailedJob: (tx, a) =>
      failedJobs.insertFailedJob(tx, {
        shopId: a.shopId,
        jobId: newId(),
        name: 'make-label',
        data: {},
        reason: { code: 'x', th: 'x', en: 'x' },
        attempts: 1,
        queuedAt: a.now,
        failedAt: a.now,
      }),
    lockFailedJob: (tx, a) => failedJobs.lockFailedJob(tx, a.jobId),
    settleFailedJob: (tx, a) =>
      failedJobs.settleFailedJob(tx, a.jobId, { state: 'dismissed', by: a.me, now: a.now }),
    findFailedJobs: (tx) => failedJobs.findFailedJobs(tx, { open: true, limit: 10 }),
    countOpen: (tx) => failedJobs.countOpen(tx),
  },
  'gallery/server/pictures.sql.ts': {
    insertPicture: (tx, a) =>
      pictures.insertPicture(tx, a.shopId, {
        pictureId: newId(),
        title: 'x',
        fileName: 'x',
        fileKey: 'x',
        thumbWidths: [],
        width: 1,
        height: 1,
        bytes: 1,
        now: a.now,
      }),
    pictureFiles: (tx, a) => pictures.pictureFiles(tx, a.pictureId),
    findPictures: (tx) => pictures.findPictures(tx, { text: 'กระถ', sort: 'newest', limit: 10 }),
    lockGallery: own((tx) => pictures.lockGallery(tx), 'takes a lock and reads nothing'),
    usedBytes: own((tx) => pictures.usedBytes(tx), 'counts the asking shop’s own'),
    sumPictures: own((tx) => pictures.sumPictures(tx, ''), 'counts the asking shop’s own'),
    findPicture: (tx, a) => pictures.findPicture(tx, a.pictureId, true),
    setPictureWords: (tx, a) => pictures.setPictureWords(tx, a.pictureId, { title: 'x', link: '' }),
    pictureIds: (tx, a) => pictures.pictureIds(tx, { ids: [a.pictureId] }),
    lockPictures: (tx, a) => pictures.lockPictures(tx, [a.pictureId]),
    setDeleted: (tx, a) => pictures.setDeleted(tx, [a.pictureId], a.now),
    picturesToPurge: (tx, a) => pictures.picturesToPurge(tx, a.later, 10),
    purgeRows: (tx, a) => pictures.purgeRows(tx, [a.deletedPictureId]),
    slugOfShop: own((tx) => pictures.slugOfShop(tx), 'names the asking shop'),
  },
  'gallery/server/uploads.sql.ts': {
    insertUpload: (tx, a) =>
      uploads.insertUpload(tx, a.shopId, {
        uploadId: newId(),
        fileName: 'x',
        title: 'x',
        from: { rawKey: 'x' },
        now: a.now,
      }),
    findUploads: (tx) => uploads.findUploads(tx),
    countWaiting: own((tx) => uploads.countWaiting(tx), 'counts the asking shop’s own'),
    lockUpload: (tx, a) => uploads.lockUpload(tx, a.uploadId),
    refuseUpload: (tx, a) => uploads.refuseUpload(tx, a.uploadId, 'unreadable'),
    deleteUpload: (tx, a) => uploads.deleteUpload(tx, a.uploadId),
    forgetRefused: (tx, a) => uploads.forgetRefused(tx, a.later),
  },
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
    faultsOf: (tx, a) => faults.faultsOf(tx, a.operationId),
  },
}
