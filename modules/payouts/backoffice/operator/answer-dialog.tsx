import { Button, Modal, Stack, Text, useWords } from '@langraan/ui'
import { FormFailureNote, RadioGroup, TextArea, useForm } from '@langraan/ui/forms'

import { payoutsApi } from '../payouts-api.ts'
import { bankWords } from './bank-words.ts'
import type { OperatedWithdrawal } from './operated-api.ts'
import { operatorWords } from './operator-words.ts'
import { useMoneyAct } from './use-money-act.ts'

type Values = { answer: 'paid' | 'by_hand' | 'rejected' | 'unknown'; note: string }
type Props = { readonly row: OperatedWithdrawal; readonly onClose: () => void }

/** What the bank did, said by hand; of one that was paid, that it came back. */
export function AnswerDialog({ row: { withdrawalId, number, state }, onClose }: Props) {
  const t = useWords(operatorWords)
  const b = useWords(bankWords)
  const hasBounced = state === 'paid'
  const save = useMoneyAct(
    ({ answer, note }: Values, idempotencyKey) =>
      payoutsApi('POST /operator/withdrawals/:withdrawalId/bank-answer', {
        params: { withdrawalId },
        body: { answer: answer === 'by_hand' ? 'paid' : answer, note, byHand: answer === 'by_hand' },
        idempotencyKey,
      }),
    { said: ({ claim }) => (claim ? b('saidForSecond') : t('answered')), onDone: onClose },
  )
  const form = useForm<Values>({
    initial: { answer: hasBounced ? 'rejected' : 'paid', note: '' },
    validate: ({ answer, note }) =>
      answer === 'rejected' && note.trim() === '' ? { note: t('reasonMissing') } : undefined,
    change: save,
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button
            busy={form.phase === 'sending'}
            onClick={() => void form.submit()}
            variant={hasBounced ? 'danger-filled' : 'primary'}
          >
            {t('saveAnswer')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={t(hasBounced ? 'bouncedTitle' : 'answerTitle', { number })}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={3}>
          <FormFailureNote failure={form.failure} />
          {hasBounced ? (
            <Text as="p">{t('bouncedText')}</Text>
          ) : (
            <RadioGroup
              legend={t('result')}
              onChange={(answer) => form.set('answer', answer)}
              options={(['paid', 'by_hand', 'rejected', 'unknown'] as const)
                .filter((answer) => answer !== 'unknown' || state === 'sent')
                .map((value) => ({
                  value,
                  label: value === 'by_hand' ? b('result_by_hand') : t(value),
                }))}
              value={form.values.answer}
            />
          )}
          {form.values.answer === 'rejected' && (
            <Text as="p" tone="second">
              {b('secondNeeded')}
            </Text>
          )}
          <TextArea help={t('noteHelp')} label={t('note')} maxLength={300} {...form.field('note')} />
        </Stack>
      </form>
    </Modal>
  )
}
