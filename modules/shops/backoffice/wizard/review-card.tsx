import { Card, Money, SummaryList, useWords } from '@langraan/ui'
import type { SummaryLine } from '@langraan/ui'
import { formatAddress } from '@langraan/thai'

import { useQuote } from '../plans-api.ts'
import { planName, shopWords } from '../shop-words.ts'
import { pageStepWords } from './page-step-words.ts'
import { contentOf, quoteOf } from './wizard-values.ts'
import type { WizardValues } from './wizard-values.ts'

export type ReviewCardProps = {
  readonly values: WizardValues
  readonly storefrontHost: string | undefined
  readonly pageName: string | undefined
}

/** What the shop will be, to be looked over before it is created. */
export function ReviewCard({ values, storefrontHost, pageName }: ReviewCardProps) {
  const t = useWords(pageStepWords)
  const words = useWords(shopWords)
  const quote = useQuote(quoteOf(values))
  const { subdomain, ownDomain = '', hasOwnDomain } = contentOf(values)
  const lines: SummaryLine[] = [
    { label: t('reviewName'), value: values.name },
    // The parts are as the post office has them, which is in Thai in every language.
    { label: t('reviewAddress'), value: formatAddress({ ...values, line1: values.addressLine }, 'th') },
    { label: t('reviewSite'), value: `${subdomain}.${storefrontHost ?? ''}` },
    ...(hasOwnDomain ? [{ label: t('reviewOwnDomain'), value: ownDomain }] : []),
    { label: t('reviewPage'), value: pageName ?? t('reviewNoPage') },
    { label: t('reviewPackage'), value: planName(words, values.planCode), kind: 'rule' },
    { label: t('reviewTotal'), value: <Money satang={quote.data?.netSatang} />, kind: 'total' },
  ]
  return (
    <Card title={t('review')}>
      <SummaryList lines={lines} />
    </Card>
  )
}
