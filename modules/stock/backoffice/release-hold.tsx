import { createIntent } from '@langraan/http/intent'
import { useSettingsLock } from '@langraan/shops/backoffice'
import { Button, notify, notifyUndo, useWords } from '@langraan/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReservationRow } from '../contract.ts'
import { stockApi, useStockChanged } from './stock-api.ts'
import { whyWords } from './why-words.ts'

const HOUR_MS = 3_600_000

type Props = { readonly held: ReservationRow; readonly shopId: string; readonly variantId: string }

/** Gives free what is held for a customer; for a while it can be held for them again, if nobody else has it by then. */
export function Release({ held, shopId, variantId }: Props) {
  const t = useWords(whyWords)
  const lock = useSettingsLock(shopId, 'stock:write')
  const changed = useStockChanged()
  const [once] = useState(createIntent)
  const holdAgain = useMutation({
    mutationFn: (hours: number) => {
      const { branchId, quantity, note } = held
      const body = { variantId, branchId, quantity, note, hours }
      return once(body, (idempotencyKey) =>
        stockApi('POST /shops/:shopId/stock-reservations', { params: { shopId }, body, idempotencyKey }),
      )
    },
    onSuccess: async () => {
      await changed()
      notify('success', t('heldAgain'))
    },
    onError: (error) => notify('error', t('notHeldAgain'), error.message),
  })
  const release = useMutation({
    mutationFn: () =>
      stockApi('DELETE /shops/:shopId/stock-reservations/:holderId', {
        params: { shopId, holderId: held.holderId },
      }),
    onSuccess: async () => {
      await changed()
      // By whole hours, as holds are made: at least until it would have ended.
      const left = (new Date(held.expiresAt).getTime() - Date.now()) / HOUR_MS
      const hours = Math.max(1, Math.ceil(left))
      notifyUndo({ title: t('released'), onUndo: () => holdAgain.mutate(hours) })
    },
    onError: (error) => notify('error', error.message),
  })
  return (
    <Button busy={release.isPending} disabledReason={lock} onClick={() => release.mutate()} size="sm">
      {t('release')}
    </Button>
  )
}
