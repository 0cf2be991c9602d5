import { actAsPerson, actInShop, type Database, type Tx, withPerson } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { expiryDay, shopState } from '@langraan/shops/rules'
import type { NewShop } from '@langraan/shops/ports'
import { bangkokDay, parseThaiPhone, parseThaiTaxId } from '@langraan/thai'
import { isKnownAddress } from '@langraan/thai/address'
import type { CompanyDetails, PayingAccount, ShopOfAccount } from '../contract.ts'
import { billingRefusals } from '../refusals.ts'
import { addressKinds, type Company, isReadyForDocuments } from '../rules/company.ts'
import { type AccountRole, mayChangeMember, permissionsOfAccountRole } from '../rules/members.ts'
import {
  accountsOfPerson,
  addShop,
  insertAccount,
  lockAccountsOf,
  type OwnAccountRow,
  ownedShops,
  peopleOfAccount,
  setMember,
  shopsOfAccount,
  shopsToTakeOver,
  standingOfShop,
  takeOverShop,
} from './accounts.sql.ts'
import type { BillingDeps } from './billing-deps.ts'
import { findCompany, updateCompany } from './company.sql.ts'
import { type AccountAsk, withAccount } from './with-account.ts'

/** Every account of a person, with how its shops stand today, and which of their shops nobody pays for any more. */
export function listAccounts(
  { db, clock }: BillingDeps,
  userId: string,
): Promise<{ items: PayingAccount[]; shopsToTakeOver: { shopId: string; name: string }[] }> {
  const today = bangkokDay(clock.now())
  return withPerson(db, userId, async (tx) => {
    const items: PayingAccount[] = []
    for (const own of await accountsOfPerson(tx, userId)) items.push(await present(tx, own, today))
    return { items, shopsToTakeOver: await shopsToTakeOver(tx) }
  })
}

async function present(tx: Tx, { accountId, role }: OwnAccountRow, today: string): Promise<PayingAccount> {
  const company = await requireCompany(tx, accountId)
  const shops: ShopOfAccount[] = []
  for (const shopId of await shopsOfAccount(tx, accountId)) {
    const standing = await standingOfShop(tx, shopId)
    const { trialEndsOn: _trial, paidUntil, couponCode, ...row } = standing
    shops.push({
      ...row,
      state: shopState(standing, today),
      expiresOn: expiryDay(standing),
      heldCoupon: paidUntil === null ? (couponCode ?? '') : '',
    })
  }
  return {
    accountId,
    role,
    permissions: [...permissionsOfAccountRole[role]],
    companyName: company.companyName,
    readyForDocuments: isReadyForDocuments(company),
    shops,
  }
}

export async function requireCompany(tx: Tx, accountId: string): Promise<Company> {
  return (await findCompany(tx, accountId)) ?? refuse(standardRefusals, 'not_found')
}

/** The company that a document is made out to; refuses while name or registered address are missing. */
export async function requireBuyer(tx: Tx, accountId: string): Promise<Company> {
  const company = await requireCompany(tx, accountId)
  return isReadyForDocuments(company) ? company : refuse(billingRefusals, 'company_needed')
}

/** The account of which a person is the owner, opened when there is none. The transaction acts for the person. */
async function ownAccount(tx: Tx, userId: string, now: Date): Promise<string> {
  await lockAccountsOf(tx, userId)
  const own = (await accountsOfPerson(tx, userId)).find(({ role }) => role === 'owner')
  const accountId = own?.accountId ?? newId()
  if (!own) await insertAccount(tx, accountId, userId, now)
  return accountId
}

/** In the transaction in which a shop begins: its owner's account pays for it. */
export async function openShopForBilling(tx: Tx, { shopId, ownerId }: NewShop, now: Date): Promise<void> {
  await actAsPerson(tx, ownerId)
  await addShop(tx, await ownAccount(tx, ownerId, now), shopId, now)
}

/** Takes in the shops that a person owns and that no account pays for, or one whose members have all left the shop. */
export function openOwnAccount({ db, clock }: BillingDeps, userId: string): Promise<{ accountId: string }> {
  const now = clock.now()
  return withPerson(db, userId, async (tx) => {
    const accountId = await ownAccount(tx, userId, now)
    for (const shopId of await ownedShops(tx, userId)) {
      await actInShop(tx, shopId)
      await addShop(tx, accountId, shopId, now)
      await takeOverShop(tx, accountId, shopId, now)
    }
    return { accountId }
  })
}

export const companyOf = (db: Database, ask: Omit<AccountAsk, 'permission'>): Promise<Company> =>
  withAccount(db, { ...ask, permission: 'read' }, (tx) => requireCompany(tx, ask.accountId))

export async function saveCompany(
  { db, clock }: BillingDeps,
  ask: Omit<AccountAsk, 'permission'>,
  wanted: CompanyDetails,
): Promise<Company> {
  const now = clock.now()
  return withAccount(db, { ...ask, permission: 'company' }, async (tx) => {
    for (const kind of addressKinds) {
      const address = wanted.addresses[kind]
      if (address && !(await isKnownAddress(address)))
        refuse(billingRefusals, 'unknown_address', {}, { kind })
    }
    const taxId = parseThaiTaxId(wanted.taxId)
    const phone = parseThaiPhone(wanted.phone)
    const company = { ...wanted, taxId: taxId.ok ? taxId.taxId : '', phone: phone.ok ? phone.e164 : '' }
    await updateCompany(tx, ask.accountId, company, now)
    return requireCompany(tx, ask.accountId)
  })
}

type People = { items: { userId: string; name: string; email: string; role?: AccountRole }[] }

async function people(tx: Tx, accountId: string): Promise<People> {
  const rows = await peopleOfAccount(tx, accountId)
  return { items: rows.map(({ role, ...person }) => ({ ...person, ...(role && { role }) })) }
}

export const accountPeople = (db: Database, ask: Omit<AccountAsk, 'permission'>): Promise<People> =>
  withAccount(db, { ...ask, permission: 'members' }, (tx) => people(tx, ask.accountId))

/** Adds, changes or takes away a member. Two owners who take each other away at once do not both succeed. */
export function setAccountMember(
  { db, clock }: BillingDeps,
  ask: Omit<AccountAsk, 'permission'>,
  personId: string,
  role: AccountRole | 'none',
): Promise<People> {
  return withAccount(db, { ...ask, permission: 'members' }, async (tx) => {
    await lockAccountsOf(tx, ask.accountId)
    const all = await peopleOfAccount(tx, ask.accountId)
    if (!all.some(({ userId }) => userId === personId)) refuse(billingRefusals, 'not_a_colleague')
    const members = all.flatMap((one) => (one.role ? [{ userId: one.userId, role: one.role }] : []))
    const verdict = mayChangeMember(members, personId, role)
    if (verdict !== 'change') refuse(billingRefusals, verdict.refused)
    await setMember(tx, ask.accountId, personId, role, clock.now())
    // Whoever took themselves away sees nothing of it any more.
    return role === 'none' && personId === ask.userId ? { items: [] } : people(tx, ask.accountId)
  })
}
