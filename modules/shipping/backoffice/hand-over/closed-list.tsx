import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, DateTime, Modal, Note, Row, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { TextField } from '@langraan/ui/forms'
import { IconArrowBackUp, IconPrinter } from '@langraan/ui/icons'
import { useState } from 'react'
import { shippingApi } from '../shipping-api.ts'
import { handOverWords } from './hand-over-words.ts'
import { ListFigures } from './list-figures.tsx'
import { ScannedParcels } from './list-parcels.tsx'
import type { OpenedList } from './use-hand-over-list.ts'

type Props = { readonly list: OpenedList; readonly shopId: string }

/** A list that was closed: its paper, and the way back for a mistake. */
export function ClosedList({ list, shopId }: Props) {
  const t = useWords(handOverWords)
  const lock = useChangeLock(shopId, 'shipping:book')
  const [isAsked, setAsked] = useState(false)
  const isClosed = list.state === 'closed'
  return (
    <>
      <Note title={t(isClosed ? 'isClosed' : 'isDiscarded')} tone={isClosed ? 'green' : 'amber'}>
        {list.closedAt && <DateTime at={list.closedAt} />} {t('closedBy', { name: list.closedByName ?? '' })}
      </Note>
      {isClosed && (
        <Row gap={2} wrap>
          <Button
            href={`/api/v1/shops/${shopId}/hand-over/lists/${list.handOverListId}/paper`}
            icon={IconPrinter}
            newTab
            size="lg"
            variant="primary"
          >
            {t('print')}
          </Button>
          {list.reopenUntil !== null && (
            <Button
              disabledReason={lock}
              icon={IconArrowBackUp}
              onClick={() => setAsked(true)}
              variant="quiet"
            >
              {t('reopen')}
            </Button>
          )}
        </Row>
      )}
      <ListFigures list={list} />
      {list.parcels.length > 0 && <ScannedParcels list={list} shopId={shopId} />}
      {isAsked && <ReopenDialog list={list} onClose={() => setAsked(false)} shopId={shopId} />}
    </>
  )
}

function ReopenDialog({ list, shopId, onClose }: Props & { readonly onClose: () => void }) {
  const t = useWords(handOverWords)
  const [reason, setReason] = useState('')
  const { handOverListId } = list
  const reopen = useChange(shippingApi, 'POST /shops/:shopId/hand-over/lists/:handOverListId/reopening', {
    call: { params: { shopId, handOverListId }, body: { reason: reason.trim() } },
    refresh: 'everything',
    onDone: onClose,
    failure: 'toast',
  })
  const isEmpty = reason.trim() === ''
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={reopen.isPending} disabled={isEmpty} form="reopen" type="submit" variant="primary">
            {t('reopen')}
          </Button>
        </>
      }
      hint={t('reopenHint')}
      onClose={onClose}
      open
      title={t('reopenTitle')}
    >
      <form
        id="reopen"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isEmpty && !reopen.isPending) reopen.mutate()
        }}
      >
        <TextField
          autoComplete="off"
          autoFocus
          label={t('reason')}
          maxLength={200}
          onChange={setReason}
          value={reason}
        />
      </form>
    </Modal>
  )
}
