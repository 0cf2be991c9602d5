import { ApiError } from '@langraan/http/client'

import type { DraftFaults } from '../../rules/rules.ts'

/** Where in the wizard a refusal is mended: the step, and what to say beside which field. */
export type Mending = {
  readonly step: number
  /** Words of the server, by field. */
  readonly fields: Readonly<Record<string, string>>
  /** Faults of the rules, which the screen words itself. */
  readonly faults: DraftFaults
}

const stepOfField: Readonly<Record<string, number>> = {
  planCode: 2,
  subdomain: 3,
  hasOwnDomain: 3,
  ownDomain: 3,
}

function ofFaults(details: unknown): Mending {
  const faults = (typeof details === 'object' && details !== null ? details : {}) as DraftFaults
  const [first] = Object.keys(faults)
  // Without a field it is the coupon whose last use was taken by somebody else in this moment.
  return { step: first === undefined ? 2 : (stepOfField[first] ?? 1), fields: {}, faults }
}

/** Where a refusal of the shop's creation is mended; `undefined` when the wizard cannot do anything about it. */
export function mendingOf(error: unknown): Mending | undefined {
  if (!(error instanceof ApiError)) return undefined
  const at = (step: number, field: string): Mending => ({
    step,
    fields: { [field]: error.message },
    faults: {},
  })
  switch (error.code) {
    case 'draft_incomplete':
      return ofFaults(error.details)
    case 'subdomain_taken':
      return at(3, 'subdomain')
    case 'unknown_address':
      return at(1, 'subdistrict')
    case 'coupon_unknown':
    case 'coupon_used_up':
      return at(2, 'couponTyped')
    default:
      return undefined
  }
}

/** The same refusal with the fields named as the form names them: the draft's lie below `fields`. */
export function withFormFields(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([path, words]) => [path.replace(/^fields\./, ''), words]),
  )
  return Object.assign(new Error(error.message), { fields, requestId: error.requestId })
}
