import { Button, ConfirmDialog, DateTime, Money, moneyText, Row, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useState } from 'react'
import type { CodPayoutDetail } from '../../contract.ts'
import { paymentsApi } from '../payments-api.ts'
import { payoutWords } from './payout-words.ts'

type Props = {
  readonly shopId: string
  readonly lock: string | undefined
  readonly detail: CodPayoutDetail
}

/** What the courier collected, what it keeps of it, and what comes to the bank. */
export function PayoutSums({ shopId, lock, detail }: Props) {
  const t = useWords(payoutWords)
  const { sums, verdicts } = detail
  const kept = [
    ['sumFee', sums.feeSatang],
    ['sumVat', sums.feeVatSatang],
    ['sumReturn', sums.returnFeeSatang],
    ['sumOther', sums.otherSatang],
  ] as const
  const told = kept.filter(([, satang]) => satang !== 0)
  const numbers = sums.statementNos.join(', ')
  if (told.length === 0 && numbers === '' && sums.repeatCount + sums.correctedCount === 0) return null
  const fits = verdicts.some(({ verdict }) => verdict === 'fits')
  return (
    <Stack gap={2}>
      <Text weight="medium">{t('sums')}</Text>
      {(numbers !== '' || sums.transferDay !== null) && (
        <Text as="p" size="sm" tone="second">
          {numbers !== '' && t('sumOf', { numbers })}
          {numbers !== '' && sums.transferDay !== null && ' · '}
          {sums.transferDay !== null && (
            <>
              {t('sumDay')} <DateTime at={`${sums.transferDay}T00:00:00+07:00`} style="date" />
            </>
          )}
        </Text>
      )}
      <Sum label={t('sumGross')} satang={sums.grossSatang} />
      {told.map(([label, satang]) => (
        <Sum key={label} label={t(label)} satang={-satang} />
      ))}
      <Sum isLast label={t('sumCredit')} satang={sums.creditSatang} />
      {sums.isGross && <Note text={t('sumGrossText')} />}
      {sums.repeatCount > 0 && <Note text={t('repeats', { count: sums.repeatCount })} />}
      {sums.correctedCount > 0 && <Note text={t('corrections', { count: sums.correctedCount })} />}
      {sums.settledSatang > 0 && <Note text={t('settles', { amount: moneyText(sums.settledSatang) })} />}
      {(sums.toBookSatang !== 0 || sums.settledSatang > 0) && !fits && (
        <BookFees detail={detail} lock={lock} shopId={shopId} />
      )}
    </Stack>
  )
}

const Note = ({ text }: { readonly text: string }) => (
  <Text as="p" size="sm" tone="second">
    {text}
  </Text>
)

type SumProps = { readonly label: string; readonly satang: number; readonly isLast?: boolean }

function Sum({ label, satang, isLast = false }: SumProps) {
  return (
    <Row gap={3} justify="between">
      <Text size="sm" {...(isLast ? { weight: 'medium' as const } : {})}>
        {label}
      </Text>
      <Money place="inline" satang={satang} />
    </Row>
  )
}

/** Where no order fits any more: the fees alone are booked. */
function BookFees({ shopId, lock, detail: { codPayoutId } }: Props) {
  const t = useWords(payoutWords)
  const [isAsking, setAsking] = useState(false)
  const book = useChange(paymentsApi, 'POST /shops/:shopId/cod-payouts/:codPayoutId/collection', {
    once: true,
    call: { params: { shopId, codPayoutId } },
    refresh: 'everything',
    said: t('feesBooked'),
  })
  return (
    <>
      <Row>
        <Button disabledReason={lock} onClick={() => setAsking(true)} size="sm">
          {t('bookFees')}
        </Button>
      </Row>
      {isAsking && (
        <ConfirmDialog
          confirmLabel={t('bookFees')}
          onClose={() => setAsking(false)}
          onConfirm={() => book.mutateAsync()}
          open
          title={t('bookFeesTitle')}
        >
          {t('bookFeesText')}
        </ConfirmDialog>
      )}
    </>
  )
}
