import { endpoint, replaces } from '@langraan/http'
import { z } from 'zod'
import { insuranceChoices } from './rules/parcel-defaults.ts'

const LONGEST_MM = 3000
const side = z.number().int().min(1).max(LONGEST_MM)
const params = z.object({ shopId: z.uuid() })
const defaults = z.object({
  /** From outside; null where nobody has said it. */
  size: z.object({ widthMm: side, lengthMm: side, heightMm: side }).nullable(),
  insurance: z.enum(insuranceChoices),
  insuredFromSatang: z.number().int().min(0).max(100_000_000),
})

export const getParcelDefaults = endpoint({
  route: 'GET /shops/:shopId/parcel-defaults',
  summary: 'The box that a shop sends in where nothing else is known, and which parcels are insured',
  permission: 'shop:shipping:read',
  params,
  output: defaults.extend({
    /** One of the settings of selling, for those who look at all of a parcel. */
    weightGrams: z.number().int().nullable(),
  }),
})

export const saveParcelDefaults = endpoint({
  route: 'PUT /shops/:shopId/parcel-defaults',
  summary: 'Change the box that a shop sends in, and which parcels are insured',
  permission: 'shop:shipping:connect',
  audit: 'parcel-defaults.saved',
  replaces: replaces(getParcelDefaults),
  params,
  body: defaults,
  output: defaults,
})
