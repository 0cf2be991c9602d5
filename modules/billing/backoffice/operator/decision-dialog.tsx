import { useVerified } from '@langraan/identity/backoffice'
import { Button, Modal, moneyText, Stack, Text, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { FormFailureNote, TextArea, useForm } from '@langraan/ui/forms'
import { useState } from 'react'

import { billingApi } from '../billing-api.ts'
import { allBills } from '../bills-api.ts'
import { operatorWords } from './operator-words.ts'
import type { OperatedPurchase } from './operated.ts'

export type Decision = 'confirm' | 'reject' | 'refund' | 'replace'

type Props = {
  readonly decision: Decision
  readonly bought: OperatedPurchase
  readonly onClose: () => void
}
type Values = { reason: string }

const routes = {
  refund: 'POST /operator/purchases/:purchaseId/refund',
  replace: 'POST /operator/purchases/:purchaseId/invoice-replacement',
} as const

type Sent = {
  decision: Decision
  params: { purchaseId: string }
  reason: string
  slipSentAt: string | null
  idempotencyKey: string
}

function send({ decision, params, reason, slipSentAt, idempotencyKey }: Sent) {
  const [confirmation, rejection] = [
    'POST /operator/purchases/:purchaseId/confirmation',
    'POST /operator/purchases/:purchaseId/rejection',
  ] as const
  if (decision === 'confirm')
    return billingApi(confirmation, { params, body: { slipSentAt }, idempotencyKey })
  if (decision === 'reject')
    return billingApi(rejection, { params, body: { reason, slipSentAt }, idempotencyKey })
  return billingApi(routes[decision], { params, body: { reason }, idempotencyKey })
}

/** One decision on a purchase: says what will happen; all but a confirmation want a reason. */
export function DecisionDialog({ decision, bought, onClose }: Props) {
  const t = useWords(operatorWords)
  // The slip that was on the screen when the dialog was opened: the list behind it goes on reading.
  const [slipSentAt] = useState(bought.slipSentAt)
  const params = { purchaseId: bought.purchaseId }
  const wantsReason = decision !== 'confirm'
  const verified = useVerified()
  const decide = useSending(
    ({ reason }: Values, idempotencyKey) =>
      verified(() => send({ decision, params, reason, slipSentAt, idempotencyKey })),
    {
      refresh: allBills,
      refreshAfterFailure: true,
      said: (answer) =>
        answer === 'cancelled' ? undefined : t(decision === 'confirm' ? 'confirmed' : 'done'),
      onDone: (answer) => answer !== 'cancelled' && onClose(),
    },
  )
  const form = useForm<Values>({
    initial: { reason: '' },
    validate: ({ reason }) =>
      wantsReason && reason.trim() === '' ? { reason: t('reasonMissing') } : undefined,
    change: decide,
  })
  const amount = moneyText(bought.netSatang)
  const { shopName: shop, companyName: company } = bought
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button
            busy={form.phase === 'sending'}
            onClick={() => void form.submit()}
            variant={decision === 'confirm' ? 'primary' : 'danger-filled'}
          >
            {t(decision)}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={t(`${decision}Title`, { amount })}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <Text as="p">{t(`${decision}Text`, { shop, company })}</Text>
          <FormFailureNote failure={form.failure} />
          {wantsReason && <TextArea label={t('reason')} maxLength={300} {...form.field('reason')} />}
        </Stack>
      </form>
    </Modal>
  )
}
