import { Button, Modal, moneyText, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, MoneyField, NumberField, TextField, useForm } from '@langraan/ui/forms'
import { ABOUT_AGENTS, agentQuery, agentsApi } from '../agents-api.ts'
import styles from '../agents.module.css'
import type { OfAgent } from './of-agent.ts'
import { agentWords } from './agent-words.ts'

type Props = OfAgent & { readonly onClose: () => void }
type Credit = { creditLimitSatang: number; creditDays: number }

/** Sets what they may owe, and for how long. */
export function CreditDialog({ agent, shopId, onClose }: Props) {
  const t = useWords(agentWords)
  const { agentId } = agent
  const save = useChange(agentsApi, 'PUT /shops/:shopId/agents/:agentId/credit', {
    call: (body: Credit) => ({ params: { shopId, agentId }, body }),
    keepAs: agentQuery(shopId, agentId),
    refresh: ABOUT_AGENTS,
    said: t('creditSaved'),
    onDone: onClose,
  })
  const form = useForm<Credit>({
    initial: { creditLimitSatang: agent.creditLimitSatang, creditDays: agent.creditDays },
    change: save,
  })
  const limit = form.field('creditLimitSatang')
  const days = form.field('creditDays')
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('save')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('creditTitle')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <FormFailureNote failure={form.failure} />
          <Text as="p" tone="second">
            {t('creditHelp')}
          </Text>
          <div className={styles.two}>
            <MoneyField
              {...limit}
              label={t('creditLimit')}
              onChange={(satang) => limit.onChange(satang ?? 0)}
            />
            <NumberField
              {...days}
              label={t('creditDays')}
              max={365}
              min={0}
              onChange={(value) => days.onChange(value ?? 0)}
            />
          </div>
        </Stack>
      </form>
    </Modal>
  )
}

type Repayment = { amountSatang: number | undefined; note: string }

/** Money that is in the bank, for what they owed. */
export function RepaymentDialog({ agent, shopId, onClose }: Props) {
  const t = useWords(agentWords)
  const { agentId, owedSatang, shopName } = agent
  const take = useChange(agentsApi, 'POST /shops/:shopId/agents/:agentId/repayments', {
    once: true,
    call: ({ amountSatang = 0, note }: Repayment) => ({
      params: { shopId, agentId },
      body: { amountSatang, note },
    }),
    keepAs: agentQuery(shopId, agentId),
    refresh: ABOUT_AGENTS,
    said: t('repaid'),
    onDone: onClose,
  })
  const owed = moneyText(owedSatang)
  const form = useForm<Repayment>({
    initial: { amountSatang: owedSatang, note: '' },
    validate: ({ amountSatang = 0 }) => ({
      ...(amountSatang <= 0 && { amountSatang: t('amountMissing') }),
      ...(amountSatang > owedSatang && { amountSatang: t('amountTooMuch', { owed }) }),
    }),
    change: take,
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('repay')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('repayTitle')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <Text as="p">{t('repayText', { name: shopName, owed })}</Text>
          <FormFailureNote failure={form.failure} />
          <MoneyField label={t('amount')} {...form.field('amountSatang')} />
          <TextField label={t('repayNote')} maxLength={200} {...form.field('note')} />
        </Stack>
      </form>
    </Modal>
  )
}
