export { payoutsApi, withdrawalsQuery } from './payouts-api.ts'
