import { formatDate, startOfBangkokDay } from '@langraan/thai'
import {
  AppLink,
  Button,
  Chip,
  DateTime,
  FailureState,
  Money,
  Row,
  SidePanel,
  SkeletonLines,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import type { ExtraLine, MoneyBooked, ReconciledDetail } from '../../contract.ts'
import { endedWords } from '../ended-words.ts'
import { paymentsApi } from '../payments-api.ts'
import { ShareLine } from './share-line.tsx'
import { shareWords } from '../share-words.ts'
import { MoneyCandidates, WhyMatched } from './line-match.tsx'
import { TakeLineBack } from './take-line-back.tsx'
import { RecordFromStatement } from './record-from-statement.tsx'
import styles from './reconciled-day.module.css'
import { reconciliationWords } from './reconciliation-words.ts'

type DayProps = {
  readonly shopId: string
  readonly day: string
  readonly lock: string | undefined
  readonly onClose: () => void
}

/** One day: what came without an order, what is missing, and what fits. */
export function ReconciledDayPanel({ shopId, day, lock, onClose }: DayProps) {
  const t = useWords(reconciliationWords)
  const language = useLanguage()
  const detail = useQuery(
    paymentsApi.query('GET /shops/:shopId/reconciliation/:day', { params: { shopId, day } }),
  )
  return (
    <SidePanel onClose={onClose} title={formatDate(startOfBangkokDay(day), { language, style: 'longDate' })}>
      {detail.isPending && <SkeletonLines count={8} />}
      {detail.isError && (
        <FailureState failure={detail.error} onRetry={() => void detail.refetch()} title={t('loadFailed')} />
      )}
      {detail.data && <Detail detail={detail.data} lock={lock} shopId={shopId} />}
    </SidePanel>
  )
}

type OfShop = { readonly shopId: string; readonly lock: string | undefined }

function Detail({ detail, ...of }: OfShop & { readonly detail: ReconciledDetail }) {
  const t = useWords(reconciliationWords)
  return (
    <Stack gap={5}>
      <Part count={detail.extra.length} text={t('extraText')} title={t('extra')}>
        {detail.extra.map((line) => (
          <div className={styles.extra} key={line.lineId}>
            <Extra line={line} {...of} />
          </div>
        ))}
      </Part>
      <Part count={detail.missing.length} text={t('missingText')} title={t('missing')}>
        {inOrder(detail.missing).map((money) => (
          <Item amountSatang={money.amountSatang} key={`${money.at} ${money.orders[0]?.orderId}`}>
            <DateTime at={money.at} style="time" /> <Orders money={money} shopId={of.shopId} />
          </Item>
        ))}
      </Part>
      <Part count={detail.matched.length} text={t('matchedText')} title={t('matched')}>
        {detail.matched.map((matched) => (
          <Matched key={matched.line.lineId} matched={matched} {...of} />
        ))}
      </Part>
    </Stack>
  )
}

// A slip may be confirmed long after the money came.
const inOrder = (missing: readonly MoneyBooked[]): MoneyBooked[] =>
  missing.toSorted((one, other) => one.at.localeCompare(other.at))

type PartProps = {
  readonly title: string
  readonly text: string
  readonly count: number
  readonly children: ReactNode
}

function Part({ title, text, count, children }: PartProps) {
  const t = useWords(reconciliationWords)
  return (
    <Stack gap={3}>
      <Row justify="between">
        <Text weight="medium">{title}</Text>
        <Text size="sm" tone="third">
          {count === 0 ? t('nothing') : t('times', { count })}
        </Text>
      </Row>
      {count > 0 && (
        <Text as="p" size="sm" tone="second">
          {text}
        </Text>
      )}
      {children}
    </Stack>
  )
}

type ItemProps = { readonly amountSatang: number; readonly words?: string; readonly children: ReactNode }

function Item({ amountSatang, words, children }: ItemProps) {
  return (
    <Stack gap={1}>
      <Row gap={3} justify="between">
        <Text size="sm">{children}</Text>
        <Money place="inline" satang={amountSatang} />
      </Row>
      {words !== undefined && words !== '' && (
        <Text as="p" size="xs" tone="third">
          {words}
        </Text>
      )}
    </Stack>
  )
}

function Orders({ money, shopId }: { readonly money: MoneyBooked; readonly shopId: string }) {
  const t = useWords(reconciliationWords)
  return money.orders.map(({ orderId, orderNumber }, at) => (
    <Fragment key={orderId}>
      {at > 0 && ', '}
      <AppLink href={`/app/shops/${shopId}/orders/${orderId}`}>
        {t(money.amountSatang < 0 ? 'refundOf' : 'of', { numbers: orderNumber })}
      </AppLink>
    </Fragment>
  ))
}

function Matched({
  matched,
  shopId,
  lock,
}: OfShop & { readonly matched: ReconciledDetail['matched'][number] }) {
  const { line, money, isRecorded } = matched
  return (
    <Stack gap={1}>
      <Item amountSatang={line.amountSatang} words={line.description}>
        {line.time} <Orders money={money} shopId={shopId} />
      </Item>
      <WhyMatched lock={lock} matched={matched} shopId={shopId} />
      {isRecorded && (
        <Row justify="end">
          <TakeLineBack lock={lock} matched={matched} shopId={shopId} />
        </Row>
      )}
    </Stack>
  )
}

/** Money without an order, with the orders that wait for exactly as much. */
function Extra({ line, shopId, lock }: OfShop & { readonly line: ExtraLine }) {
  const t = useWords(reconciliationWords)
  const e = useWords(endedWords)
  const s = useWords(shareWords)
  const [isSharing, setSharing] = useState(false)
  const [chosenId, setChosen] = useState<string>()
  const chosen = line.candidates.find(({ orderId }) => orderId === chosenId)
  return (
    <Stack gap={2}>
      <Item amountSatang={line.amountSatang} words={line.description}>
        {line.time}
      </Item>
      <MoneyCandidates line={line} lock={lock} shopId={shopId} />
      {line.candidates.length === 0 && line.moneyCandidates.length === 0 && (
        <Text size="sm" tone="second">
          {t('noCandidate')}
        </Text>
      )}
      {line.candidates.map((order) => (
        <Row gap={3} key={order.orderId}>
          <Stack grow>
            <Row gap={2} wrap>
              <AppLink href={`/app/shops/${shopId}/orders/${order.orderId}`}>
                {order.orderNumber} · {order.customerName}
              </AppLink>
              {order.isEnded && <Chip>{e('isEnded')}</Chip>}
            </Row>
          </Stack>
          <Button disabledReason={lock} onClick={() => setChosen(order.orderId)} size="sm">
            {t('record', { number: order.orderNumber })}
          </Button>
        </Row>
      ))}
      <Row>
        <Button disabledReason={lock} onClick={() => setSharing(true)} size="sm">
          {s('share')}
        </Button>
      </Row>
      {isSharing && <ShareLine line={line} onClose={() => setSharing(false)} shopId={shopId} />}
      {chosen && (
        <RecordFromStatement
          line={line}
          onClose={() => setChosen(undefined)}
          order={chosen}
          shopId={shopId}
        />
      )}
    </Stack>
  )
}
