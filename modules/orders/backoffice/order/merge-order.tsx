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
type Fees = Candidate['proposedFees']
type Wanted = { candidate: Candidate; fees: Fees }
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
    call: ({ candidate: { orderId, seenEventId }, fees }: Wanted) => ({
      params: { shopId, orderId: order.orderId },
      body: {
        fromOrderId: orderId,
        seenEventId: order.events[0]?.eventId ?? '',
        fromSeenEventId: seenEventId,
        shippingFees: fees,
      },
    }),
    refresh: 'everything',
    said: (_answer, { candidate }) => t('merged', { number: candidate.orderNumber }),
    onDone: onClose,
  })
}

/** Asks which order of the customer is put into this one and which fees stay, and shows what they come to together. */
export function MergeOrder(props: Props) {
  const { order, candidates, onClose } = props
  const t = useWords(splitWords)
  const [chosenId, setChosenId] = useState(candidates.length === 1 ? candidates[0]?.orderId : undefined)
  const [saidFees, setFees] = useState<Fees>()
  const merging = useMerging(props)
  const chosen = candidates.find(({ orderId }) => orderId === chosenId)
  const fees = saidFees ?? chosen?.proposedFees ?? 'one'
  const choose = (orderId: string): void => {
    setChosenId(orderId)
    // What is proposed for one is not what is proposed for another.
    setFees(undefined)
  }
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('mergeCancel')}</Button>
          <Button
            busy={merging.isPending}
            disabledReason={chosen ? undefined : t('mergeNothing')}
            onClick={() => chosen && merging.mutate({ candidate: chosen, fees })}
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
          onChange={choose}
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
        {chosen && <ShippingFees candidate={chosen} fees={fees} onChange={setFees} />}
        {chosen && <Together candidate={chosen} fees={fees} order={order} />}
      </Stack>
    </Modal>
  )
}

type FeesProps = {
  readonly candidate: Candidate
  readonly fees: Fees
  readonly onChange: (fees: Fees) => void
}

/** Whether one parcel is to cost one fee or both; not asked where it comes to the same. */
function ShippingFees({ candidate: { together, proposedFees }, fees, onChange }: FeesProps) {
  const t = useWords(splitWords)
  if (together.one.shippingSatang === together.both.shippingSatang) return null
  return (
    <RadioCards
      legend={t('fees')}
      onChange={onChange}
      options={(['one', 'both'] as const).map((value) => ({
        value,
        title: t(value === 'one' ? 'feesOne' : 'feesBoth'),
        detail: t(proposedFees === 'both' ? (value === 'both' ? 'feesOfSplit' : 'feesPart') : `${value}Text`),
        end: <Money satang={together[value].shippingSatang} />,
      }))}
      value={fees}
    />
  )
}

type TogetherProps = Pick<FeesProps, 'candidate' | 'fees'> & { readonly order: OrderDetails }

/** What both come to, and what of it is still due, or came too much. */
function Together({ candidate, fees, order }: TogetherProps) {
  const t = useWords(splitWords)
  const { totalSatang } = candidate.together[fees]
  const dueSatang = totalSatang - order.paidSatang - candidate.paidSatang
  const amount = moneyText(Math.abs(dueSatang))
  return (
    <Stack gap={1}>
      <Text as="p" weight="medium">
        {t('together', { amount: moneyText(totalSatang) })}
      </Text>
      <Text as="p" size="sm" tone="second">
        {dueSatang === 0 ? t('allPaid') : t(dueSatang > 0 ? 'stillDue' : 'tooMuch', { amount })}
      </Text>
    </Stack>
  )
}
