import { endpoint, only, replaces } from '@langraan/http'
import { branchNumberText, optionalPhoneText, taxIdText } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { billingRefusals } from './refusals.ts'
import { accountPermissions, accountRoles } from './rules/members.ts'

export * from './operated-shops-contract.ts'
export * from './purchases-contract.ts'

const id = z.uuid()
const text = (most: number) => z.string().trim().max(most)
const satang = z.number().int()
const accountParams = z.object({ accountId: id })
const inAccount = { permission: 'signed-in', params: accountParams } as const

const shopOfAccount = z.object({
  shopId: id,
  name: z.string(),
  planCode: z.string(),
  chosenPlanCode: z.string(),
  state: z.enum(['trial', 'active', 'due', 'expired']),
  expiresOn: z.string(),
  extraPages: z.number(),
  extraLineOas: z.number(),
  extraBranches: z.number(),
  netTotalSatang: satang,
  /** The coupon that was taken when the shop was created, for its first payment; empty where there is none. */
  heldCoupon: z.string(),
})
export type ShopOfAccount = z.output<typeof shopOfAccount>

const account = z.object({
  accountId: id,
  role: z.enum(accountRoles),
  permissions: z.array(z.enum(accountPermissions)),
  companyName: z.string(),
  /** Name and registered address are there: documents can be made out. */
  readyForDocuments: z.boolean(),
  shops: z.array(shopOfAccount),
})
export type PayingAccount = z.output<typeof account>

export const listAccounts = endpoint({
  route: 'GET /billing/accounts',
  summary: 'The paying accounts that one is a member of, with their shops',
  permission: 'signed-in',
  output: z.object({
    items: z.array(account),
    /** One’s shops whose payers have all left them: one’s own account can pay for them from now on. */
    shopsToTakeOver: z.array(z.object({ shopId: id, name: z.string() })),
  }),
})

export const openOwnAccount = endpoint({
  route: 'PUT /billing/own-account',
  summary: 'Open one’s own paying account if there is none, and take in one’s shops that nobody pays for',
  permission: 'signed-in',
  replaces: { none: 'it sends nothing' },
  output: z.object({ accountId: id }),
})

const place = { subdistrict: text(100), district: text(100), province: text(100), zipcode: text(10) }
const address = z
  .object({ addressLine: text(300).min(1), addressLineEnglish: text(300), ...place })
  .optional()

const company = z.object({
  companyName: text(200),
  companyNameEnglish: text(200),
  taxId: taxIdText,
  branchNumber: branchNumberText,
  phone: optionalPhoneText,
  addresses: z.object({ general: address, registered: address, delivery: address }),
})
export type CompanyDetails = z.output<typeof company>

export const getCompany = endpoint({
  route: 'GET /billing/accounts/:accountId/company',
  summary: 'Who pays, as it stands on documents',
  ...inAccount,
  output: company,
})

export const saveCompany = endpoint({
  route: 'PUT /billing/accounts/:accountId/company',
  summary: 'Change who pays; documents that were issued stay as they are',
  ...inAccount,
  replaces: replaces(getCompany),
  body: company,
  output: company,
  refusals: only(billingRefusals, 'unknown_address'),
})

const people = z.object({
  items: z.array(
    z.object({
      userId: id,
      name: z.string(),
      email: z.string(),
      /** Missing: not a member, but one of the account’s shops’ people, who could become one. */
      role: z.enum(accountRoles).optional(),
    }),
  ),
})

export const listAccountPeople = endpoint({
  route: 'GET /billing/accounts/:accountId/people',
  summary: 'Who may see and pay the bills, and who could be added',
  ...inAccount,
  output: people,
})

export const setAccountMember = endpoint({
  route: 'PUT /billing/accounts/:accountId/people/:personId',
  summary: 'Let somebody see or pay the bills, or no longer',
  permission: 'signed-in',
  replaces: { none: 'it is one choice' },
  params: accountParams.extend({ personId: id }),
  body: z.object({ role: z.enum([...accountRoles, 'none']) }),
  output: people,
  refusals: only(billingRefusals, 'last_owner', 'not_a_colleague'),
})
