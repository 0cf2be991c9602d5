import type { ThaiAddress } from '@langraan/thai'

import { cleanOwnDomain, normaliseSubdomain } from '../../rules/rules.ts'
import type { DraftFields } from '../../rules/rules.ts'

type PlanCode = NonNullable<DraftFields['planCode']>

/** What the four steps collect, as the form holds it: nothing is missing, only empty. */
export type WizardValues = ThaiAddress & {
  readonly name: string
  readonly addressLine: string
  readonly phone: string
  readonly lineId: string
  readonly planCode: PlanCode
  readonly extraPages: number
  readonly extraLineOas: number
  readonly extraBranches: number
  /** The coupon that the server has taken, and what stands in its field. */
  readonly couponCode: string
  readonly couponTyped: string
  readonly subdomain: string
  readonly hasOwnDomain: boolean
  readonly ownDomain: string
}

export function valuesOf(fields: DraftFields): WizardValues {
  const text = (value: string | undefined): string => value ?? ''
  return {
    name: text(fields.name),
    addressLine: text(fields.addressLine),
    subdistrict: text(fields.subdistrict),
    district: text(fields.district),
    province: text(fields.province),
    zipcode: text(fields.zipcode),
    phone: text(fields.phone),
    lineId: text(fields.lineId),
    // The trial costs nothing, so nobody pays for what they did not choose.
    planCode: fields.planCode ?? 'trial',
    extraPages: fields.extraPages ?? 0,
    extraLineOas: fields.extraLineOas ?? 0,
    extraBranches: fields.extraBranches ?? 0,
    couponCode: text(fields.couponCode),
    couponTyped: text(fields.couponCode),
    subdomain: text(fields.subdomain),
    hasOwnDomain: fields.hasOwnDomain ?? false,
    ownDomain: text(fields.ownDomain),
  }
}

/** What of it is kept: names of hosts as they will be, and on the trial neither extras nor a coupon, which it cannot use. */
export function contentOf(values: WizardValues): DraftFields {
  const { couponTyped: _typed, ...fields } = values
  const content: DraftFields = {
    ...fields,
    subdomain: normaliseSubdomain(values.subdomain),
    ownDomain: cleanOwnDomain(values.ownDomain),
  }
  if (values.planCode !== 'trial') return content
  return { ...content, extraPages: 0, extraLineOas: 0, extraBranches: 0, couponCode: '' }
}

/** What the package is asked to cost, as the quote's query takes it. */
export function quoteOf(values: WizardValues) {
  const { planCode = 'trial', extraPages, extraLineOas, extraBranches, couponCode } = contentOf(values)
  return {
    params: { code: planCode },
    query: { extraPages, extraLineOas, extraBranches, coupon: couponCode },
  }
}
