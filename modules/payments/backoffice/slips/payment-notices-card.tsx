import { findThaiBank } from '@langraan/thai'
import {
  Button,
  Card,
  Chip,
  DateTime,
  FailureState,
  moneyText,
  Row,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconCircleX } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentNotice } from '../../contract.ts'
import { confirm, reject } from '../../rules/payment-notice.ts'
import { BankCheck } from './bank-check.tsx'
import { ConfirmPaymentNotice } from './confirm-payment-notice.tsx'
import { CreditedNotice } from './credited-notice.tsx'
import { endedWords } from '../ended-words.ts'
import { NextSlip } from './next-slip.tsx'
import { paymentsApi, slipPictureUrl } from '../payments-api.ts'
import styles from './payment-notices.module.css'
import { paymentsWords } from '../payments-words.ts'
import { RejectPaymentNotice } from './reject-payment-notice.tsx'

type Props = {
  readonly shopId: string
  readonly orderId: string
  /** Why the reader cannot decide; from whoever knows the shop. */
  readonly lock?: string
}

/** The payment notices of an order: the one to decide on first, with all that is known of its slip. */
export function PaymentNoticesCard({ shopId, orderId, lock }: Props) {
  const t = useWords(paymentsWords)
  const notices = useQuery(
    paymentsApi.query('GET /shops/:shopId/payment-notices', { params: { shopId }, query: { orderId } }),
  )
  return (
    <>
      {notices.isLoadingError && (
        <Card flush>
          <FailureState
            compact
            failure={notices.error}
            onRetry={() => void notices.refetch()}
            title={t('loadFailed')}
          />
        </Card>
      )}
      {notices.data?.items.map((notice) => (
        <NoticeCard key={notice.noticeId} lock={lock} notice={notice} shopId={shopId} />
      ))}
    </>
  )
}

type NoticeProps = {
  readonly notice: PaymentNotice
  readonly shopId: string
  readonly lock: string | undefined
}

function NoticeCard({ notice, shopId, lock }: NoticeProps) {
  const t = useWords(paymentsWords)
  const [deciding, setDeciding] = useState<'confirm' | 'reject'>()
  const open = notice.state === 'reading' || notice.state === 'waiting'
  const [wasOpen] = useState(open)
  return (
    <Card look={open ? 'attention' : 'plain'}>
      <div className={styles.notice}>
        <Slip notice={notice} shopId={shopId} />
        <Stack gap={3}>
          <Row align="top" justify="between" wrap>
            <Text as="div" size="lg" weight="bold">
              {t(notice.isEntered ? 'entered' : 'told', { amount: moneyText(notice.amountSatang) })}
            </Text>
            <StateChip notice={notice} />
          </Row>
          <Text size="sm" tone="second">
            {t(notice.isEntered ? 'enteredAt' : 'sentAt')} <DateTime at={notice.sentAt} />
            {notice.timesSent > 1 && ` · ${t('timesSent', { count: notice.timesSent })}`}
          </Text>
          <Checks notice={notice} />
          {open && <Decision lock={lock} notice={notice} onDecide={setDeciding} />}
          {wasOpen && !open && deciding === undefined && lock === undefined && (
            <NextSlip orderId={notice.orderId} shopId={shopId} />
          )}
          {open && lock !== undefined && (
            <Text as="p" size="sm" tone="second">
              {lock}
            </Text>
          )}
          <CreditedNotice lock={lock} notice={notice} shopId={shopId} />
          {notice.rejectedReason && (
            <Text size="sm" tone="bad">
              {t('rejectedBecause', { reason: notice.rejectedReason })}
            </Text>
          )}
        </Stack>
      </div>
      {deciding === 'confirm' && (
        <ConfirmPaymentNotice notice={notice} onClose={() => setDeciding(undefined)} shopId={shopId} />
      )}
      {deciding === 'reject' && (
        <RejectPaymentNotice notice={notice} onClose={() => setDeciding(undefined)} shopId={shopId} />
      )}
    </Card>
  )
}

type DecisionProps = Pick<NoticeProps, 'notice' | 'lock'> & {
  readonly onDecide: (deciding: 'confirm' | 'reject') => void
}

/** On a phone it stays in sight below a slip that is longer than the screen. */
function Decision({ notice, lock, onDecide }: DecisionProps) {
  const t = useWords(paymentsWords)
  return (
    <div className={styles.decision}>
      <Button
        disabledReason={
          lock ??
          refusalOf(
            confirm(notice.state, notice.amountSatang),
            notice.state === 'reading' ? t('reading') : t('alreadyDecided'),
          )
        }
        icon={IconCheck}
        onClick={() => onDecide('confirm')}
        variant="primary"
      >
        {t('confirm')}
      </Button>
      <Button
        disabledReason={lock ?? refusalOf(reject(notice.state), t('alreadyDecided'))}
        onClick={() => onDecide('reject')}
        variant="danger"
      >
        {t('reject')}
      </Button>
    </div>
  )
}

const refusalOf = (verdict: string | { refused: string }, words: string): string | undefined =>
  typeof verdict === 'string' ? undefined : words

function StateChip({ notice }: { readonly notice: PaymentNotice }) {
  const t = useWords(paymentsWords)
  const tones = { reading: 'amber', waiting: 'amber', confirmed: 'green', rejected: 'red' } as const
  return (
    <Chip
      icon={
        notice.state === 'confirmed'
          ? IconCircleCheck
          : notice.state === 'rejected'
            ? IconCircleX
            : IconAlertTriangle
      }
      tone={tones[notice.state]}
    >
      {t(notice.state)}
    </Chip>
  )
}

function Slip({ notice, shopId }: { readonly notice: PaymentNotice; readonly shopId: string }) {
  const t = useWords(paymentsWords)
  if (!notice.hasPicture)
    return (
      <div className={styles.noSlip}>
        <Text size="sm" tone="third">
          {notice.state === 'reading' ? t('reading') : t('noPicture')}
        </Text>
      </div>
    )
  const url = slipPictureUrl(shopId, notice.noticeId)
  return (
    <a className={styles.slip} href={url} rel="noreferrer" target="_blank">
      <img alt={t('slipPicture')} src={url} />
    </a>
  )
}

/** What a person would check, each line saying how it stands. */
function Checks({ notice }: { readonly notice: PaymentNotice }) {
  const t = useWords(paymentsWords)
  const e = useWords(endedWords)
  const language = useLanguage()
  const due = notice.orderTotalSatang - notice.orderPaidSatang
  const isGivenBack = due > 0 && !notice.isOrderOwing && !notice.isOrderEnded
  const isDeposit = notice.orderCodDueSatang > 0 && notice.amountSatang < due
  const bank = notice.sendingBank ? findThaiBank(notice.sendingBank) : undefined
  const outcome =
    notice.qrOutcome &&
    { found: t('qrFound'), no_qr: t('noQr'), not_a_slip: t('notASlip'), unreadable: t('unreadable') }[
      notice.qrOutcome
    ]
  const open = notice.state === 'reading' || notice.state === 'waiting'
  return (
    <ul className={styles.checks}>
      {open && notice.isOrderEnded && <Check good={false}>{e('slipOfEnded')}</Check>}
      {open && (
        <Check good={due > 0 && !isGivenBack && (isDeposit || notice.amountSatang === due)}>
          {due <= 0 || isGivenBack
            ? t(isGivenBack ? 'givenBack' : 'nothingDue')
            : isDeposit
              ? t('isDeposit', { left: moneyText(due - notice.amountSatang) })
              : notice.amountSatang === due
                ? t('amountMatches')
                : t(notice.amountSatang > due ? 'amountMore' : 'amountDiffers', { due: moneyText(due) })}
        </Check>
      )}
      {outcome && <Check good={notice.qrOutcome === 'found'}>{outcome}</Check>}
      {open && notice.qrOutcome === 'found' && (
        <Check good={!notice.seenBefore}>{notice.seenBefore ? t('seenBefore') : t('notSeen')}</Check>
      )}
      {notice.check && <BankCheck check={notice.check} />}
      {notice.sendingBank && (
        <li>
          <Text size="sm" tone="second">
            {t('bank')}: {bank ? bank[language] : t('unknownBank', { code: notice.sendingBank })} ·{' '}
            {t('reference')} {notice.transRef}
          </Text>
        </li>
      )}
      {open && notice.check?.state !== 'matched' && (
        <li>
          <Text size="xs" tone="third">
            {t('qrProvesNothing')}
          </Text>
        </li>
      )}
    </ul>
  )
}

function Check({ good, children }: { readonly good: boolean; readonly children: string }) {
  const Icon = good ? IconCircleCheck : IconAlertTriangle
  return (
    <li className={good ? styles.good : styles.bad}>
      <Icon aria-hidden size={18} /> <Text>{children}</Text>
    </li>
  )
}
