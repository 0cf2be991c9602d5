export { planRefusals } from '../refusals.ts'
export { giveCouponBack, loadPlan, retakeCoupon, takeCoupon } from './plans.sql.ts'
export { couponFor, loadPrices, monthlyNetSatang, quotePlan, type PlanQuote } from './quote-plan.ts'
export { plansRoutes, type PlansDeps } from './routes.ts'
