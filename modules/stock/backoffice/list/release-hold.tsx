import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import type { ReservationRow } from '../../contract.ts'
import { stockApi, stockFigures } from '../stock-api.ts'
import { whyWords } from './why-words.ts'

const HOUR_MS = 3_600_000

type Props = { readonly held: ReservationRow; readonly shopId: string; readonly variantId: string }

/** Gives free what is held for a customer; for a while it can be held for them again, if nobody else has it by then. */
export function Release({ held, shopId, variantId }: Props) {
  const t = useWords(whyWords)
  const lock = useChangeLock(shopId, 'stock:write')
  const { branchId, quantity, note } = held
  const holdAgain = useChange(stockApi, 'POST /shops/:shopId/stock-reservations', {
    once: true,
    call: (hours: number) => ({ params: { shopId }, body: { variantId, branchId, quantity, note, hours } }),
    refresh: stockFigures,
    said: t('heldAgain'),
    failure: (error) => ({ title: t('notHeldAgain'), message: error.message }),
  })
  const release = useChange(stockApi, 'DELETE /shops/:shopId/stock-reservations/:holderId', {
    call: { params: { shopId, holderId: held.holderId } },
    refresh: stockFigures,
    said: () => {
      // By whole hours, as holds are made: at least until it would have ended.
      const left = (new Date(held.expiresAt).getTime() - Date.now()) / HOUR_MS
      const hours = Math.max(1, Math.ceil(left))
      return { title: t('released'), onUndo: () => holdAgain.mutate(hours) }
    },
    failure: 'toast',
  })
  return (
    <Button busy={release.isPending} disabledReason={lock} onClick={() => release.mutate()} size="sm">
      {t('release')}
    </Button>
  )
}
