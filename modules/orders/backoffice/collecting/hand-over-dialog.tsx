import { Button, Modal, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import type { OrderDetails } from '../../contract.ts'
import { ordersApi } from '../orders-api.ts'
import { collectWords } from './collect-words.ts'

type Props = { readonly shopId: string; readonly order: OrderDetails; readonly onClose: () => void }

/** The customer stands at the branch and takes the goods along. */
export function HandOverDialog({ shopId, order, onClose }: Props) {
  const t = useWords(collectWords)
  const handOver = useChange(ordersApi, 'POST /shops/:shopId/orders/:orderId/hand-over', {
    call: { params: { shopId, orderId: order.orderId }, body: {} },
    once: true,
    refresh: 'everything',
    said: t('handedOver'),
    failure: 'toast',
    onDone: onClose,
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('notYet')}</Button>
          <Button busy={handOver.isPending} onClick={() => handOver.mutate(undefined)} variant="primary">
            {t('handOver')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={t('handOverTitle', { number: order.orderNumber })}
    >
      <Text as="p">{t('handOverText')}</Text>
    </Modal>
  )
}
