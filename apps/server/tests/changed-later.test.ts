import type { Endpoint } from '@langraan/http'
import { contracts } from '@langraan/declared/contracts'
import type { draftFields } from '@langraan/shops/contract'
import { expect, it } from 'vitest'
import type { z } from 'zod'

type Named = Endpoint & { readonly module: string }
type Schema = {
  readonly def?: { type: string; shape?: object; options?: Schema[]; innerType?: Schema; in?: Schema }
}

const endpoints: readonly Named[] = Object.entries(contracts).flatMap(([module, contract]) =>
  Object.values(contract as Record<string, unknown>).flatMap((one) =>
    typeof one === 'object' && one !== null && 'route' in one ? [{ ...(one as Endpoint), module }] : [],
  ),
)

/** What a request asks for, at its top. */
function fieldsOf(schema: unknown): string[] {
  const { def } = (schema ?? {}) as Schema
  if (!def) return []
  if (def.shape) return Object.keys(def.shape)
  return [...(def.options ?? []), def.innerType, def.in].flatMap(fieldsOf)
}

const PAPER =
  'a paper that moves stock stays as it was written: it is reversed or called off, and written anew'

const RATE = 'what is in force from a day on stays as it was: from another day on another is'

const SAID = 'what is said is said: something else is said after it'

const PAID = 'money that moved stands in the ledger'

/** What is never changed once it is made, or changed under another name; with why, or by which request. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'POST /shops/:shopId/customers/:customerId/notes words': 'a note is taken away and written anew',
  'POST /shops/:shopId/orders/:orderId/notes words': 'a note is taken away and written anew',
  'POST /shops/:shopId/customer-merges keptId': 'a merge is undone',
  'POST /shops/:shopId/customer-merges mergedIds': 'a merge is undone',
  'POST /shops/:shopId/customers/:customerId/consents purpose': 'a consent that is withdrawn is another one',
  'POST /shops/:shopId/customers/:customerId/consents how': 'a consent that is withdrawn is another one',
  'POST /shops/:shopId/stock-transfers toBranchId': PAPER,
  'POST /shops/:shopId/stock-receipts party': PAPER,
  'POST /shops/:shopId/stock-receipts reference': PAPER,
  'POST /shops/:shopId/stock-reservations quantity': 'what is held is let go and held anew',
  'POST /shops/:shopId/stock-reservations hours': 'what is held is let go and held anew',
  'POST /shops/:shopId/coupons *': 'who has a coupon has what it said: it is stopped, and another is made',
  'POST /shops/:shopId/agents/:agentId/steps *': 'another step leads on from where an agent stands',
  'POST /shops/:shopId/agents/:agentId/repayments *': PAID,
  'POST /shops/:shopId/agent/applications *': 'whoever was let in says anew who they are',
  'POST /shops/:shopId/agent-level-runs period':
    'a period is run once; a level is set by PUT …/agents/:agentId/level',
  'POST /shops/:shopId/agent-payouts agentIds': 'a payout is refused, and another is made',
  'POST /shops/:shopId/agent-payouts/:payoutId/payment reference': PAID,
  'POST /shops/:shopId/agent-payouts/:payoutId/refusal reason': PAID,
  'POST /shops/:shopId/orders/:orderId/agent-price-refusal reason':
    'it was told to the agent as the order was called off',
  'POST /shops/:shopId/agent-notices *': SAID,
  'POST /shops/:shopId/agent-findings *': 'it is said anew',
  'POST /shops/:shopId/agent/payouts shownSatang': 'what was shown is compared, and not kept',
  'POST /shops/:shopId/agent/orders *':
    'an agent calls an order off and sends another; the shop changes it by its own requests',
  'POST /shops/:shopId/agent/slips orderIds': 'the shop decides on a slip, and another one is sent',
  'POST /storefront/:shopSlug/orders customer': 'PUT /shops/:shopId/orders/:orderId/delivery',
  'POST /storefront/:shopSlug/orders collectAtBranchId':
    'its goods lie at that branch: the order is cancelled, and placed for another one',
  'POST /storefront/:shopSlug/orders address': 'PUT /shops/:shopId/orders/:orderId/delivery',
  'POST /storefront/:shopSlug/orders proof': 'it proves who ordered, and is not kept',
  'POST /shops/:shopId/orders customer': 'PUT /shops/:shopId/orders/:orderId/delivery',
  'POST /shops/:shopId/orders address': 'PUT /shops/:shopId/orders/:orderId/delivery',
  'POST /shops/:shopId/orders proof': 'it proves who ordered, and is not kept',
  'POST /shops/:shopId/orders channel': 'where an order came from does not change',
  'POST /shops/:shopId/tills/:tillId/sales/:orderId/tax-invoices *':
    'a document never changes: another one takes its place, in the back-office',
  'POST /shops/:shopId/orders/:orderId/documents *':
    'a tax document is cancelled and replaced by another, by law',
  'POST /billing/accounts/:accountId/purchases *': 'a purchase is called off, and another is made',
  'POST /linked-shops *': 'a link is its address and key: it is cut, and another is made',
  'POST /shops/:shopId/link-keys name': 'a key is taken back, and another is given',
  'POST /shops/:shopId/orders/:orderId/shipments *':
    'a booking is with the courier: it is cancelled, and another is made',
  'POST /shops/:shopId/supplier/orders *': 'the order is with the shop that sells: its people change it',
  'POST /shops/:shopId/channels/pages *': 'a page is let go of, and connected anew',
  'POST /shops/:shopId/channels/line *': 'an account is let go of, and connected anew',
  'POST /shops/:shopId/conversations/:conversationId/messages *': SAID,
  'POST /shops/:shopId/conversations/:conversationId/notes *': SAID,
  'POST /shops/:shopId/tills *':
    'its papers bear the series and the branch: a till is revoked, and another is added',
  'POST /operator/cashback-rates *': RATE,
  'POST /operator/courier-prices *': RATE,
  'POST /operator/withholding-policies *': RATE,
}

it('what a form asks for when something is made can be changed later', () => {
  const used = new Set<string>()
  const stuck = endpoints
    .filter((made) => made.status === 201)
    .flatMap((made) => {
      const changes = endpoints.filter(
        (other) => other.module === made.module && !other.route.startsWith('GET') && other.status !== 201,
      )
      return fieldsOf(made.body).flatMap((field) => {
        if (changes.some((change) => fieldsOf(change.body).includes(field))) return []
        const key = [`${made.route} ${field}`, `${made.route} *`].find((known) => known in OTHERWISE)
        if (key) used.add(key)
        return key ? [] : [`${made.route} ${field}`]
      })
    })
  expect(stuck).toEqual([])
  // What is said here and is not so any more goes.
  expect(Object.keys(OTHERWISE).filter((key) => !used.has(key))).toEqual([])
})

const BILLED = 'POST /billing/accounts/:accountId/purchases'
const PROFILE = 'PUT /shops/:shopId/profile'

/** By which request each field of the wizard that makes a shop is changed afterwards. */
const WIZARD: Readonly<Record<keyof z.output<typeof draftFields>, string>> = {
  name: PROFILE,
  addressLine: PROFILE,
  subdistrict: PROFILE,
  district: PROFILE,
  province: PROFILE,
  zipcode: PROFILE,
  phone: PROFILE,
  lineId: PROFILE,
  planCode: BILLED,
  extraPages: BILLED,
  extraLineOas: BILLED,
  extraBranches: BILLED,
  couponCode: BILLED,
  subdomain: 'PUT /shops/:shopId/subdomain',
  hasOwnDomain: 'PUT /shops/:shopId/domain',
  ownDomain: 'PUT /shops/:shopId/domain',
}

it('whatever the wizard asks can be changed later', () => {
  const routes = new Set(endpoints.map(({ route }) => route))
  expect(Object.values(WIZARD).filter((route) => !routes.has(route as Endpoint['route']))).toEqual([])
  const named = Object.values(OTHERWISE).filter((why) => /^(PUT|POST) \//.test(why))
  expect(named.filter((route) => !routes.has(route as Endpoint['route']))).toEqual([])
})
