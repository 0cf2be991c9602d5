import { parseThaiPhone } from '@langraan/thai'
import { normaliseOwnDomain } from './own-domain.ts'
import { judgeSubdomain } from './subdomain.ts'

/** What the create-shop wizard collects; everything may still be missing while it is a draft. */
export type DraftFields = {
  name?: string
  addressLine?: string
  subdistrict?: string
  district?: string
  province?: string
  zipcode?: string
  phone?: string
  lineId?: string
  planCode?: 'trial' | 'business' | 'dropship'
  extraPages?: number
  extraLineOas?: number
  extraBranches?: number
  couponCode?: string
  subdomain?: string
  hasOwnDomain?: boolean
  ownDomain?: string
}

export type DraftFault = 'missing' | 'malformed' | 'reserved'
export type DraftFaults = Partial<Record<keyof DraftFields, DraftFault>>

const REQUIRED: Readonly<Record<number, readonly (keyof DraftFields)[]>> = {
  1: ['name', 'addressLine', 'subdistrict', 'district', 'province', 'zipcode', 'phone'],
  2: ['planCode'],
  3: ['subdomain'],
  4: [],
}

/** What keeps a step of the wizard (1–4) from being left; empty when it is complete. Guards the button and the server. */
export function faultsOfStep(step: number, fields: DraftFields): DraftFaults {
  const faults: DraftFaults = {}
  for (const field of REQUIRED[step] ?? []) if (isBlank(fields[field])) faults[field] = 'missing'
  if (step === 1) {
    if (!faults.phone && !parseThaiPhone(fields.phone ?? '').ok) faults.phone = 'malformed'
    if (!faults.zipcode && !/^[1-9]\d{4}$/.test(fields.zipcode ?? '')) faults.zipcode = 'malformed'
  }
  if (step === 3) {
    const verdict = judgeSubdomain(fields.subdomain ?? '')
    if (!faults.subdomain && verdict !== 'well_formed') faults.subdomain = verdict
    if (fields.hasOwnDomain && !normaliseOwnDomain(fields.ownDomain ?? ''))
      faults.ownDomain = isBlank(fields.ownDomain) ? 'missing' : 'malformed'
  }
  return faults
}

/** What keeps the whole draft from becoming a shop, with the step where it is mended. */
export function faultsOfDraft(fields: DraftFields): { step: number; faults: DraftFaults } | undefined {
  for (const step of [1, 2, 3, 4]) {
    const faults = faultsOfStep(step, fields)
    if (Object.keys(faults).length > 0) return { step, faults }
  }
  return undefined
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || String(value).trim() === ''
