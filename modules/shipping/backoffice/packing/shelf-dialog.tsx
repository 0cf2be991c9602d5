import { Button, Modal, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { TextField } from '@langraan/ui/forms'
import { useState } from 'react'
import type { GoodsToPack, Packing } from '../../contract.ts'
import { shippingApi } from '../shipping-api.ts'
import { nameOf } from './next-step.tsx'
import { packingWords } from './packing-words.ts'
import { packingQuery } from './use-packing.ts'

type Props = {
  readonly packing: Packing
  readonly shopId: string
  readonly goods: GoodsToPack
  readonly onClose: () => void
}

/** Whoever stands before the shelf says which it is. */
export function ShelfDialog({ goods, packing, shopId, onClose }: Props) {
  const t = useWords(packingWords)
  const [shelf, setShelf] = useState(goods.shelf)
  const save = useChange(shippingApi, 'PUT /shops/:shopId/packing/shelves/:variantId', {
    call: { params: { shopId, variantId: goods.variantId }, body: { shelf: shelf.trim() } },
    refresh: [packingQuery(shopId, packing.orderId).queryKey],
    onDone: onClose,
    failure: 'toast',
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button busy={save.isPending} form="shelf" type="submit" variant="primary">
            {t('save')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={nameOf(goods)}
    >
      <form
        id="shelf"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <TextField
          autoComplete="off"
          autoFocus
          label={t('shelfLabel')}
          maxLength={40}
          onChange={setShelf}
          value={shelf}
        />
      </form>
    </Modal>
  )
}
