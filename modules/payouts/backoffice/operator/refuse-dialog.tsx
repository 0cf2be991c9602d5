import { Button, Modal, Stack, Text, useWords } from '@langraan/ui'
import { FormFailureNote, TextArea, useForm } from '@langraan/ui/forms'

import { payoutsApi } from '../payouts-api.ts'
import type { OperatedWithdrawal } from './operated-api.ts'
import { operatorWords } from './operator-words.ts'
import { useMoneyAct } from './use-money-act.ts'

type Values = { reason: string }
type Props = {
  readonly row: OperatedWithdrawal
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Says why a withdrawal is not approved: the shop reads it. */
export function RefuseDialog({ row: { withdrawalId, number }, onClose, onDone }: Props) {
  const t = useWords(operatorWords)
  const refuse = useMoneyAct(
    (body: Values, idempotencyKey) =>
      payoutsApi('POST /operator/withdrawals/:withdrawalId/refusal', {
        params: { withdrawalId },
        body,
        idempotencyKey,
      }),
    { said: t('refused'), onDone },
  )
  const form = useForm<Values>({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: t('reasonMissing') } : undefined),
    change: refuse,
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="danger-filled">
            {t('refuse')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={t('refuseTitle', { number })}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={3}>
          <Text as="p">{t('refuseText')}</Text>
          <FormFailureNote failure={form.failure} />
          <TextArea label={t('reason')} maxLength={300} {...form.field('reason')} />
        </Stack>
      </form>
    </Modal>
  )
}
