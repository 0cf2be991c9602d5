import { newId } from '@langraan/runtime'
import * as disagreeing from '../../server/disagreeing-documents.sql.ts'
import * as documents from '../../server/documents.sql.ts'
import * as listed from '../../server/listed-documents.sql.ts'
import * as uninvoiced from '../../server/uninvoiced-sales.sql.ts'
import * as sellers from '../../server/sellers.sql.ts'
import type { SellerDetails } from '../../rules/seller.ts'
import { type Asks, own } from '@langraan/server/testing/isolation/ask-as'

const seller: SellerDetails = {
  legalName: 'x',
  legalNameEnglish: '',
  taxId: '',
  branchNumber: '00000',
  phone: '',
  addressLine: 'x',
  addressLineEnglish: '',
  subdistrict: 'x',
  district: 'x',
  province: 'x',
  zipcode: '10000',
  vatRegisteredOn: null,
  series: '',
}
const content = { totalSatang: 1, vatSatang: 0 } as documents.DocumentRow['content']

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'invoices/server/listed-documents.sql.ts': {
    listedDocuments: (tx) =>
      listed.listedDocuments(tx, { kind: '', state: '', within: null, sought: null, after: null, limit: 10 }),
    reportedDocuments: (tx, a) => listed.reportedDocuments(tx, { from: new Date(0), to: a.later }, 10),
    hasReportedSeries: (tx) => listed.hasReportedSeries(tx),
    documentsOfOrders: (tx, a) => listed.documentsOfOrders(tx, [a.orderId]),
  },
  'invoices/server/disagreeing-documents.sql.ts': {
    doubtedDocuments: (tx) => disagreeing.doubtedDocuments(tx, { within: null, after: null, limit: 10 }),
  },
  'invoices/server/uninvoiced-sales.sql.ts': {
    sumsOfUninvoiced: (tx, a) => uninvoiced.sumsOfUninvoiced(tx, { from: new Date(0), to: a.later }),
    uninvoicedOrders: (tx, a) =>
      uninvoiced.uninvoicedOrders(tx, { from: new Date(0), to: a.later }, { after: null, limit: 10 }),
  },
  'invoices/server/sellers.sql.ts': {
    findSeller: (tx) => sellers.findSeller(tx),
    putSeller: (tx, a) => sellers.putSeller(tx, a.shopId, seller),
  },
  'invoices/server/documents.sql.ts': {
    insertDocument: (tx, a) =>
      documents.insertDocument(tx, {
        shopId: a.shopId,
        documentId: newId(),
        orderId: a.orderId,
        kind: 'receipt',
        series: '',
        sellerBranch: '00000',
        year: 2026,
        content,
        aboutDocumentId: null,
        issuedBy: a.me,
        now: a.now,
      }),
    findDocument: (tx, a) => documents.findDocument(tx, a.saleDocumentId),
    documentsOfOrder: (tx, a) => documents.documentsOfOrder(tx, a.orderId),
    documentsOfCustomer: (tx, a) => documents.documentsOfCustomer(tx, a.customerId),
    insertCancellation: (tx, a) =>
      documents.insertCancellation(tx, {
        shopId: a.shopId,
        documentId: a.saleDocumentId,
        replacedBy: null,
        reason: 'x',
        cancelledBy: a.me,
        now: a.now,
      }),
    lastBuyerOf: (tx, a) => documents.lastBuyerOf(tx, a.customerId),
    lastBuyerOfAgent: own(
      (tx) => documents.lastBuyerOfAgent(tx, newId()),
      'finds by an agent, in the acting shop',
    ),
  },
}
