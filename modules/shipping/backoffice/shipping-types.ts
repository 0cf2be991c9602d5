import type { OutputOf } from '@langraan/http'
import type { compareRates } from '../contract.ts'

export type RateOffers = OutputOf<typeof compareRates>
