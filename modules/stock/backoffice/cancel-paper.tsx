import { createIntent } from '@langraan/http/intent'
import { Button, ConfirmDialog, notify, notifyUndo, useWords } from '@langraan/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { paperWords } from './paper-words.ts'
import { stockApi, useStockChanged, type WholePaper } from './stock-api.ts'

type Props = { readonly paper: WholePaper; readonly shopId: string }

/** Goes on with a count that was given up. */
function useReopen(shopId: string, paperId: string) {
  const t = useWords(paperWords)
  const changed = useStockChanged()
  const [once] = useState(createIntent)
  return useMutation({
    mutationFn: () =>
      once({ paperId }, (idempotencyKey) =>
        stockApi('POST /shops/:shopId/stock-counts/:paperId/reopening', {
          params: { shopId, paperId },
          idempotencyKey,
        }),
      ),
    onSuccess: async () => {
      await changed()
      notify('success', t('reopened'))
    },
    onError: (error) => notify('error', error.message),
  })
}

/** Of a count that was given up: what was counted stands there still. */
export function ReopenCount({ paper, shopId }: Props) {
  const t = useWords(paperWords)
  const reopen = useReopen(shopId, paper.paperId)
  return (
    <Button busy={reopen.isPending} onClick={() => reopen.mutate()}>
      {t('reopen')}
    </Button>
  )
}

/** Calls a transfer back, or gives up a count. */
export function CancelPaper({ paper, shopId }: Props) {
  const t = useWords(paperWords)
  const changed = useStockChanged()
  const [asking, setAsking] = useState(false)
  const [once] = useState(createIntent)
  const { paperId } = paper
  const reopen = useReopen(shopId, paperId)
  const cancel = async () => {
    await once({ paperId }, (idempotencyKey) =>
      stockApi('POST /shops/:shopId/stock-documents/:paperId/cancellation', {
        params: { shopId, paperId },
        idempotencyKey,
      }),
    )
    await changed()
    if (paper.kind === 'count') notifyUndo({ title: t('countGivenUp'), onUndo: () => reopen.mutate() })
    else notify('success', t('cancelledNow'))
  }
  return (
    <>
      <Button onClick={() => setAsking(true)} variant="quiet">
        {t('cancelPaper')}
      </Button>
      <ConfirmDialog
        cancelLabel={t('keep')}
        confirmLabel={t('cancelPaper')}
        danger
        onClose={() => setAsking(false)}
        onConfirm={cancel}
        open={asking}
        title={t('cancelPaper')}
      >
        {paper.kind === 'count' ? t('cancelCount') : t('cancelTransfer', { from: paper.branchName })}
      </ConfirmDialog>
    </>
  )
}
