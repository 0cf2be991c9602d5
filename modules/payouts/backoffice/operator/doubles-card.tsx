import { formatDate, startOfBangkokDay } from '@langraan/thai'
import {
  Button,
  Card,
  Chip,
  FailureState,
  moneyText,
  Row,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { RadioGroup } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { DoublePayment } from '../../contract.ts'
import { doubleOutcomes, type DoubleOutcome } from '../../rules/bank-answer.ts'
import { payoutsApi } from '../payouts-api.ts'
import { bankWords } from './bank-words.ts'
import { ClaimActions, ClaimText } from './claim.tsx'
import { doublesQuery } from './operated-api.ts'
import styles from './operator.module.css'
import { ReasonDialog } from './reason-dialog.tsx'
import { useMoneyAct } from './use-money-act.ts'

/** What the bank paid twice, with both payments, until two people have decided; nothing where nothing is open. */
export function DoublesCard() {
  const t = useWords(bankWords)
  const asked = useQuery({ ...doublesQuery, staleTime: 0 })
  if (asked.isError)
    return (
      <FailureState
        compact
        failure={asked.error}
        onRetry={() => void asked.refetch()}
        title={t('twiceFailed')}
      />
    )
  const open = asked.data?.items.filter(({ state }) => state === 'open') ?? []
  if (open.length === 0) return null
  return (
    <Card
      actions={<Chip tone="red">{t('twiceCount', { count: open.length })}</Chip>}
      flush
      title={t('twiceTitle')}
    >
      <ul className={styles.files}>
        {open.map((double) => (
          <Double double={double} key={double.doublePaymentId} />
        ))}
      </ul>
    </Card>
  )
}

type Props = { readonly double: DoublePayment }

function Double({ double }: Props) {
  const t = useWords(bankWords)
  const [deciding, setDeciding] = useState(false)
  const { number, shopName, amountSatang, first, second, claim } = double
  return (
    <li>
      <Row gap={2} justify="between" wrap>
        <Text weight="medium">
          {number} · {shopName}
        </Text>
        <Text tone="bad" weight="medium">
          {moneyText(amountSatang)}
        </Text>
      </Row>
      <Payment label={t('firstPaid')} payment={first} />
      <Payment label={t('secondPaid')} payment={second} />
      {claim ? (
        <>
          <ClaimText claim={claim} />
          <ClaimActions amountSatang={amountSatang} claim={claim} number={number} />
        </>
      ) : (
        <Row gap={2}>
          <Button onClick={() => setDeciding(true)} size="sm" variant="soft">
            {t('decide')}
          </Button>
        </Row>
      )}
      {deciding && <DecideDialog double={double} onClose={() => setDeciding(false)} />}
    </li>
  )
}

type PaymentProps = { readonly label: string; readonly payment: DoublePayment['first'] }

function Payment({ label, payment: { day, description, fileName } }: PaymentProps) {
  const t = useWords(bankWords)
  const language = useLanguage()
  const on = day === '' ? '' : formatDate(startOfBangkokDay(day), { language, style: 'date' })
  const text = fileName === null ? t('byHand', { text: description }) : description
  return (
    <Stack gap={1}>
      <Text size="sm">
        {label} {on}
      </Text>
      <Text size="xs" tone="third">
        {[text, fileName ?? ''].filter((part) => part !== '').join(' · ')}
      </Text>
    </Stack>
  )
}

function DecideDialog({ double, onClose }: Props & { readonly onClose: () => void }) {
  const t = useWords(bankWords)
  const [outcome, setOutcome] = useState<DoubleOutcome>('charged')
  const { doublePaymentId, number, amountSatang } = double
  const propose = useMoneyAct(
    ({ reason }: { reason: string }, idempotencyKey) =>
      payoutsApi('POST /operator/double-payments/:doublePaymentId/proposal', {
        params: { doublePaymentId },
        body: { outcome, reason },
        idempotencyKey,
      }),
    { said: t('proposed'), onDone: onClose },
  )
  return (
    <ReasonDialog
      change={propose}
      onClose={onClose}
      press={t('propose')}
      text={t('decideText', { amount: moneyText(amountSatang) })}
      title={t('decideTitle', { number })}
    >
      <RadioGroup
        legend={t('outcome')}
        onChange={setOutcome}
        options={doubleOutcomes.map((value) => ({ value, label: t(value) }))}
        value={outcome}
      />
    </ReasonDialog>
  )
}
