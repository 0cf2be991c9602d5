import { ApiError } from '@langraan/http/client'
import { Button, Card, Money, SkeletonLines, SummaryList, Text, useWords } from '@langraan/ui'
import type { SummaryLine, Translate } from '@langraan/ui'

import { usePlans, useQuote } from '../plans-api.ts'
import type { PlanQuote } from '../plans-api.ts'
import { planName, shopWords } from '../shop-words.ts'
import { CouponField } from './coupon-field.tsx'
import styles from './steps/package-step.module.css'
import { packageStepWords } from './steps/package-step-words.ts'
import type { WizardForm } from './use-wizard.ts'
import { quoteOf } from './wizard-values.ts'
import type { WizardValues } from './wizard-values.ts'

type T = Translate<(typeof packageStepWords)['th']>

/** What is added up, in the order it is. Extras and coupon stand there only when there are any. */
function linesOf(t: T, values: WizardValues, name: string, quote: PlanQuote): SummaryLine[] {
  const extras = [
    { count: values.extraPages, key: 'linePages', satang: quote.extraPagesSatang },
    { count: values.extraLineOas, key: 'lineLineOas', satang: quote.extraLineOasSatang },
    { count: values.extraBranches, key: 'lineBranches', satang: quote.extraBranchesSatang },
  ] as const
  return [
    { label: t('linePlan', { name }), value: <Money satang={quote.planSatang} /> },
    ...extras
      .filter(({ count, satang }) => count > 0 && satang > 0)
      .map(({ key, count, satang }): SummaryLine => ({
        label: t(key, { count }),
        value: <Money satang={satang} />,
      })),
    ...(quote.discountSatang > 0
      ? [
          {
            label: t('lineCoupon', { code: quote.couponCode ?? '' }),
            value: <Money satang={-quote.discountSatang} />,
            tone: 'good',
          } as const,
        ]
      : []),
    { label: t('lineService'), value: <Money satang={quote.serviceFeeSatang} /> },
    {
      label: t('lineBeforeVat'),
      value: <Money satang={quote.beforeVatSatang} />,
      tone: 'quiet',
      kind: 'rule',
    },
    {
      label: t('lineVat', { percent: quote.vatBasisPoints / 100 }),
      value: <Money satang={quote.vatSatang} />,
      tone: 'quiet',
    },
    { label: t('lineNet'), value: <Money satang={quote.netSatang} size="total" />, kind: 'total' },
  ]
}

const isAboutCoupon = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code.startsWith('coupon_')

/** What the choice costs a month, as the server works it out. */
export function PackageSummary({ form }: { readonly form: WizardForm }) {
  const t = useWords(packageStepWords)
  const words = useWords(shopWords)
  const trialDays = usePlans().data?.items.find(({ code }) => code === 'trial')?.trialDays
  const { values } = form
  const asked = useQuote(quoteOf(values))
  // A coupon that ended since it was taken must not hide what the package costs without it.
  const lost = isAboutCoupon(asked.error) ? asked.error.message : undefined
  const plain = useQuote(quoteOf({ ...values, couponCode: lost === undefined ? values.couponCode : '' }))
  const trial = values.planCode === 'trial'
  const quote = plain.data
  return (
    <Card title={t('summary')}>
      <div className={styles.summary}>
        {!trial && <CouponField form={form} lost={lost} quote={quote} />}
        {quote && <SummaryList lines={linesOf(t, values, planName(words, values.planCode), quote)} />}
        {plain.isPending && <SkeletonLines count={4} />}
        {plain.isError && !quote && (
          <div role="alert">
            <Text as="p" tone="bad">
              {t('quoteFailed')}
            </Text>
            <Button onClick={() => void plain.refetch()} size="sm">
              {t('retry')}
            </Button>
          </div>
        )}
        <Text as="p" className={styles.notYet} size="sm" tone="third">
          {trial && trialDays !== undefined ? t('notYetTrial', { days: trialDays }) : t('notYet')}
        </Text>
      </div>
    </Card>
  )
}
