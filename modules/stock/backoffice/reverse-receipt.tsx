import { createIntent } from '@langraan/http/intent'
import { Button, ConfirmDialog, notify, useWords } from '@langraan/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paperWords } from './paper-words.ts'
import { stockApi, useStockChanged, type WholePaper } from './stock-api.ts'

type Props = { readonly paper: WholePaper; readonly shopId: string }

/** Takes back a receipt that was booked wrongly, and shows the paper that did it. */
export function ReverseReceipt({ paper, shopId }: Props) {
  const t = useWords(paperWords)
  const changed = useStockChanged()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [once] = useState(createIntent)
  const { paperId } = paper
  const reverse = async () => {
    const made = await once({ paperId }, (idempotencyKey) =>
      stockApi('POST /shops/:shopId/stock-receipts/:paperId/reversal', {
        params: { shopId, paperId },
        idempotencyKey,
      }),
    )
    await changed()
    notify('success', t('reversedNow', { number: made.number }))
    void navigate({ to: `/app/shops/${shopId}/stock/papers/${made.paperId}` as never })
  }
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
        onConfirm={reverse}
        open={asking}
        title={t('reverse')}
      >
        {t('reverseText', { branch: paper.branchName, pieces: paper.pieceCount })}
      </ConfirmDialog>
    </>
  )
}
