import { useChangeLock } from '@langraan/shops/backoffice'
import { addBangkokDays, monthName } from '@langraan/thai'
import {
  AppLink,
  AskedStates,
  Button,
  Card,
  ConfirmDialog,
  DateTime,
  EmptyState,
  MonthPicker,
  Row,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useToday } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LevelRun } from '../../contract.ts'
import { ABOUT_AGENTS, agentPath, agentsApi } from '../agents-api.ts'
import styles from '../agents.module.css'
import { levelsWords } from './levels-words.ts'

/** Who rises and falls by what was sold until the end of a month. */
export function LevelRunCard({ shopId }: { readonly shopId: string }) {
  const t = useWords(levelsWords)
  const thisMonth = useToday().slice(0, 7)
  const [period, setPeriod] = useState(() => addBangkokDays(`${thisMonth}-01`, -1).slice(0, 7))
  const run = useQuery(
    agentsApi.query('GET /shops/:shopId/agent-level-runs/:period', { params: { shopId, period } }),
  )
  return (
    <Card
      actions={<MonthPicker isLast={period >= thisMonth} month={period} onChange={setPeriod} />}
      title={t('runTitle')}
    >
      <Stack gap={4}>
        <Text as="p" tone="second">
          {t('runText')}
        </Text>
        <AskedStates asked={run} failed={t('runFailed')} lines={4} />
        {run.data && <Changes key={period} run={run.data} shopId={shopId} />}
      </Stack>
    </Card>
  )
}

type Props = { readonly shopId: string; readonly run: LevelRun }

function Changes({ shopId, run }: Props) {
  const t = useWords(levelsWords)
  return (
    <>
      {run.changes.length === 0 ? (
        <EmptyState compact title={t('nobodyMoves')} />
      ) : (
        <ul className={styles.list}>
          {run.changes.map(({ agentId, shopName, fromName, toName, isWarning }) => (
            <li key={agentId}>
              <AppLink href={agentPath(shopId, agentId)}>{shopName}</AppLink>
              <Text tone={isWarning ? 'attention' : 'second'}>
                {isWarning
                  ? t('staysWarned', { to: toName })
                  : t('moves', { from: fromName ?? t('noLevelBefore'), to: toName })}
              </Text>
            </li>
          ))}
        </ul>
      )}
      <RunIt run={run} shopId={shopId} />
    </>
  )
}

function RunIt({ shopId, run: { period, runAt, canRun, changes } }: Props) {
  const t = useWords(levelsWords)
  const language = useLanguage()
  const lock = useChangeLock(shopId, 'agents:manage')
  const [asking, setAsking] = useState(false)
  const go = useChange(agentsApi, 'POST /shops/:shopId/agent-level-runs', {
    once: true,
    call: { params: { shopId }, body: { period } },
    refresh: ABOUT_AGENTS,
    said: t('runSaid'),
  })
  if (runAt !== null)
    return (
      <Text size="sm" tone="third">
        {t('runDone', { day: '' })}
        <DateTime at={runAt} style="dateTime" />
      </Text>
    )
  return (
    <Row justify="end">
      <Button disabledReason={canRun ? lock : t('runOpen')} onClick={() => setAsking(true)} variant="primary">
        {t('runNow', { month: monthName(period, language) })}
      </Button>
      <ConfirmDialog
        cancelLabel={t('cancel')}
        confirmLabel={t('confirm', { count: changes.length })}
        onClose={() => setAsking(false)}
        onConfirm={() => go.mutateAsync()}
        open={asking}
        title={t('runNow', { month: monthName(period, language) })}
      >
        {t('confirmText')}
      </ConfirmDialog>
    </Row>
  )
}
