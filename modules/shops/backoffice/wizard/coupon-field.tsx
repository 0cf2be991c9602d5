import { formatDate } from '@langraan/thai'
import { Button, moneyText, useLanguage, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { TextField } from '@langraan/ui/forms'
import { useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'

import { quoteQuery } from '../plans-api.ts'
import type { PlanQuote } from '../plans-api.ts'
import styles from './steps/package-step.module.css'
import { packageStepWords } from './steps/package-step-words.ts'
import type { WizardForm } from './use-wizard.ts'
import { quoteOf } from './wizard-values.ts'

export type CouponFieldProps = {
  readonly form: WizardForm
  readonly quote: PlanQuote | undefined
  /** What the server says of a coupon that was taken before and holds no longer. */
  readonly lost: string | undefined
}

/** A coupon: typed, asked for, taken or refused; a taken one can be given back. */
export function CouponField({ form, quote, lost }: CouponFieldProps) {
  const t = useWords(packageStepWords)
  const language = useLanguage()
  const queries = useQueryClient()
  const { couponCode, couponTyped } = form.values
  const take = useSending(
    async (coupon: string) => {
      if (coupon === '') throw new Error(t('couponEmpty'))
      return queries.fetchQuery(quoteQuery(quoteOf({ ...form.values, couponCode: coupon })))
    },
    {
      onDone: (taken) => {
        form.set('couponCode', taken.couponCode ?? '')
        form.set('couponTyped', taken.couponCode ?? '')
      },
    },
  )
  const apply = (): void => take.mutate(couponTyped.trim())
  const type = (text: string): void => {
    take.reset()
    form.set('couponTyped', text)
    form.set('couponCode', '')
  }
  // Enter would leave the step with a coupon that nobody has looked at.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (couponTyped.trim() !== couponCode) apply()
  }
  const taken = couponCode !== '' && couponCode === couponTyped && quote?.couponCode === couponCode
  const until = quote?.couponUntil && formatDate(new Date(quote.couponUntil), { language, style: 'date' })
  return (
    <div className={styles.coupon} onKeyDown={onKeyDown}>
      <TextField
        autoComplete="off"
        error={form.errors['couponTyped'] ?? take.error?.message ?? lost}
        good={
          taken && quote
            ? t('couponTaken', { amount: moneyText(quote.discountSatang), until: until ?? '' })
            : undefined
        }
        label={t('coupon')}
        maxLength={40}
        name="couponTyped"
        onChange={type}
        value={couponTyped}
      />
      {taken ? (
        <Button className={styles.couponButton} onClick={() => type('')} variant="quiet">
          {t('couponDrop')}
        </Button>
      ) : (
        <Button busy={take.isPending} className={styles.couponButton} onClick={apply}>
          {t('couponUse')}
        </Button>
      )}
    </div>
  )
}
