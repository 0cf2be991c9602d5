import { createIntent } from '@langraan/http/intent'
import { FileProgress, RemoveFile, ToldBefore } from '@langraan/operations/backoffice'
import { useMay } from '@langraan/shops/backoffice'
import {
  AppLink,
  Button,
  ConfirmDialog,
  FailureState,
  Money,
  moneyText,
  notify,
  Row,
  SidePanel,
  SkeletonLines,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { IconCash } from '@langraan/ui/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { CodPayoutDetail, PayoutLineShown } from '../../contract.ts'
import { paymentsApi } from '../payments-api.ts'
import { DecideLine } from './decide-line.tsx'
import { PayoutSums } from './payout-sums.tsx'
import { PayoutUnread } from './payout-unread.tsx'
import { payoutWords } from './payout-words.ts'

type OfShop = { readonly shopId: string; readonly lock: string | undefined }
type Props = OfShop & {
  readonly codPayoutId: string
  readonly hrefOf: (codPayoutId: string) => string
  readonly onClose: () => void
  /** Somebody says that the amounts stand in another column than they were read from. */
  readonly onColumnsOff: () => void
}
type Group = CodPayoutDetail['verdicts'][number]

/** What a courier's file fits, before and after it is recorded. */
export function PayoutPanel({ shopId, codPayoutId, lock, hrefOf, onClose, onColumnsOff }: Props) {
  const t = useWords(payoutWords)
  const queries = useQueryClient()
  const mayFollow = useMay(shopId)?.('operations:read') === true
  const lookAgain = useCallback(() => void queries.invalidateQueries(), [queries])
  const detail = useQuery(
    paymentsApi.query('GET /shops/:shopId/cod-payouts/:codPayoutId', { params: { shopId, codPayoutId } }),
  )
  return (
    <SidePanel onClose={onClose} title={detail.data?.fileName ?? t('file')}>
      {detail.isPending && <SkeletonLines count={8} />}
      {detail.isError && (
        <FailureState failure={detail.error} onRetry={() => void detail.refetch()} title={t('loadFailed')} />
      )}
      {detail.data && (
        <Stack gap={5}>
          <ToldBefore before={detail.data.toldBefore} hrefOf={hrefOf} />
          {detail.data.operationId !== null && mayFollow && (
            <FileProgress
              onEnded={lookAgain}
              operationId={detail.data.operationId}
              shopId={shopId}
              title={t('progress')}
            />
          )}
          <PayoutSums detail={detail.data} lock={lock} shopId={shopId} />
          {detail.data.verdicts.map((group) => (
            <Verdict
              codPayoutId={codPayoutId}
              group={group}
              key={group.verdict}
              lock={lock}
              shopId={shopId}
            />
          ))}
          <PayoutUnread detail={detail.data} lock={lock} shopId={shopId} />
          <Row>
            <Button disabledReason={lock} onClick={onColumnsOff} size="sm">
              {t('columnsOff')}
            </Button>
          </Row>
          <RemoveFile
            fileName={detail.data.fileName}
            lock={lock}
            onRemoved={onClose}
            remove={() =>
              paymentsApi('DELETE /shops/:shopId/cod-payouts/:codPayoutId', {
                params: { shopId, codPayoutId },
              })
            }
            text={t('removeText')}
          />
        </Stack>
      )}
    </SidePanel>
  )
}

type VerdictProps = OfShop & { readonly codPayoutId: string; readonly group: Group }

const TO_DECIDE: ReadonlySet<Group['verdict']> = new Set(['differs', 'returned', 'decided'])

/** The lines of one kind, with what to do about them. */
function Verdict({ shopId, lock, codPayoutId, group }: VerdictProps) {
  const t = useWords(payoutWords)
  const { verdict, count, satang, lines } = group
  return (
    <Stack gap={3}>
      <Row justify="between">
        <Text weight="medium">{t(verdict)}</Text>
        <Text noWrap size="sm" tone="second">
          {t('count', { count })} · <Money place="inline" satang={satang} />
        </Text>
      </Row>
      <Text as="p" size="sm" tone="second">
        {t(`${verdict}Text`)}
      </Text>
      {verdict === 'fits' && <Record codPayoutId={codPayoutId} group={group} lock={lock} shopId={shopId} />}
      {lines.map((line) => (
        <Stack gap={2} key={line.row}>
          <Line isDifferent={verdict === 'differs'} line={line} shopId={shopId} />
          {TO_DECIDE.has(verdict) && line.order && (
            <DecideLine
              codPayoutId={codPayoutId}
              isReturned={verdict === 'returned'}
              line={line}
              lock={lock}
              shopId={shopId}
            />
          )}
        </Stack>
      ))}
      {count > lines.length && (
        <Text size="sm" tone="third">
          {t('more', { count: count - lines.length })}
        </Text>
      )}
    </Stack>
  )
}

type LineProps = {
  readonly shopId: string
  readonly line: PayoutLineShown
  readonly isDifferent: boolean
}

function Line({ shopId, line: { row, tracking, amountSatang, order }, isDifferent }: LineProps) {
  const t = useWords(payoutWords)
  return (
    <Stack gap={1}>
      <Row gap={3} justify="between">
        {order ? (
          <AppLink href={`/app/shops/${shopId}/orders/${order.orderId}`}>
            {t('ofOrder', { number: order.orderNumber })} · {order.customerName}
          </AppLink>
        ) : (
          <Text size="sm">{tracking}</Text>
        )}
        <Money place="inline" satang={amountSatang} />
      </Row>
      <Row gap={3} justify="between" wrap>
        <Text size="xs" tone="third">
          {t('row', { row: String(row) })}
          {order ? ` · ${tracking}` : ''}
        </Text>
        {order && isDifferent && (
          <Text size="xs" tone="second">
            {t('orderDue', { amount: moneyText(order.dueSatang) })}
          </Text>
        )}
      </Row>
    </Stack>
  )
}

/** Has what fits recorded, after it was said what that is. */
function Record({ shopId, lock, codPayoutId, group: { count, satang } }: VerdictProps) {
  const t = useWords(payoutWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const [isAsking, setAsking] = useState(false)
  const record = async (): Promise<void> => {
    const { totalCount } = await once({ codPayoutId, count, satang }, (idempotencyKey) =>
      paymentsApi('POST /shops/:shopId/cod-payouts/:codPayoutId/collection', {
        params: { shopId, codPayoutId },
        idempotencyKey,
      }),
    )
    notify('success', t('begun', { count: totalCount }))
    await queries.invalidateQueries()
  }
  return (
    <>
      <Row>
        <Button disabledReason={lock} icon={IconCash} onClick={() => setAsking(true)} variant="primary">
          {t('record', { count })}
        </Button>
      </Row>
      {isAsking && (
        <ConfirmDialog
          confirmLabel={t('record', { count })}
          onClose={() => setAsking(false)}
          onConfirm={record}
          open
          title={t('recordTitle', { count, amount: moneyText(satang) })}
        >
          {t('recordText')}
        </ConfirmDialog>
      )}
    </>
  )
}
