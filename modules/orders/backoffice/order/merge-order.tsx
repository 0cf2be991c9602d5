import {
  Button,
  DateTime,
  Modal,
  Money,
  moneyText,
  Note,
  RadioCards,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MergeCandidates, OrderDetails } from '../../contract.ts'
import { ordersApi } from '../orders-api.ts'
import { splitWords } from './split-words.ts'

type Candidate = MergeCandidates['items'][number]
type Props = {
  readonly shopId: string
  readonly order: OrderDetails
  readonly candidates: readonly Candidate[]
  readonly onClose: () => void
}

/** Other orders of the customer that could be put into this one; asked for only where they could. */
export function useMergeCandidates(
  shopId: string,
  order: OrderDetails,
  isAsked: boolean,
): readonly Candidate[] {
  const params = { shopId, orderId: order.orderId }
  const found = useQuery({
    ...ordersApi.query('GET /shops/:shopId/orders/:orderId/merge-candidates', { params }),
    enabled: isAsked && order.customerId !== null,
  })
  return (isAsked && found.data?.items) || []
}

function useMerging({ shopId, order, onClose }: Props) {
  const t = useWords(splitWords)
  return useChange(ordersApi, 'POST /shops/:shopId/orders/:orderId/merges', {
    once: true,
    call: ({ orderId, seenEventId }: Candidate) => ({
      params: { shopId, orderId: order.orderId },
      body: {
        fromOrderId: orderId,
        seenEventId: order.events[0]?.eventId ?? '',
        fromSeenEventId: seenEventId,
      },
    }),
    refresh: 'everything',
    said: (_answer, { orderNumber }) => t('merged', { number: orderNumber }),
    onDone: onClose,
  })
}

/** Asks which order of the customer is put into this one, and shows what they come to together. */
export function MergeOrder(props: Props) {
  const { order, candidates, onClose } = props
  const t = useWords(splitWords)
  const [chosenId, setChosenId] = useState(candidates.length === 1 ? candidates[0]?.orderId : undefined)
  const merging = useMerging(props)
  const chosen = candidates.find(({ orderId }) => orderId === chosenId)
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('mergeCancel')}</Button>
          <Button
            busy={merging.isPending}
            disabledReason={chosen ? undefined : t('mergeNothing')}
            onClick={() => chosen && merging.mutate(chosen)}
            variant="primary"
          >
            {chosen ? t('mergeConfirm', { number: chosen.orderNumber }) : t('merge')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('mergeTitle', { number: order.orderNumber })}
    >
      <Stack gap={4}>
        <Text as="p" tone="second">
          {t('mergeText', { number: order.orderNumber })}
        </Text>
        {merging.error && (
          <Note announce="alert" tone="red">
            {merging.error.message}
          </Note>
        )}
        <RadioCards
          legend={t('which')}
          onChange={setChosenId}
          options={candidates.map(
            ({ orderId, orderNumber, placedAt, totalSatang, itemCount, firstItem }) => ({
              value: orderId,
              title: (
                <>
                  {orderNumber} · <DateTime at={placedAt} />
                </>
              ),
              detail: t('candidate', { first: firstItem, count: itemCount }),
              end: <Money satang={totalSatang} />,
            }),
          )}
          value={chosenId}
        />
        {chosen && <Text as="p">{t('together', { amount: moneyText(chosen.togetherSatang) })}</Text>}
      </Stack>
    </Modal>
  )
}
