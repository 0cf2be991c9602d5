import { formatDate, startOfBangkokDay } from '@langraan/thai'
import { Button, Note, Row, useLanguage, useWords } from '@langraan/ui'

import type { Purchase } from '../../contract.ts'
import { buyPath } from '../addresses.ts'
import { payWords } from './pay-words.ts'

/** Where the purchase stands and what to do next, in a sentence. */
export function Standing({ bought }: { readonly bought: Purchase }) {
  const t = useWords(payWords)
  const language = useLanguage()
  const day = (text: string) => formatDate(startOfBangkokDay(text), { language, style: 'date' })
  const { state, rejectedReason } = bought
  if (state === 'paid')
    return (
      <Note announce="status" tone="green">
        <Row gap={3} justify="between" wrap>
          {t('paid', { from: day(bought.periodFrom), to: day(bought.periodTo) })}
          <Button href={`/app/shops/${bought.shopId}/dashboard`} size="sm">
            {t('toShop')}
          </Button>
        </Row>
      </Note>
    )
  if (state === 'checking')
    return (
      <Note announce="status" tone="blue">
        {bought.slipState === 'reading' ? t('reading') : t('checking')}
      </Note>
    )
  if (state === 'quoted')
    return rejectedReason ? (
      <Note announce="status" title={t('rejected', { reason: rejectedReason })} tone="red">
        {t('rejectedHint')}
      </Note>
    ) : null
  const words =
    state === 'refunded'
      ? t('refunded', { reason: rejectedReason ?? '' })
      : t(state === 'ended' ? 'ended' : 'cancelled')
  return (
    <Note tone="amber">
      <Row gap={3} justify="between" wrap>
        {words}
        <Button href={buyPath(bought.shopId)} size="sm">
          {t('again')}
        </Button>
      </Row>
    </Note>
  )
}
