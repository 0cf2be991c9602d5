import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, Card, Chip, DateTime, Modal, Row, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { Checkbox, FormFailureNote, Select, useForm } from '@langraan/ui/forms'
import { IconLock } from '@langraan/ui/icons'
import { useState } from 'react'
import { ABOUT_AGENTS, agentQuery, agentsApi, useLevels } from '../agents-api.ts'
import { LevelCell } from '../list/agent-cells.tsx'
import type { OfAgent } from './of-agent.ts'
import { agentWords } from './agent-words.ts'

/** Their level, whether periods may move it, and those before. */
export function LevelCard({ agent, shopId }: OfAgent) {
  const t = useWords(agentWords)
  const lock = useChangeLock(shopId, 'agents:manage')
  const levels = useLevels(shopId)
  const [open, setOpen] = useState(false)
  return (
    <Card
      actions={
        agent.state === 'applied' ? undefined : (
          <Button disabledReason={lock} onClick={() => setOpen(true)} size="sm" variant="quiet">
            {t('changeLevel')}
          </Button>
        )
      }
      title={t('level')}
    >
      <Stack gap={3}>
        <Row gap={3} justify="between">
          <LevelCell agent={agent} levels={levels} shopId={shopId} />
          {agent.isLevelLocked && <Chip icon={IconLock}>{t('locked')}</Chip>}
        </Row>
        {agent.levels.length > 0 && (
          <Stack gap={1}>
            <Text size="sm" weight="medium">
              {t('history')}
            </Text>
            {agent.levels.map(({ name, madeAt, period }) => (
              <Row gap={2} justify="between" key={`${madeAt} ${name}`}>
                <Text size="sm">{name}</Text>
                <Text size="sm" tone="third">
                  {period ? t('byPeriod', { period }) : t('byPerson')} · <DateTime at={madeAt} style="date" />
                </Text>
              </Row>
            ))}
          </Stack>
        )}
      </Stack>
      {open && <LevelDialog agent={agent} onClose={() => setOpen(false)} shopId={shopId} />}
    </Card>
  )
}

type Values = { levelId: string; isLocked: boolean }

function LevelDialog({ agent, shopId, onClose }: OfAgent & { readonly onClose: () => void }) {
  const t = useWords(agentWords)
  const levels = useLevels(shopId)
  const { agentId } = agent
  const save = useChange(agentsApi, 'PUT /shops/:shopId/agents/:agentId/level', {
    call: (body: Values) => ({ params: { shopId, agentId }, body }),
    keepAs: agentQuery(shopId, agentId),
    refresh: ABOUT_AGENTS,
    said: t('levelSaved'),
    onDone: onClose,
  })
  const form = useForm<Values>({
    initial: { levelId: agent.levelId ?? levels[0]?.levelId ?? '', isLocked: agent.isLevelLocked },
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
      title={t('levelTitle')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <FormFailureNote failure={form.failure} />
          <Select
            label={t('level')}
            options={levels.map(({ levelId, name }) => ({ value: levelId, label: name }))}
            {...form.field('levelId')}
          />
          <Checkbox
            checked={form.values.isLocked}
            help={t('lockHelp')}
            label={t('lock')}
            onChange={(isOn) => form.set('isLocked', isOn)}
          />
        </Stack>
      </form>
    </Modal>
  )
}
