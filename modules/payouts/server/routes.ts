import { mount, type MountContext } from '@langraan/http/server'
import { requireRecentVerification } from '@langraan/identity/server'
import { refuse, standardRefusals } from '@langraan/http'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { changePayoutAccount, payoutAccountOf } from './change-payout-account.ts'
import { operatorRoutes } from './operator-routes.ts'
import type { PayoutsDeps } from './payouts-deps.ts'
import { cancelWithdrawal, requestWithdrawal } from './request-withdrawal.ts'
import { listWithdrawals } from './withdrawals-of-shop.ts'

export function payoutsRoutes(app: FastifyInstance, context: MountContext, deps: PayoutsDeps): void {
  mount(app, context, contract.getPayoutAccount, ({ params }) => payoutAccountOf(deps, params.shopId))
  mount(app, context, contract.changePayoutAccount, async ({ params, body, trail, request }) => {
    requireRecentVerification(deps, request.session ?? refuse(standardRefusals, 'signed_out'))
    return changePayoutAccount(deps, params.shopId, trail, body)
  })
  mount(app, context, contract.listWithdrawals, ({ params }) => listWithdrawals(deps, params.shopId))
  mount(app, context, contract.requestWithdrawal, ({ params, body, trail, intent }) =>
    requestWithdrawal(deps, { ...params, trail, intent }, body.amountSatang),
  )
  mount(app, context, contract.cancelWithdrawal, ({ params, trail, intent }) =>
    cancelWithdrawal(deps, { ...params, trail, intent }),
  )
  operatorRoutes(app, context, deps)
}
