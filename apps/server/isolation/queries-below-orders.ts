import { hashToken, newId, newToken } from '@langraan/runtime'
import * as entries from '../../../modules/audit/server/entries.sql.ts'
import * as imports from '../../../modules/catalog/server/imports.sql.ts'
import * as products from '../../../modules/catalog/server/products.sql.ts'
import * as failedJobs from '../../../modules/failures/server/failed-jobs.sql.ts'
import * as operations from '../../../modules/operations/server/operations.sql.ts'
import * as pictures from '../../../modules/gallery/server/pictures.sql.ts'
import * as resets from '../../../modules/identity/server/password-resets.sql.ts'
import * as lists from '../../../modules/identity/server/list-choices.sql.ts'
import * as operators from '../../../modules/identity/server/operators.sql.ts'
import * as people from '../../../modules/identity/server/people.sql.ts'
import * as sessions from '../../../modules/identity/server/sessions.sql.ts'
import { type Asks, own, platform } from './ask-as.ts'
import { type ForeignIds, foreignProduct } from './foreign-ids.ts'

const signingIn = platform('finds by what is shown at sign-in, before any shop; identity.test.ts')

const command = platform('the role of the operator’s command alone may; billing-payment.test.ts')

const ownList = (a: ForeignIds) => ({ shopId: a.shopId, userId: a.userId, list: 'orders' })

/** Each file of queries with each function that it exports; one that is missing fails queries.test.ts. */
export const queriesBelowOrders: Readonly<Record<string, Asks>> = {
  'audit/server/entries.sql.ts': {
    findEntries: (tx, a) => entries.findEntries(tx, { person: a.userId, action: '', limit: 10 }),
    peopleOfLog: (tx) => entries.peopleOfLog(tx),
  },
  'catalog/server/imports.sql.ts': {
    findImport: (tx, a) => imports.findImport(tx, a.importId, true),
    latestImports: (tx) => imports.latestImports(tx),
    insertImport: (tx, a) =>
      imports.insertImport(tx, a.shopId, {
        importId: newId(),
        fileName: 'x',
        fileKey: 'x',
        createdBy: a.userId,
        now: a.now,
      }),
    updateImport: (tx, a) => imports.updateImport(tx, a.importId, { cancelRequested: true }, a.now),
    existingSlugs: (tx, a) => imports.existingSlugs(tx, [a.slug]),
    existingSkus: (tx, a) => imports.existingSkus(tx, [a.sku]),
    countProducts: (tx) => imports.countProducts(tx),
    lockProductCount: own(
      (tx, a) => imports.lockProductCount(tx, a.shopId),
      'takes a lock and reads nothing',
    ),
  },
  'catalog/server/products.sql.ts': {
    insertProducts: (tx, a) => products.insertProducts(tx, foreignProduct(a)),
    findProducts: (tx) => products.findProducts(tx, { text: 'กระถ', limit: 10 }),
    firstPictures: (tx, a) => products.firstPictures(tx, [a.productId]),
    slugsOf: (tx, a) => products.slugsOf(tx, [a.productId]),
    picturesToFetch: (tx, a) => products.picturesToFetch(tx, a.importId, 10),
    settlePicture: (tx, a) =>
      products.settlePicture(tx, { productId: a.productId, position: 8 }, { failure: 'x' }),
    pictureCounts: (tx, a) => products.pictureCounts(tx, a.importId),
    pictureFailures: (tx, a) => products.pictureFailures(tx, a.importId),
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
        fileKey: 'x',
        width: 1,
        height: 1,
        bytes: 1,
        now: a.now,
      }),
    pictureFile: (tx, a) => pictures.pictureFile(tx, a.pictureId),
  },
  'operations/server/operations.sql.ts': {
    findOperation: (tx, a) => operations.findOperation(tx, a.operationId, true),
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
    copyChangedItems: (tx, a) => operations.copyChangedItems(tx, a.operationId, a.operationId),
    itemsFrom: (tx, a) => operations.itemsFrom(tx, a.operationId, 0, 10),
    keepOutcomes: (tx, a) => operations.keepOutcomes(tx, a.operationId, [{ position: 0, before: {} }]),
    faultsOf: (tx, a) => operations.faultsOf(tx, a.operationId),
  },
  'identity/server/password-resets.sql.ts': {
    findReset: signingIn,
    addresseeOf: signingIn,
    resetsOfTheDay: own(
      (tx, a) => resets.resetsOfTheDay(tx, a.userId, a.now),
      'nobody has asked for a link here; password-reset.test.ts',
    ),
    insertReset: (tx, a) =>
      resets.insertReset(tx, {
        userId: a.userId,
        tokenHash: hashToken(newToken()),
        now: a.now,
        expiresAt: a.now,
      }),
    takeReset: own((tx) => resets.takeReset(tx, hashToken('of nobody')), 'looks by a token that nobody has'),
    setPassword: (tx, a) => resets.setPassword(tx, a.userId, 'x', a.now),
    emailOf: (tx, a) => resets.emailOf(tx, a.userId),
  },
  'identity/server/list-choices.sql.ts': {
    findListChoices: (tx, a) => lists.findListChoices(tx, ownList(a)),
    putColumns: (tx, a) => lists.putColumns(tx, ownList(a), ['x'], a.now),
    lockViews: own((tx, a) => lists.lockViews(tx, ownList(a)), 'takes a lock and reads nothing'),
    putView: (tx, a) => lists.putView(tx, ownList(a), { viewId: a.viewId, name: 'x', query: '' }, a.now),
    deleteView: (tx, a) => lists.deleteView(tx, ownList(a), a.viewId),
  },
  'identity/server/operators.sql.ts': {
    isOperator: own((_tx, a) => operators.isOperator(a.db, a.me), 'says of whoever asks'),
    operatorsOfPlatform: command,
    addOperator: command,
    removeOperator: command,
  },
  'identity/server/people.sql.ts': {
    findByEmail: signingIn,
    findByIdentity: signingIn,
    holdPasswordHash: (tx, a) => people.holdPasswordHash(tx, a.userId),
    insertPerson: (tx, a) =>
      people.insertPerson(tx, {
        userId: a.userId,
        email: 'x@x.test',
        name: 'x',
        mobile: null,
        profilePic: '',
        now: a.now,
      }),
    insertIdentity: (tx, a) => people.insertIdentity(tx, 'facebook', 'x', a.userId, a.now),
  },
  'identity/server/sessions.sql.ts': {
    findSession: signingIn,
    insertSession: (tx, a) =>
      sessions.insertSession(tx, {
        sessionId: newId(),
        userId: a.userId,
        tokenHash: hashToken(newToken()),
        loginTime: 1,
        now: a.now,
        expiresAt: a.now,
        userAgent: '',
        address: '',
      }),
    deleteSession: own(
      (tx) => sessions.deleteSession(tx, hashToken('of nobody')),
      'whoever holds the token may end it; matrix.test.ts',
    ),
    sessionsThatHold: (_tx, a) =>
      sessions.sessionsThatHold(a.db, [{ sessionId: a.mySession, shopId: a.shopId }], a.now),
  },
  'identity/server/sign-in-failures.sql.ts': {
    failuresOf: signingIn,
    countFailure: signingIn,
    forgetFailures: signingIn,
  },
}
