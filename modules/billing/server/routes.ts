import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import {
  accountPeople,
  companyOf,
  listAccounts,
  openOwnAccount,
  saveCompany,
  setAccountMember,
} from './accounts.ts'
import type { BillingDeps } from './billing-deps.ts'
import { operatorRoutes } from './operator-routes.ts'
import { purchaseRoutes } from './purchase-routes.ts'

export function billingRoutes(app: FastifyInstance, context: MountContext, deps: BillingDeps): void {
  accountRoutes(app, context, deps)
  purchaseRoutes(app, context, deps)
  operatorRoutes(app, context, deps)
}

function accountRoutes(app: FastifyInstance, context: MountContext, deps: BillingDeps): void {
  mount(app, context, contract.listAccounts, ({ actor }) => listAccounts(deps, actor.userId))
  mount(app, context, contract.openOwnAccount, ({ actor }) => openOwnAccount(deps, actor.userId))
  mount(app, context, contract.getCompany, ({ actor, params }) =>
    companyOf(deps.db, { userId: actor.userId, ...params }),
  )
  mount(app, context, contract.saveCompany, ({ actor, params, body }) =>
    saveCompany(deps, { userId: actor.userId, ...params }, body),
  )
  mount(app, context, contract.listAccountPeople, ({ actor, params }) =>
    accountPeople(deps.db, { userId: actor.userId, ...params }),
  )
  mount(app, context, contract.setAccountMember, ({ actor, params, body }) =>
    setAccountMember(deps, { userId: actor.userId, accountId: params.accountId }, params.personId, body.role),
  )
}
