import { Button, ConfirmDialog, HiddenText, Note, Row, Stack, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useState } from 'react'
import type { Till, TillPairing } from '../../contract.ts'
import { tillApi, tillsQuery } from '../till-api.ts'
import { TaxNumberDialog } from './tax-number-dialog.tsx'
import { tillsWords } from './tills-words.ts'

type Props = {
  readonly shopId: string
  readonly till: Till
  readonly lock: string | undefined
  readonly onPairing: (pairing: TillPairing) => void
}

/** What can be done with a till; nothing with one that is over. */
export function TillActions({ shopId, till, lock, onPairing }: Props) {
  const t = useWords(tillsWords)
  const [open, setOpen] = useState<'tax' | 'revoke'>()
  const { tillId, name, state, unsent } = till
  const again = useChange(tillApi, 'POST /shops/:shopId/tills/:tillId/pairing-codes', {
    call: { params: { shopId, tillId } },
    onAnswer: onPairing,
    failure: 'toast',
  })
  const revoke = useChange(tillApi, 'DELETE /shops/:shopId/tills/:tillId', {
    call: { params: { shopId, tillId } },
    keepAs: tillsQuery(shopId),
    said: t('revokedToast'),
  })
  if (state === 'revoked') return null
  const named = <HiddenText> {name}</HiddenText>
  return (
    <Row gap={2} wrap>
      {state === 'waiting' && (
        <Button busy={again.isPending} disabledReason={lock} onClick={() => again.mutate()} size="sm">
          {t('another')}
          {named}
        </Button>
      )}
      <Button disabledReason={lock} onClick={() => setOpen('tax')} size="sm">
        {t('taxNumber')}
        {named}
      </Button>
      <Button disabledReason={lock} onClick={() => setOpen('revoke')} size="sm" variant="quiet">
        {t('revoke')}
        {named}
      </Button>
      {open === 'tax' && <TaxNumberDialog onClose={() => setOpen(undefined)} shopId={shopId} till={till} />}
      <ConfirmDialog
        cancelLabel={t('keep')}
        confirmLabel={t('revoke')}
        danger
        onClose={() => setOpen(undefined)}
        onConfirm={() => revoke.mutateAsync()}
        open={open === 'revoke'}
        title={t('revokeTitle', { name })}
      >
        <Stack gap={3}>
          <span>{t('revokeText')}</span>
          {unsent > 0 && <Note tone="amber">{t('revokeUnsent', { count: unsent })}</Note>}
        </Stack>
      </ConfirmDialog>
    </Row>
  )
}
