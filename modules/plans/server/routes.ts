import { type Database, withPerson } from '@langraan/db'
import { mount, type MountContext } from '@langraan/http/server'
import type { Clock } from '@langraan/runtime'
import type { FastifyInstance } from 'fastify'
import {
  getPackagePrices,
  listCoupons,
  listPlans,
  quotePlan as quotePlanEndpoint,
  saveCoupon as saveCouponEndpoint,
  savePackagePrices as savePackagePricesEndpoint,
} from '../contract.ts'
import { couponsOfPlatform, packagePrices, saveCoupon, savePackagePrices } from './operate-packages.ts'
import { loadCharges, loadPlans } from './plans.sql.ts'
import { quotePlan } from './quote-plan.ts'

export type PlansDeps = { db: Database; clock: Clock }

export function plansRoutes(app: FastifyInstance, context: MountContext, deps: PlansDeps): void {
  mount(app, context, listPlans, async () => ({
    items: await loadPlans(deps.db),
    charges: await loadCharges(deps.db),
  }))
  mount(app, context, quotePlanEndpoint, ({ actor, params, query }) =>
    withPerson(deps.db, actor.userId, (tx) =>
      quotePlan(
        tx,
        deps.clock.now(),
        params.code,
        { pages: query.extraPages, lineOas: query.extraLineOas, branches: query.extraBranches },
        { userId: actor.userId, couponCode: query.coupon },
      ),
    ),
  )
  mount(app, context, getPackagePrices, () => packagePrices(deps.db))
  mount(app, context, savePackagePricesEndpoint, ({ body, trail }) => savePackagePrices(deps, trail, body))
  mount(app, context, listCoupons, () => couponsOfPlatform(deps.db))
  mount(app, context, saveCouponEndpoint, ({ params, body, trail }) =>
    saveCoupon(deps, trail, params.couponCode, body),
  )
}
