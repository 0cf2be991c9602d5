import { cashbackApi } from '../cashback-api.ts'

export const ratesQuery = cashbackApi.query('GET /operator/cashback-rates', {})
