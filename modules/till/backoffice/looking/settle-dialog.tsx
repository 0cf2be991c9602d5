import { Button, Modal, Stack, Text, useWords } from '@langraan/ui'
import { FormFailureNote, TextArea, useForm } from '@langraan/ui/forms'
import { lookingWords } from './looking-words.ts'

type Props = {
  /** What it is about. */
  readonly about: string
  readonly change: { readonly mutateAsync: (body: { note: string }) => Promise<unknown> }
  readonly onClose: () => void
}

/** Asks what was done about something that a till has left. */
export function SettleDialog({ about, change, onClose }: Props) {
  const t = useWords(lookingWords)
  const form = useForm({
    initial: { note: '' },
    validate: ({ note }) => (note.trim() === '' ? { note: t('noteMissing') } : undefined),
    change,
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('settle')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('settleTitle')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={3}>
          <Text as="p" tone="second">
            {about}
          </Text>
          <FormFailureNote failure={form.failure} />
          <TextArea help={t('noteHelp')} label={t('note')} maxLength={300} rows={3} {...form.field('note')} />
        </Stack>
      </form>
    </Modal>
  )
}
