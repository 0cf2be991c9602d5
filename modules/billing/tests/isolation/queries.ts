import { newId } from '@langraan/runtime'
import * as accounts from '../../server/accounts.sql.ts'
import * as companies from '../../server/company.sql.ts'
import * as documents from '../../server/documents.sql.ts'
import * as operated from '../../server/operated-shops.sql.ts'
import * as reminders from '../../server/reminders.sql.ts'
import * as purchases from '../../server/purchases.sql.ts'
import { type Asks, own, platform } from '@langraan/server/testing/isolation/ask-as'
import type { ForeignIds } from '@langraan/server/testing/isolation/foreign-ids'

const company = {
  companyName: 'x',
  companyNameEnglish: '',
  taxId: '',
  branchNumber: '00000',
  phone: '',
  addresses: {},
}

const worker = platform('calls a function that the worker alone may; billing-time.test.ts')

const key = ({ accountId, purchaseId }: ForeignIds) => ({ accountId, purchaseId })

const bought = {
  shopName: 'x',
  kind: 'start',
  planCode: 'business',
  months: 1,
  extraPages: 0,
  extraLineOas: 0,
  extraBranches: 0,
  periodFrom: '2026-01-01',
  periodTo: '2026-01-31',
  lines: [],
  standingBefore: {
    planCode: 'trial',
    paidUntil: null,
    extraPages: 0,
    extraLineOas: 0,
    extraBranches: 0,
    netTotalSatang: 0,
  },
  couponCode: null,
  discountSatang: 0,
  serviceFeeSatang: 0,
  beforeVatSatang: 0,
  vatBasisPoints: 700,
  vatSatang: 0,
  netSatang: 0,
  validUntil: '2026-01-08',
} satisfies Partial<purchases.NewPurchase>

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'billing/server/operated-shops.sql.ts': {
    shopsForOperator: platform('refuses whoever is no operator; operated-shops.test.ts'),
    setTrialEnd: (tx, a) => operated.setTrialEnd(tx, a.shopId, '2099-12-30'),
  },
  'billing/server/accounts.sql.ts': {
    accountsOfPerson: (tx, a) => accounts.accountsOfPerson(tx, a.userId),
    roleInAccount: (tx, a) => accounts.roleInAccount(tx, a.accountId, a.userId),
    insertAccount: own(
      (tx, a) => accounts.insertAccount(tx, newId(), a.me, a.now),
      'a new account, of nobody yet',
    ),
    lockAccountsOf: own((tx, a) => accounts.lockAccountsOf(tx, a.userId), 'takes a lock and reads nothing'),
    addShop: platform('adds in the acting shop, which may not be there twice; billing-accounts.test.ts'),
    takeOverShop: own(
      (tx, a) => accounts.takeOverShop(tx, a.accountId, a.shopId, a.now),
      'moves only a shop of the asking owner that its payers left; billing-accounts.test.ts',
    ),
    shopsToTakeOver: own(
      (tx) => accounts.shopsToTakeOver(tx),
      'names the asking owner’s own shops; billing-accounts.test.ts',
    ),
    ownedShops: (tx, a) => accounts.ownedShops(tx, a.userId),
    shopsOfAccount: (tx, a) => accounts.shopsOfAccount(tx, a.accountId),
    accountOfShop: (tx, a) => accounts.accountOfShop(tx, a.shopId),
    peopleOfAccount: (tx, a) => accounts.peopleOfAccount(tx, a.accountId),
    setMember: (tx, a) => accounts.setMember(tx, a.accountId, a.me, 'owner', a.now),
    standingForOperator: platform('opens any shop, and is for operators alone; operated-shops.test.ts'),
    standingOfShop: (tx, a) => accounts.standingOfShop(tx, a.shopId),
  },
  'billing/server/company.sql.ts': {
    findCompany: (tx, a) => companies.findCompany(tx, a.accountId),
    companyNames: (tx, a) => companies.companyNames(tx, [a.accountId]),
    updateCompany: (tx, a) => companies.updateCompany(tx, a.accountId, company, a.now),
  },
  'billing/server/purchases.sql.ts': {
    findPurchase: (tx, a) => purchases.findPurchase(tx, a.accountId, a.purchaseId, true),
    findAnyPurchase: (tx, a) => purchases.findAnyPurchase(tx, a.purchaseId, true),
    purchasesOfAccount: (tx, a) => purchases.purchasesOfAccount(tx, a.accountId),
    purchasesOfAll: (tx) => purchases.purchasesOfAll(tx, false),
    insertPurchase: (tx, a) =>
      purchases.insertPurchase(tx, {
        ...bought,
        ...key(a),
        shopId: a.shopId,
        madeBy: a.me,
        madeAt: a.now,
        purchaseId: newId(),
      }),
    keepSlip: (tx, a) => purchases.keepSlip(tx, key(a), { rawKey: 'x', now: a.now }),
    saveSlipReading: own(
      (tx, a) =>
        purchases.saveSlipReading(tx, key(a), 'x', {
          slipKey: null,
          slipState: 'unreadable',
          slipBank: null,
          slipReference: null,
          slipSeenBefore: false,
        }),
      'only a slip that is still as it was sent is read',
    ),
    decidePurchase: (tx, a) =>
      purchases.decidePurchase(tx, key(a), { state: 'cancelled', by: a.me, now: a.now }),
    keepPaidPeriod: (tx, a) =>
      purchases.keepPaidPeriod(tx, key(a), {
        from: '2026-01-01',
        to: '2026-01-31',
        before: {
          planCode: 'trial',
          paidUntil: null,
          extraPages: 0,
          extraLineOas: 0,
          extraBranches: 0,
          netTotalSatang: 0,
        },
      }),
    isPaidAfter: own(
      (tx, a) => purchases.isPaidAfter(tx, { ...key(a), shopId: a.shopId, decidedAt: new Date(0) }),
      'nothing of the shop’s is seen: it answers no',
    ),
    isSlipSentBefore: own(
      (tx, a) => purchases.isSlipSentBefore(tx, key(a), 'x', 'x'),
      'nobody sent this one',
    ),
  },
  'billing/server/documents.sql.ts': {
    insertDocument: (tx, a) =>
      documents.insertDocument(tx, {
        ...key(a),
        documentId: newId(),
        kind: 'quotation',
        sellerTaxId: 'x',
        sellerBranch: '00000',
        year: 2026,
        content: {} as never,
        aboutDocumentId: null,
        now: a.now,
      }),
    findDocument: (tx, a) => documents.findDocument(tx, a.accountId, a.documentId),
    documentsOf: (tx, a) => documents.documentsOf(tx, [a.purchaseId]),
  },
  'billing/server/reminders.sql.ts': {
    dueReminders: worker,
    giveLapsedCouponsBack: worker,
    keepReminder: (tx, a) =>
      reminders.keepReminder(
        tx,
        { shopId: a.shopId, accountId: a.accountId, expiresOn: '2026-01-01', daysBefore: 3 },
        a.now,
      ),
    payersOf: (tx, a) => reminders.payersOf(tx, a.accountId),
    findPayer: (tx, a) => reminders.findPayer(tx, a.userId),
  },
}
