import { Money, SummaryList, useWords } from '@langraan/ui'
import type { SummaryLine } from '@langraan/ui'

import type { Purchase } from '../contract.ts'
import { lineTitle, purchaseWords } from './purchase-words.ts'

type Priced = Pick<
  Purchase,
  'lines' | 'couponCode' | 'discountSatang' | 'beforeVatSatang' | 'vatBasisPoints' | 'vatSatang' | 'netSatang'
>

/** What is added up, in the order it is; the figures are the server's. */
export function Amounts({ priced }: { readonly priced: Priced }) {
  const t = useWords(purchaseWords)
  const lines: SummaryLine[] = [
    ...priced.lines.map((line) => ({
      label: lineTitle(t, line),
      value: <Money satang={line.amountSatang} />,
    })),
    ...(priced.discountSatang > 0
      ? [
          {
            label: t('lineCoupon', { code: priced.couponCode }),
            value: <Money satang={-priced.discountSatang} />,
            tone: 'good',
          } as const,
        ]
      : []),
    { label: t('beforeVat'), value: <Money satang={priced.beforeVatSatang} />, tone: 'quiet', kind: 'rule' },
    {
      label: t('vat', { percent: String(priced.vatBasisPoints / 100) }),
      value: <Money satang={priced.vatSatang} />,
      tone: 'quiet',
    },
    { label: t('net'), value: <Money satang={priced.netSatang} size="total" />, kind: 'total' },
  ]
  return <SummaryList lines={lines} />
}
