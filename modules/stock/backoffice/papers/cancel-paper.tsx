import { Button, ConfirmDialog, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useState } from 'react'
import { paperWords } from './paper-words.ts'
import { stockApi, stockFigures, type WholePaper } from '../stock-api.ts'

type Props = { readonly paper: WholePaper; readonly shopId: string }

/** Goes on with a count that was given up. */
function useReopen(shopId: string, paperId: string) {
  const t = useWords(paperWords)
  return useChange(stockApi, 'POST /shops/:shopId/stock-counts/:paperId/reopening', {
    once: true,
    call: { params: { shopId, paperId } },
    refresh: stockFigures,
    said: t('reopened'),
    failure: 'toast',
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

/** Calls a transfer back, which asks first, or gives up a count, which can be undone. */
export function CancelPaper({ paper, shopId }: Props) {
  const t = useWords(paperWords)
  const [asking, setAsking] = useState(false)
  const { paperId } = paper
  const reopen = useReopen(shopId, paperId)
  const cancel = useChange(stockApi, 'POST /shops/:shopId/stock-documents/:paperId/cancellation', {
    once: true,
    call: { params: { shopId, paperId } },
    refresh: stockFigures,
    said:
      paper.kind === 'count'
        ? { title: t('countGivenUp'), onUndo: () => reopen.mutate() }
        : t('cancelledNow'),
  })
  return (
    <>
      <Button
        busy={cancel.isPending}
        onClick={() => (paper.kind === 'count' ? cancel.mutate() : setAsking(true))}
        variant="quiet"
      >
        {t('cancelPaper')}
      </Button>
      <ConfirmDialog
        cancelLabel={t('keep')}
        confirmLabel={t('cancelPaper')}
        danger
        onClose={() => setAsking(false)}
        onConfirm={cancel.mutateAsync}
        open={asking}
        title={t('cancelPaper')}
      >
        {t('cancelTransfer', { from: paper.branchName })}
      </ConfirmDialog>
    </>
  )
}
