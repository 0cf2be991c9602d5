import { Button, ConfirmDialog, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paperWords } from './paper-words.ts'
import { stockApi, stockFigures, type WholePaper } from '../stock-api.ts'

type Props = { readonly paper: WholePaper; readonly shopId: string }

/** Takes back a receipt that was booked wrongly, and shows the paper that did it. */
export function ReverseReceipt({ paper, shopId }: Props) {
  const t = useWords(paperWords)
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { paperId } = paper
  const reverse = useChange(stockApi, 'POST /shops/:shopId/stock-receipts/:paperId/reversal', {
    once: true,
    call: { params: { shopId, paperId } },
    refresh: stockFigures,
    said: ({ number }) => t('reversedNow', { number }),
    onDone: (made) => void navigate({ to: `/app/shops/${shopId}/stock/papers/${made.paperId}` as never }),
  })
  return (
    <>
      <Button onClick={() => setAsking(true)} variant="quiet">
        {t('reverse')}
      </Button>
      <ConfirmDialog
        cancelLabel={t('keepReceipt')}
        confirmLabel={t('reverse')}
        danger
        onClose={() => setAsking(false)}
        onConfirm={reverse.mutateAsync}
        open={asking}
        title={t('reverse')}
      >
        {t('reverseText', { branch: paper.branchName, pieces: paper.pieceCount })}
      </ConfirmDialog>
    </>
  )
}
