import { Button, Modal, RadioCards, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useState } from 'react'
import type { Packing } from '../../contract.ts'
import { type AsideReason, asideReasons } from '../../rules/rules.ts'
import { shippingApi } from '../shipping-api.ts'
import { packingWords } from './packing-words.ts'

type Props = { readonly packing: Packing; readonly shopId: string; readonly onClose: () => void }

/** Puts an order aside, with the reason. */
export function AsideDialog({ packing, shopId, onClose }: Props) {
  const t = useWords(packingWords)
  const [reason, setReason] = useState<AsideReason>('goods_missing')
  const aside = useChange(shippingApi, 'POST /shops/:shopId/packing/orders/:orderId/putting-aside', {
    call: { params: { shopId, orderId: packing.orderId }, body: { reason } },
    refresh: [/packing/],
    onDone: onClose,
    failure: 'toast',
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button busy={aside.isPending} onClick={() => aside.mutate()} variant="primary">
            {t('putAside')}
          </Button>
        </>
      }
      hint={t('asideText')}
      onClose={onClose}
      open
      title={t('asideTitle', { number: packing.orderNumber })}
    >
      <RadioCards
        legend={t('reason')}
        onChange={setReason}
        options={asideReasons.map((value) => ({ value, title: t(value) }))}
        value={reason}
      />
    </Modal>
  )
}
