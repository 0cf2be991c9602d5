import { ChoosePictures } from '@langraan/catalog/backoffice'
import { IconButton, useWords } from '@langraan/ui'
import { IconPhoto, IconReceipt, IconTag } from '@langraan/ui/icons'
import { DropMenu, type DropMenuEntry } from '@langraan/ui/menu'
import { Suspense, useState } from 'react'
import type { AskedContent, Conversation } from '../../contract.ts'
import { composerWords } from './composer-words.ts'
import { ProductDialog } from './product-dialog.tsx'

type AttachMenuProps = {
  readonly conversation: Conversation
  readonly shopId: string
  readonly disabled: boolean
  readonly onSend: (content: AskedContent) => void
}

/** What goes out beside words: a picture, an article, a bill or parcel of the customer. */
export function AttachMenu({ conversation, shopId, disabled, onSend }: AttachMenuProps) {
  const t = useWords(composerWords)
  const [open, setOpen] = useState<'picture' | 'product'>()
  const orders = conversation.customer?.orders ?? []
  const entries: DropMenuEntry[] =
    orders.length === 0
      ? [{ kind: 'heading', key: 'none', label: t('noOrders') }]
      : orders.slice(0, 5).flatMap(({ orderId, orderNumber }): DropMenuEntry[] => [
          {
            key: `bill-${orderId}`,
            label: t('sendBill', { number: orderNumber }),
            onSelect: () => onSend({ kind: 'bill', orderId }),
          },
          {
            key: `parcel-${orderId}`,
            label: t('sendParcel', { number: orderNumber }),
            onSelect: () => onSend({ kind: 'parcel', orderId }),
          },
          {
            key: `address-${orderId}`,
            label: t('sendAddress', { number: orderNumber }),
            onSelect: () => onSend({ kind: 'address', orderId }),
          },
        ])
  return (
    <>
      <IconButton
        disabled={disabled}
        icon={IconPhoto}
        label={t('picture')}
        onClick={() => setOpen('picture')}
      />
      <IconButton
        disabled={disabled}
        icon={IconTag}
        label={t('product')}
        onClick={() => setOpen('product')}
      />
      <DropMenu
        entries={entries}
        target={<IconButton disabled={disabled} icon={IconReceipt} label={t('bill')} />}
      />
      {open === 'picture' && (
        <Suspense>
          <ChoosePictures
            chosen={[]}
            most={1}
            onChoose={([pictureId]) => {
              setOpen(undefined)
              if (pictureId !== undefined) onSend({ kind: 'picture', pictureId })
            }}
            onClose={() => setOpen(undefined)}
            shopId={shopId}
          />
        </Suspense>
      )}
      {open === 'product' && (
        <ProductDialog
          onChoose={(variantId) => {
            setOpen(undefined)
            onSend({ kind: 'product', variantId })
          }}
          onClose={() => setOpen(undefined)}
          shopId={shopId}
        />
      )}
    </>
  )
}
