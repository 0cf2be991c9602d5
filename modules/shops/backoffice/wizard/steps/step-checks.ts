import type { ThaiAddress } from '@langraan/thai'
import { defineWords, useWords } from '@langraan/ui'
import { useQueryClient } from '@tanstack/react-query'

import { normaliseSubdomain } from '../../../rules/rules.ts'
import { quoteQuery } from '../../plans-api.ts'
import { searchAddress } from '../../shops-api.ts'
import { subdomainQuery, useOutcomeWords } from '../../domain/subdomain-check.ts'
import type { Step } from './use-step.ts'
import { quoteOf } from '../wizard-values.ts'
import type { WizardValues } from '../wizard-values.ts'

const words = defineWords({
  th: { unknownAddress: 'ตำบล อำเภอ จังหวัด และรหัสไปรษณีย์ไม่ตรงกัน เลือกจากรายการที่ค้นพบ' },
  en: {
    unknownAddress:
      'Please check: sub-district, district, province and zip code do not belong together. Pick one from the list.',
  },
})

/** What the server corrects in a step, to be shown in the form. */
export type Corrections = Partial<WizardValues>

/** Thrown by a check: what to do, beside the field. */
const refusal = (field: keyof WizardValues, message: string): Error =>
  Object.assign(new Error(message), { fields: { [field]: message } })

/** The address as the post office has it, for one that may have been typed by hand. */
async function findAddress(typed: ThaiAddress): Promise<ThaiAddress | undefined> {
  const { subdistrict, district, province, zipcode } = typed
  const found = await searchAddress([subdistrict, district, province, zipcode].join(' ').slice(0, 100))
  const same = found.find(
    (item) => item.subdistrict === subdistrict && item.district === district && item.zipcode === zipcode,
  )
  const [only, ...others] = found.filter((item) => item.zipcode === zipcode)
  return same ?? (others.length === 0 ? only : undefined)
}

/** Asks the server about the step that is being left. Throws what keeps it from being left. */
export function useStepChecks(): (step: Step, values: WizardValues) => Promise<Corrections> {
  const t = useWords(words)
  const outcomeWords = useOutcomeWords()
  const queries = useQueryClient()
  return async (step, values) => {
    if (step === 1) {
      const address = await findAddress(values)
      if (!address) throw refusal('subdistrict', t('unknownAddress'))
      return address
    }
    const coupon = values.couponTyped.trim()
    // Asked for again even if it was taken before: it may have ended since.
    if (step === 2 && values.planCode !== 'trial' && coupon !== '') {
      const call = quoteOf({ ...values, couponCode: coupon })
      const { couponCode = '' } = await queries.fetchQuery(quoteQuery(call)).catch((error: Error) => {
        throw refusal('couponTyped', error.message)
      })
      return { couponCode, couponTyped: couponCode }
    }
    if (step === 3) {
      const { outcome, label } = await queries.fetchQuery(
        subdomainQuery(normaliseSubdomain(values.subdomain)),
      )
      if (outcome !== 'free') throw refusal('subdomain', outcomeWords(outcome))
      return { subdomain: label }
    }
    return {}
  }
}
