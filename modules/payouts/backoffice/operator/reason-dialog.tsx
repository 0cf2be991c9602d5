import { Button, Modal, Stack, Text, useWords } from '@langraan/ui'
import { FormFailureNote, TextArea, useForm } from '@langraan/ui/forms'
import type { ReactNode } from 'react'

import { bankWords } from './bank-words.ts'
import type { useMoneyAct } from './use-money-act.ts'

type Values = { reason: string }
type Props = {
  readonly title: string
  readonly text: string
  readonly press: string
  readonly danger?: boolean
  readonly children?: ReactNode
  readonly change: ReturnType<typeof useMoneyAct<Values, unknown>>
  readonly onClose: () => void
}

/** Asks for a reason, and does what it is for. */
export function ReasonDialog({ title, text, press, danger = false, children, change, onClose }: Props) {
  const t = useWords(bankWords)
  const form = useForm<Values>({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: t('reasonMissing') } : undefined),
    change,
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button
            busy={form.phase === 'sending'}
            onClick={() => void form.submit()}
            variant={danger ? 'danger-filled' : 'primary'}
          >
            {press}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={title}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={3}>
          <Text as="p">{text}</Text>
          <FormFailureNote failure={form.failure} />
          {children}
          <TextArea label={t('reason')} maxLength={300} {...form.field('reason')} />
        </Stack>
      </form>
    </Modal>
  )
}
