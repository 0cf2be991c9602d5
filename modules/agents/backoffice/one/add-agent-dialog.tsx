import { Button, Modal, Note, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, Select, useForm } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgentLevel, AgentLink } from '../../contract.ts'
import { ABOUT_AGENTS, agentsApi, agentsPath, levelsQuery } from '../agents-api.ts'
import { LinkDialog } from './link-dialog.tsx'
import { ContractFields, MoneyFields, noProfile, profileProblems, WhoFields } from './profile-fields.tsx'
import { profileWords } from './profile-words.ts'

type Props = { readonly shopId: string; readonly onClose: () => void }

const initial = { ...noProfile, levelId: '' }
type Values = typeof initial

/** Adds somebody who may sell at once, and shows the link by which they set a password. */
export function AddAgentDialog({ shopId, onClose }: Props) {
  const t = useWords(profileWords)
  const [made, setMade] = useState<{ link: AgentLink; name: string }>()
  const levels = useQuery(levelsQuery(shopId)).data?.levels
  if (made) return <LinkDialog link={made.link} name={made.name} onClose={onClose} />
  if (levels?.length === 0)
    return (
      <Modal
        actions={
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button href={`${agentsPath(shopId)}/levels`} variant="primary">
              {t('toLevels')}
            </Button>
          </>
        }
        onClose={onClose}
        open
        title={t('addTitle')}
      >
        <Note tone="amber">{t('noLevels')}</Note>
      </Modal>
    )
  return (
    <AddForm
      levels={levels ?? []}
      onClose={onClose}
      onMade={(link, name) => setMade({ link, name })}
      shopId={shopId}
    />
  )
}

type FormProps = Props & {
  readonly levels: readonly AgentLevel[]
  readonly onMade: (link: AgentLink, name: string) => void
}

function AddForm({ shopId, levels, onClose, onMade }: FormProps) {
  const t = useWords(profileWords)
  const language = useLanguage()
  const add = useChange(agentsApi, 'POST /shops/:shopId/agents', {
    once: true,
    call: (body: Values) => ({ params: { shopId }, body }),
    refresh: ABOUT_AGENTS,
    said: t('added'),
    onAnswer: (link) => {
      onMade(link, form.values.shopName)
    },
  })
  const form = useForm<Values>({
    initial,
    validate: (values) => ({
      ...profileProblems(values, language, {
        nameMissing: t('nameMissing'),
        bankAccountNameMissing: t('bankAccountNameMissing'),
      }),
      ...(values.levelId === '' && { levelId: t('levelMissing') }),
    }),
    change: add,
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('add')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('addTitle')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <Text as="p" tone="second">
            {t('addText')}
          </Text>
          <FormFailureNote failure={form.failure} />
          <WhoFields form={form} />
          <Select
            label={t('level')}
            options={levels.map(({ levelId, name }) => ({ value: levelId, label: name }))}
            placeholder={t('chooseLevel')}
            {...form.field('levelId')}
          />
          <ContractFields form={form} />
          <Text weight="medium">{t('bank')}</Text>
          <MoneyFields form={form} />
        </Stack>
      </form>
    </Modal>
  )
}
