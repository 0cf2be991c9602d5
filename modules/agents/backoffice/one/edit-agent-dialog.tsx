import { Button, Modal, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, TextArea, useForm } from '@langraan/ui/forms'
import type { Agent } from '../../contract.ts'
import { ABOUT_AGENTS, agentQuery, agentsApi } from '../agents-api.ts'
import { ContractFields, MoneyFields, profileProblems, WhoFields } from './profile-fields.tsx'
import { profileWords } from './profile-words.ts'

type Props = { readonly shopId: string; readonly agent: Agent; readonly onClose: () => void }

const valuesOf = (agent: Agent) => {
  const { name, shopName, phone, email, lineId, sellsAt, province, taxId, contract, note } = agent
  const { bankCode, bankAccount, bankAccountName } = agent
  return {
    name,
    shopName,
    phone,
    email,
    lineId,
    sellsAt,
    province,
    taxId,
    contract,
    note,
    bankCode,
    bankAccount,
    bankAccountName,
  }
}
type Values = ReturnType<typeof valuesOf>

/** Changes who an agent is, where they are paid, and the contract. */
export function EditAgentDialog({ shopId, agent, onClose }: Props) {
  const t = useWords(profileWords)
  const language = useLanguage()
  const { agentId } = agent
  const save = useChange(agentsApi, 'PUT /shops/:shopId/agents/:agentId', {
    call: (body: Values) => ({ params: { shopId, agentId }, body }),
    saw: valuesOf(agent),
    keepAs: agentQuery(shopId, agentId),
    refresh: ABOUT_AGENTS,
    said: t('saved'),
    onDone: onClose,
  })
  const form = useForm<Values>({
    initial: valuesOf(agent),
    validate: (values) =>
      profileProblems(values, language, {
        nameMissing: t('nameMissing'),
        bankAccountNameMissing: t('bankAccountNameMissing'),
      }),
    change: save,
  })
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
      title={t('editTitle')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <FormFailureNote failure={form.failure} />
          <WhoFields form={form} />
          <ContractFields form={form} />
          <Text weight="medium">{t('bank')}</Text>
          <MoneyFields form={form} />
          <TextArea
            help={t('noteHelp')}
            label={t('note')}
            maxLength={1000}
            rows={2}
            {...form.field('note')}
          />
        </Stack>
      </form>
    </Modal>
  )
}
