import { AppLink, Money, Row, Stack, Text, useWords } from '@langraan/ui'
import type { PaymentNotice } from '../../contract.ts'
import { withShares } from '../../rules/share-line.ts'
import { paymentsApi } from '../payments-api.ts'
import { shareWords } from '../share-words.ts'
import { TakeBack } from '../take-back.tsx'

type Props = {
  readonly shopId: string
  readonly notice: PaymentNotice
  readonly lock: string | undefined
}

/** What a confirmed slip was credited to, where not to its own order alone; it can be taken back from all of them. */
export function CreditedNotice({ shopId, notice: { noticeId, orderId: ownId, shares }, lock }: Props) {
  const t = useWords(shareWords)
  if (shares.length === 0) return null
  return (
    <Stack gap={2}>
      {shares.some(({ orderId }) => orderId !== ownId) && (
        <>
          <Text size="sm" weight="medium">
            {t('chosen')}
          </Text>
          {shares.map(({ orderId, orderNumber, amountSatang }) => (
            <Row gap={3} justify="between" key={orderId}>
              <AppLink href={`/app/shops/${shopId}/orders/${orderId}`}>{orderNumber}</AppLink>
              <Money place="inline" satang={amountSatang} />
            </Row>
          ))}
        </>
      )}
      <Row>
        <TakeBack
          amountSatang={withShares(0, shares)}
          lock={lock}
          numbers={shares.map(({ orderNumber }) => orderNumber)}
          send={(idempotencyKey) =>
            paymentsApi('POST /shops/:shopId/payment-notices/:noticeId/taking-back', {
              params: { shopId, noticeId },
              idempotencyKey,
            })
          }
          taken={t('slipTakenBack')}
          text={t('takeSlipBackText')}
        />
      </Row>
    </Stack>
  )
}
