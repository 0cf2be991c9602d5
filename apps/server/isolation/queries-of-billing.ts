import { newId } from '@langraan/runtime'
import * as accounts from '../../../modules/billing/server/accounts.sql.ts'
import * as companies from '../../../modules/billing/server/company.sql.ts'
import { type Asks, own, platform } from './ask-as.ts'

const company = {
  companyName: 'x',
  companyNameEnglish: '',
  taxId: '',
  branchNumber: '00000',
  phone: '',
  addresses: {},
}

/** Each query of billing with another person's account; one that is missing fails queries.test.ts. */
export const queriesOfBilling: Readonly<Record<string, Asks>> = {
  'billing/server/accounts.sql.ts': {
    accountsOfPerson: (tx, a) => accounts.accountsOfPerson(tx, a.userId),
    roleInAccount: (tx, a) => accounts.roleInAccount(tx, a.accountId, a.userId),
    insertAccount: own(
      (tx, a) => accounts.insertAccount(tx, newId(), a.me, a.now),
      'a new account, of nobody yet',
    ),
    lockAccountsOf: own((tx, a) => accounts.lockAccountsOf(tx, a.userId), 'takes a lock and reads nothing'),
    addShop: platform('adds in the acting shop, which may not be there twice; billing-accounts.test.ts'),
    ownedShops: (tx, a) => accounts.ownedShops(tx, a.userId),
    shopsOfAccount: (tx, a) => accounts.shopsOfAccount(tx, a.accountId),
    accountOfShop: (tx, a) => accounts.accountOfShop(tx, a.shopId),
    peopleOfAccount: (tx, a) => accounts.peopleOfAccount(tx, a.accountId),
    setMember: (tx, a) => accounts.setMember(tx, a.accountId, a.me, 'owner', a.now),
    standingOfShop: (tx, a) => accounts.standingOfShop(tx, a.shopId),
  },
  'billing/server/company.sql.ts': {
    findCompany: (tx, a) => companies.findCompany(tx, a.accountId),
    updateCompany: (tx, a) => companies.updateCompany(tx, a.accountId, company, a.now),
  },
}
