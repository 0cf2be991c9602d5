import { Button, Modal, Note, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { RadioGroup } from '@langraan/ui/forms'
import { useState } from 'react'
import type { OrderDetails } from '../../contract.ts'
import { type CancelReason, cancelReasons } from '../../rules/rules.ts'
import { cancelStanding } from './cancel-standing.ts'
import { deskWords } from '../settings/desk-words.ts'
import { ordersApi } from '../orders-api.ts'

type Props = { readonly shopId: string; readonly order: OrderDetails; readonly onClose: () => void }

/** Asks why, and says what becomes of goods and money; or what has to be done before. */
export function CancelOrder(props: Props) {
  const standing = cancelStanding(props.order)
  return standing === 'booking_first' || standing === 'slip_waiting' ? (
    <NotYet {...props} why={standing} />
  ) : (
    <AskWhy {...props} />
  )
}

function NotYet({ order, why, onClose }: Props & { readonly why: 'booking_first' | 'slip_waiting' }) {
  const t = useWords(deskWords)
  return (
    <Modal
      actions={
        <Button onClick={onClose} variant="primary">
          {t('understood')}
        </Button>
      }
      onClose={onClose}
      open
      size="small"
      title={t('cancelTitle', { number: order.orderNumber })}
    >
      <Text as="p">{t(why)}</Text>
    </Modal>
  )
}

function AskWhy({ shopId, order, onClose }: Props) {
  const t = useWords(deskWords)
  const [reason, setReason] = useState<CancelReason>('customer')
  const cancel = useChange(ordersApi, 'POST /shops/:shopId/orders/:orderId/cancellation', {
    once: true,
    call: (body: { reason: CancelReason }) => ({ params: { shopId, orderId: order.orderId }, body }),
    refresh: 'everything',
    said: t('cancelled'),
    onDone: onClose,
    failure: 'toast',
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button busy={cancel.isPending} onClick={() => cancel.mutate({ reason })} variant="danger-filled">
            {t('cancelOrder')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={t('cancelTitle', { number: order.orderNumber })}
    >
      <Stack gap={4}>
        <Text as="p">{t('cancelText')}</Text>
        <RadioGroup<CancelReason>
          legend={t('reason')}
          onChange={setReason}
          options={cancelReasons.map((value) => ({ value, label: t(`reason_${value}`) }))}
          value={reason}
        />
        {cancel.error && (
          <Note announce="alert" tone="red">
            {cancel.error.message}
          </Note>
        )}
      </Stack>
    </Modal>
  )
}
