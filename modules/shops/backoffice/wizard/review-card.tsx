import { Card, Money, SummaryList, Text, useWords } from '@langraan/ui'
import type { SummaryLine } from '@langraan/ui'
import { formatAddress } from '@langraan/thai'

import { useQuote } from '../plans-api.ts'
import { planName, shopWords } from '../shop-words.ts'
import { pageStepWords } from './steps/page-step-words.ts'
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
    { label: <Text noWrap>{t('reviewName')}</Text>, value: values.name },
    // The parts are as the post office has them, which is in Thai in every language.
    {
      label: <Text noWrap>{t('reviewAddress')}</Text>,
      value: formatAddress({ ...values, line1: values.addressLine }, 'th'),
    },
    { label: <Text noWrap>{t('reviewSite')}</Text>, value: `${subdomain}.${storefrontHost ?? ''}` },
    ...(hasOwnDomain ? [{ label: <Text noWrap>{t('reviewOwnDomain')}</Text>, value: ownDomain }] : []),
    { label: <Text noWrap>{t('reviewPage')}</Text>, value: pageName ?? t('reviewNoPage') },
    {
      label: <Text noWrap>{t('reviewPackage')}</Text>,
      value: planName(words, values.planCode),
      kind: 'rule',
    },
    { label: t('reviewTotal'), value: <Money satang={quote.data?.netSatang} />, kind: 'total' },
  ]
  return (
    <Card title={t('review')}>
      <SummaryList lines={lines} />
    </Card>
  )
}
