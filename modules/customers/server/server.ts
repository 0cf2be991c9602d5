export { addToFigures, lockForFigures, putFigures } from './customer-figures.sql.ts'
export { type Assigned, CustomersOfOrders } from './customers-of-orders.ts'
export type { CustomersDeps } from './customers-deps.ts'
export { customersRoutes } from './routes.ts'
