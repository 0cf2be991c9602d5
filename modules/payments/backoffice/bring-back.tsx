import { createIntent } from '@langraan/http/intent'
import { Button, ConfirmDialog, moneyText, notify, useWords } from '@langraan/ui'
import { IconRefresh } from '@langraan/ui/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endedWords } from './ended-words.ts'
import type { MoneyProps } from './money-order.ts'
import { paymentsApi } from './payments-api.ts'

/** Brings an order back whose money was kept. */
export function BringBack({ shopId, order }: MoneyProps) {
  const t = useWords(endedWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const [isOpen, setOpen] = useState(false)
  const bringBack = async (): Promise<void> => {
    await once({}, (idempotencyKey) =>
      paymentsApi('POST /shops/:shopId/orders/:orderId/reopening', {
        params: { shopId, orderId: order.orderId },
        idempotencyKey,
      }),
    )
    notify('success', t('broughtBack'))
    await queries.invalidateQueries()
  }
  return (
    <>
      <Button icon={IconRefresh} onClick={() => setOpen(true)}>
        {t('bringBack')}
      </Button>
      <ConfirmDialog
        confirmLabel={t('bringBack')}
        onClose={() => setOpen(false)}
        onConfirm={bringBack}
        open={isOpen}
        title={t('bringBackTitle', { number: order.orderNumber })}
      >
        {t('bringBackText', { paid: moneyText(order.paidSatang) })}
      </ConfirmDialog>
    </>
  )
}
