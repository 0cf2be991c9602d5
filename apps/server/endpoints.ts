import * as audit from '@langraan/audit/contract'
import * as billing from '@langraan/billing/contract'
import * as catalog from '@langraan/catalog/contract'
import * as customers from '@langraan/customers/contract'
import * as failures from '@langraan/failures/contract'
import * as gallery from '@langraan/gallery/contract'
import type { Endpoint } from '@langraan/http'
import * as identity from '@langraan/identity/contract'
import * as invoices from '@langraan/invoices/contract'
import * as links from '@langraan/links/contract'
import * as members from '@langraan/members/contract'
import * as operations from '@langraan/operations/contract'
import * as orders from '@langraan/orders/contract'
import * as payments from '@langraan/payments/contract'
import * as plans from '@langraan/plans/contract'
import * as reports from '@langraan/reports/contract'
import * as shipping from '@langraan/shipping/contract'
import * as shops from '@langraan/shops/contract'
import * as sites from '@langraan/sites/contract'
import * as stock from '@langraan/stock/contract'

const contracts = [
  identity,
  plans,
  shops,
  sites,
  members,
  operations,
  gallery,
  catalog,
  stock,
  customers,
  orders,
  payments,
  shipping,
  invoices,
  billing,
  links,
  reports,
  audit,
  failures,
]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'route' in value && 'permission' in value

/** Every request of the modules by the name of its use case: `confirmPaymentNotice`. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  contracts.flatMap((contract) =>
    Object.entries(contract).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
)
