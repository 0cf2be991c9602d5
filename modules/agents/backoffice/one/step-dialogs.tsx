import { Button, Modal, Note, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, Select, TextArea, useForm } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import type { ListedAgent } from '../../contract.ts'
import { ABOUT_AGENTS, agentsApi, agentsPath, levelsQuery } from '../agents-api.ts'
import { stepWords } from './step-words.ts'

type About = Pick<ListedAgent, 'agentId' | 'shopName'>
type Props = { readonly shopId: string; readonly agent: About; readonly onClose: () => void }

/** Lets somebody sell for the shop, at a level. */
export function ApproveDialog({ shopId, agent: { agentId, shopName }, onClose }: Props) {
  const t = useWords(stepWords)
  const levels = useQuery(levelsQuery(shopId)).data?.levels
  const approve = useChange(agentsApi, 'POST /shops/:shopId/agents/:agentId/steps', {
    once: true,
    call: ({ levelId }: { levelId: string }) => ({
      params: { shopId, agentId },
      body: { step: 'approve' as const, levelId: levelId || (levels?.[0]?.levelId ?? '') },
    }),
    refresh: ABOUT_AGENTS,
    said: t('approved'),
    onDone: onClose,
  })
  const form = useForm({ initial: { levelId: '' }, change: approve })
  const isWithoutLevels = levels?.length === 0
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {isWithoutLevels ? (
            <Button href={`${agentsPath(shopId)}/levels`} variant="primary">
              {t('toLevels')}
            </Button>
          ) : (
            <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
              {t('approve')}
            </Button>
          )}
        </>
      }
      onClose={onClose}
      open
      title={t('approveTitle', { name: shopName })}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <FormFailureNote failure={form.failure} />
          {isWithoutLevels ? (
            <Note tone="amber">{t('noLevels')}</Note>
          ) : (
            <>
              <Text as="p" tone="second">
                {t('approveText')}
              </Text>
              <Select
                label={t('level')}
                options={(levels ?? []).map(({ levelId, name }) => ({ value: levelId, label: name }))}
                {...form.field('levelId')}
                value={form.values.levelId || (levels?.[0]?.levelId ?? '')}
              />
            </>
          )}
        </Stack>
      </form>
    </Modal>
  )
}

export type ReasonedStep = 'refuse' | 'pause' | 'end'
const done = { refuse: 'refused', pause: 'paused', end: 'ended' } as const
const titles = { refuse: 'refuseTitle', pause: 'pauseTitle', end: 'endTitle' } as const

/** What is refused to an agent has a reason, which they read. */
export function ReasonDialog({ shopId, agent, step, onClose }: Props & { readonly step: ReasonedStep }) {
  const t = useWords(stepWords)
  const { agentId, shopName } = agent
  const go = useChange(agentsApi, 'POST /shops/:shopId/agents/:agentId/steps', {
    once: true,
    call: ({ reason }: { reason: string }) => ({ params: { shopId, agentId }, body: { step, reason } }),
    refresh: ABOUT_AGENTS,
    said: t(done[step]),
    onDone: onClose,
  })
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: t('reasonMissing') } : undefined),
    change: go,
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="danger-filled">
            {t(step)}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t(titles[step], { name: shopName })}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          {step === 'end' && (
            <Text as="p" tone="second">
              {t('endText')}
            </Text>
          )}
          <FormFailureNote failure={form.failure} />
          <TextArea
            help={t('reasonHelp')}
            label={t('reason')}
            maxLength={300}
            rows={3}
            {...form.field('reason')}
          />
        </Stack>
      </form>
    </Modal>
  )
}
