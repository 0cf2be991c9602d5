import { Button, ConfirmDialog, moneyText, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { useState } from 'react'
import { shareWords } from './share-words.ts'

type Props = {
  /** What came, and the numbers of the orders that share it. */
  readonly amountSatang: number
  readonly numbers: readonly string[]
  /** What becomes of it, before and after. */
  readonly text: string
  readonly taken: string
  readonly lock: string | undefined
  readonly send: (idempotencyKey: string) => Promise<unknown>
}

/** Takes money back that was recorded on the wrong orders. */
export function TakeBack({ amountSatang, numbers, text, taken, lock, send }: Props) {
  const t = useWords(shareWords)
  const [isOpen, setOpen] = useState(false)
  const takeBack = useSending((_wanted: void, idempotencyKey) => send(idempotencyKey), {
    refresh: 'everything',
    said: taken,
  })
  return (
    <>
      <Button disabledReason={lock} onClick={() => setOpen(true)} size="sm" variant="quiet">
        {t('takeBack')}
      </Button>
      <ConfirmDialog
        confirmLabel={t('takeBack')}
        onClose={() => setOpen(false)}
        onConfirm={takeBack.mutateAsync}
        open={isOpen}
        title={t('takeBackTitle', { amount: moneyText(amountSatang), numbers: numbers.join(', ') })}
      >
        {text}
      </ConfirmDialog>
    </>
  )
}
