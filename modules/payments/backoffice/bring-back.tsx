import { Button, ConfirmDialog, moneyText, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconRefresh } from '@langraan/ui/icons'
import { useState } from 'react'
import { endedWords } from './ended-words.ts'
import type { MoneyProps } from './money-order.ts'
import { paymentsApi } from './payments-api.ts'

/** Brings an order back whose money was kept. */
export function BringBack({ shopId, order }: MoneyProps) {
  const t = useWords(endedWords)
  const [isOpen, setOpen] = useState(false)
  const bringBack = useChange(paymentsApi, 'POST /shops/:shopId/orders/:orderId/reopening', {
    once: true,
    call: { params: { shopId, orderId: order.orderId } },
    refresh: 'everything',
    said: t('broughtBack'),
  })
  return (
    <>
      <Button icon={IconRefresh} onClick={() => setOpen(true)}>
        {t('bringBack')}
      </Button>
      <ConfirmDialog
        confirmLabel={t('bringBack')}
        onClose={() => setOpen(false)}
        onConfirm={bringBack.mutateAsync}
        open={isOpen}
        title={t('bringBackTitle', { number: order.orderNumber })}
      >
        {t('bringBackText', { paid: moneyText(order.paidSatang) })}
      </ConfirmDialog>
    </>
  )
}
