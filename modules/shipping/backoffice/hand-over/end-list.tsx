import { Button, ConfirmDialog, Row, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconTrash, IconTruck } from '@langraan/ui/icons'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { shippingApi } from '../shipping-api.ts'
import { handOverWords } from './hand-over-words.ts'
import type { OpenedList } from './use-hand-over-list.ts'

type Props = {
  readonly list: OpenedList
  readonly shopId: string
  readonly lock: string | undefined
  /** Scans are not sent yet. */
  readonly isWaiting: boolean
}

/** The driver has everything, or the list was begun by mistake. */
export function EndList({ list, shopId, lock, isWaiting }: Props) {
  const t = useWords(handOverWords)
  const [asked, setAsked] = useState<'close' | 'discard'>()
  const { parcelCount, missingCount, handOverListId } = list
  const params = { shopId, handOverListId }
  const close = useChange(shippingApi, 'POST /shops/:shopId/hand-over/lists/:handOverListId/closing', {
    call: (_wanted: void) => ({ params }),
    refresh: 'everything',
    refreshAfterFailure: true,
    said: t('closed', { count: parcelCount }),
  })
  const navigate = useNavigate()
  const discard = useChange(shippingApi, 'POST /shops/:shopId/hand-over/lists/:handOverListId/discarding', {
    call: (_wanted: void) => ({ params }),
    refresh: [/hand-over/],
    refreshAfterFailure: true,
    onDone: () => void navigate({ to: '.', search: {} as never }),
  })
  const reason =
    lock ??
    (isWaiting ? t('waitForScans') : undefined) ??
    (list.goneCount > 0 ? t('goneText') : undefined) ??
    (parcelCount === 0 ? t('emptyList') : undefined)
  return (
    <>
      <Row gap={2} wrap>
        <Button
          icon={IconTruck}
          onClick={() => setAsked('close')}
          size="lg"
          variant="primary"
          {...(reason !== undefined && { disabledReason: reason })}
        >
          {t('close', { count: parcelCount })}
        </Button>
        <Button disabledReason={lock} icon={IconTrash} onClick={() => setAsked('discard')} variant="quiet">
          {t('discard')}
        </Button>
        {reason !== undefined && (
          <Text size="sm" tone="second">
            {reason}
          </Text>
        )}
      </Row>
      <ConfirmDialog
        cancelLabel={t('keep')}
        confirmLabel={t('closeYes')}
        onClose={() => setAsked(undefined)}
        onConfirm={() => close.mutateAsync()}
        open={asked === 'close'}
        title={t('closeTitle', { count: parcelCount })}
      >
        <WhatFollows missingCount={missingCount} />
      </ConfirmDialog>
      <ConfirmDialog
        cancelLabel={t('cancel')}
        confirmLabel={t('discard')}
        onClose={() => setAsked(undefined)}
        onConfirm={() => discard.mutateAsync()}
        open={asked === 'discard'}
        title={t('discardTitle')}
      >
        <Text>{t('discardText', { count: parcelCount })}</Text>
      </ConfirmDialog>
    </>
  )
}

/** What closing does, and what it leaves behind. */
function WhatFollows({ missingCount }: Pick<OpenedList, 'missingCount'>) {
  const t = useWords(handOverWords)
  return (
    <Stack gap={2}>
      {missingCount > 0 && (
        <Text as="p" tone="bad">
          {t('closeMissing', { count: missingCount })}
        </Text>
      )}
      <Text as="p">{t('closeText')}</Text>
    </Stack>
  )
}
