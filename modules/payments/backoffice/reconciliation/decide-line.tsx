import { Button, ConfirmDialog, DateTime, Money, Row, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useState } from 'react'
import type { PayoutLineShown } from '../../contract.ts'
import { choicesFor, type CodDecision } from '../../rules/rules.ts'
import { paymentsApi } from '../payments-api.ts'
import { payoutWords } from './payout-words.ts'

type Props = {
  readonly shopId: string
  readonly codPayoutId: string
  readonly lock: string | undefined
  readonly line: PayoutLineShown
  /** Nothing is due for a parcel that came back. */
  readonly isReturned: boolean
}

/** What can be done about a row that is not what was due, and what somebody did about it before. */
export function DecideLine({ shopId, codPayoutId, lock, line, isReturned }: Props) {
  const t = useWords(payoutWords)
  const [asked, setAsked] = useState<CodDecision>()
  const { row, amountSatang: toldSatang, decided, order } = line
  const dueSatang = decided
    ? decided.toldSatang - decided.differenceSatang
    : isReturned
      ? 0
      : (order?.dueSatang ?? toldSatang)
  const change = useChange(paymentsApi, 'POST /shops/:shopId/cod-payouts/:codPayoutId/decisions', {
    once: true,
    call: (decision: CodDecision) => ({ params: { shopId, codPayoutId }, body: { row, decision } }),
    refresh: 'everything',
    said: t('decidedToast'),
    onDone: () => setAsked(undefined),
  })
  const isOfThis = decided?.toldSatang === toldSatang
  const isPast = decided?.isLater === true && !isOfThis
  const choices = choicesFor({ toldSatang, dueSatang }).filter(
    (one) => !isPast && !(isOfThis && one === decided.decision),
  )
  return (
    <Stack gap={2}>
      {decided && (
        <Text as="p" size="xs" tone="second">
          {t(`decided_${decided.decision}`)} · <Money place="inline" satang={decided.differenceSatang} /> ·{' '}
          {decided.byName} · <DateTime at={decided.at} />
        </Text>
      )}
      <Row gap={2} wrap>
        {choices.map((one) => (
          <Button disabledReason={lock} key={one} onClick={() => setAsked(one)} size="sm">
            {t(`decide_${one}`)}
          </Button>
        ))}
      </Row>
      {asked && (
        <ConfirmDialog
          confirmLabel={t(`decide_${asked}`)}
          onClose={() => setAsked(undefined)}
          onConfirm={() => change.mutateAsync(asked)}
          open
          title={t('decideTitle', { number: order?.orderNumber ?? '' })}
        >
          {t(`decide_${asked}Text`)}
        </ConfirmDialog>
      )}
    </Stack>
  )
}
