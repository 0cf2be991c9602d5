import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, HiddenText, Modal, notify, Row, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { DropZone, FormFailureNote, useForm } from '@langraan/ui/forms'
import { useState } from 'react'
import type { AgentPayout } from '../../contract.ts'
import { ABOUT_AGENTS, agentsApi } from '../agents-api.ts'
import { payoutsWords } from './payouts-words.ts'

const MOST_BYTES = 12_582_912

type Props = { readonly payout: AgentPayout; readonly shopId: string }

/** Sends the picture of a slip. */
export function useSlip({ payout: { payoutId }, shopId }: Props) {
  return useChange(agentsApi, 'POST /shops/:shopId/agent-payouts/:payoutId/slip', {
    once: true,
    call: (file: File) => {
      const body = new FormData()
      body.append('file', file)
      return { params: { shopId, payoutId }, body }
    },
    refresh: ABOUT_AGENTS,
  })
}

type FieldProps = {
  readonly files: File[]
  readonly error?: string | undefined
  readonly help?: string
  readonly onChange: (files: File[]) => void
}

/** Where the picture of a slip is put. */
export function SlipField({ files, error, help, onChange }: FieldProps) {
  const t = useWords(payoutsWords)
  return (
    <DropZone
      accept={['image/*']}
      error={error}
      files={files}
      help={help}
      label={t('slipLabel')}
      maxBytes={MOST_BYTES}
      maxFiles={1}
      name="slip"
      onChange={onChange}
    />
  )
}

/** The slip of a payout that was transferred, and the way to add one. */
export function PayoutSlip({ payout, shopId }: Props) {
  const t = useWords(payoutsWords)
  const lock = useChangeLock(shopId, 'agents:pay')
  const [isOpen, setOpen] = useState(false)
  const { slipState, payoutId, shopName } = payout
  const named = <HiddenText> {shopName}</HiddenText>
  return (
    <Row gap={2}>
      {slipState === 'waiting' && (
        <Text size="sm" tone="third">
          {t('slipWaiting')}
        </Text>
      )}
      {slipState === 'unreadable' && (
        <Text size="sm" tone="bad">
          {t('slipUnreadable')}
        </Text>
      )}
      {slipState === 'kept' && (
        <Button
          href={`/api/v1/shops/${shopId}/agent-payouts/${payoutId}/slip`}
          newTab
          size="sm"
          variant="soft"
        >
          {t('slipOpen')}
          {named}
        </Button>
      )}
      <Button disabledReason={lock} onClick={() => setOpen(true)} size="sm" variant="quiet">
        {t(slipState === 'none' ? 'slipAdd' : 'slipOther')}
        {named}
      </Button>
      {isOpen && <SlipDialog onClose={() => setOpen(false)} payout={payout} shopId={shopId} />}
    </Row>
  )
}

function SlipDialog({ payout, shopId, onClose }: Props & { readonly onClose: () => void }) {
  const t = useWords(payoutsWords)
  const add = useSlip({ payout, shopId })
  const form = useForm<{ files: File[] }>({
    initial: { files: [] },
    validate: ({ files }) => (files.length === 0 ? { files: t('slipMissing') } : undefined),
    onSubmit: async ({ files: [file] }) => {
      if (file === undefined) return
      await add.mutateAsync(file)
      notify('success', t('slipToast'))
      onClose()
    },
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('slipAdd')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('slipTitle', { name: payout.shopName })}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <FormFailureNote failure={form.failure} />
        <SlipField
          error={form.errors['files']}
          files={form.values.files}
          onChange={(files) => form.set('files', files)}
        />
      </form>
    </Modal>
  )
}
