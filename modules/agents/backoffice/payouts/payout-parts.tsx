import { useChangeLock } from '@langraan/shops/backoffice'
import { findThaiBank, formatDate } from '@langraan/thai'
import { Button, HiddenText, Modal, moneyText, Row, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, TextArea, TextField, useForm } from '@langraan/ui/forms'
import { useState } from 'react'
import type { AgentPayout } from '../../contract.ts'
import { ABOUT_AGENTS, agentsApi } from '../agents-api.ts'
import { PaperButton } from '../one/paper-button.tsx'
import { PayoutSlip, SlipField, useSlip } from './payout-slip.tsx'
import { payoutsWords } from './payouts-words.ts'

type Of = { readonly payout: AgentPayout }

/** Where it goes. */
export function AccountOf({ payout: { bankCode, bankAccount, bankAccountName } }: Of) {
  const language = useLanguage()
  return (
    <Stack gap={1}>
      <Text size="sm">
        {findThaiBank(bankCode)?.[language] ?? bankCode} {bankAccount}
      </Text>
      <Text size="sm" tone="third">
        {bankAccountName}
      </Text>
    </Stack>
  )
}

/** What became of it; it wraps where it stands in no row of a table. */
export function Decided({ payout, shopId, wraps = false }: ActionsProps & { readonly wraps?: boolean }) {
  const t = useWords(payoutsWords)
  const language = useLanguage()
  const { state, decidedAt, reference, reason, taxSatang, agentId, payoutId } = payout
  if (state === 'refused')
    return (
      <Text size="sm" tone="second">
        {t('reason', { reason })}
      </Text>
    )
  const day = decidedAt === null ? '' : formatDate(new Date(decidedAt), { language, style: 'dateTime' })
  return (
    <Row gap={3} justify="between" wrap={wraps}>
      <Stack gap={1}>
        <Text size="sm">{t('decided', { day })}</Text>
        {reference !== '' && (
          <Text size="sm" tone="third">
            {t('reference', { reference })}
          </Text>
        )}
      </Stack>
      <PayoutSlip payout={payout} shopId={shopId} />
      {taxSatang > 0 && (
        <PaperButton
          agentId={agentId}
          label={t('certificate')}
          shopId={shopId}
          wanted={{ agentPaper: 'certificate', payoutId }}
        />
      )}
    </Row>
  )
}

type ActionsProps = Of & { readonly shopId: string }

/** What can be done with a payout that waits. */
export function PayoutActions({ payout, shopId }: ActionsProps) {
  const t = useWords(payoutsWords)
  const lock = useChangeLock(shopId, 'agents:pay')
  const [open, setOpen] = useState<'pay' | 'refuse'>()
  const named = <HiddenText> {payout.shopName}</HiddenText>
  const dialog = { payout, shopId, onClose: () => setOpen(undefined) }
  return (
    <Row gap={2} justify="end">
      <Button disabledReason={lock} onClick={() => setOpen('pay')} size="sm" variant="soft">
        {t('pay')}
        {named}
      </Button>
      <Button disabledReason={lock} onClick={() => setOpen('refuse')} size="sm" variant="quiet">
        {t('refuse')}
        {named}
      </Button>
      {open === 'pay' && <PaidDialog {...dialog} />}
      {open === 'refuse' && <RefuseDialog {...dialog} />}
    </Row>
  )
}

type DialogProps = ActionsProps & { readonly onClose: () => void }

/** Notes that it was transferred. */
function PaidDialog({ payout, shopId, onClose }: DialogProps) {
  const t = useWords(payoutsWords)
  const language = useLanguage()
  const { payoutId, shopName, netSatang, bankCode, bankAccount, bankAccountName } = payout
  const settle = useChange(agentsApi, 'POST /shops/:shopId/agent-payouts/:payoutId/payment', {
    once: true,
    call: (body: { reference: string }) => ({ params: { shopId, payoutId }, body }),
    refresh: ABOUT_AGENTS,
    said: t('paidToast'),
    onDone: onClose,
  })
  const slip = useSlip({ payout, shopId })
  const form = useForm<{ reference: string; files: File[] }>({
    initial: { reference: '', files: [] },
    onSubmit: async ({ reference, files: [file] }) => {
      // First, so that a slip that is no picture is put right while the dialog is open.
      if (file !== undefined) await slip.mutateAsync(file)
      await settle.mutateAsync({ reference })
    },
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('pay')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('payTitle', { name: shopName })}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <Text as="p">
            {t('payText', {
              amount: moneyText(netSatang),
              bank: findThaiBank(bankCode)?.[language] ?? bankCode,
              account: bankAccount,
              holder: bankAccountName,
            })}
          </Text>
          <FormFailureNote failure={form.failure} />
          <TextField
            help={t('referenceHelp')}
            label={t('referenceLabel')}
            maxLength={100}
            {...form.field('reference')}
          />
          <SlipField
            files={form.values.files}
            help={t('slipHelp')}
            onChange={(files) => form.set('files', files)}
          />
        </Stack>
      </form>
    </Modal>
  )
}

/** Gives the money back to what can be paid out, and says why. */
function RefuseDialog({ payout, shopId, onClose }: DialogProps) {
  const t = useWords(payoutsWords)
  const { payoutId, shopName, amountSatang } = payout
  const refuse = useChange(agentsApi, 'POST /shops/:shopId/agent-payouts/:payoutId/refusal', {
    once: true,
    call: (body: { reason: string }) => ({ params: { shopId, payoutId }, body }),
    refresh: ABOUT_AGENTS,
    said: t('refusedToast'),
    onDone: onClose,
  })
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: t('reasonMissing') } : undefined),
    change: refuse,
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="danger-filled">
            {t('refuse')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('refuseTitle', { name: shopName })}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <Text as="p" tone="second">
            {t('refuseText', { amount: moneyText(amountSatang) })}
          </Text>
          <FormFailureNote failure={form.failure} />
          <TextArea
            help={t('reasonHelp')}
            label={t('reasonLabel')}
            maxLength={300}
            rows={3}
            {...form.field('reason')}
          />
        </Stack>
      </form>
    </Modal>
  )
}
