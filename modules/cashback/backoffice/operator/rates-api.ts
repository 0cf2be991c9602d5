import { cashbackApi } from '../cashback-api.ts'

export const ratesQuery = cashbackApi.query('GET /operator/cashback-rates', {})
export const withholdingQuery = cashbackApi.query('GET /operator/withholding-policies', {})
