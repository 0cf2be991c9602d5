export { giveCouponBack, loadPlan, takeCoupon } from './plans.sql.ts'
export { quotePlan, type PlanQuote } from './quote-plan.ts'
export { plansRoutes, type PlansDeps } from './routes.ts'
