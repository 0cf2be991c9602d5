import { useChangeLock } from '@langraan/shops/backoffice'
import {
  Button,
  Card,
  Chip,
  Note,
  PageHeader,
  Row,
  Stack,
  Text,
  useCopy,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { TableDrop } from '@langraan/operations/backoffice'
import { FormFailureNote } from '@langraan/ui/forms'
import { IconCopy, IconDownload } from '@langraan/ui/icons'
import { useParams } from '@tanstack/react-router'
import { MOST_FILE_BYTES } from '../../rules/files/file-size.ts'
import { agentsPath, useLevels } from '../agents-api.ts'
import { FoundAgents } from './found-agents.tsx'
import { importWords } from './import-words.ts'
import { type AgentFile, isAdded, useAgentFile } from './use-agent-file.ts'

/** Agents that a shop has elsewhere, from a file. */
export function AgentImportPage() {
  const { shopId } = useParams({ strict: false }) as { readonly shopId: string }
  const t = useWords(importWords)
  const agents = useAgentFile(shopId)
  return (
    <>
      <PageHeader
        crumbs={[{ href: agentsPath(shopId), label: t('agents') }]}
        fact={t('fact')}
        title={t('title')}
      />
      {agents.found ? <Found agents={agents} shopId={shopId} /> : <Choose agents={agents} shopId={shopId} />}
    </>
  )
}

type Props = { readonly agents: AgentFile; readonly shopId: string }

function Choose({ agents: { file, setFile, reading }, shopId }: Props) {
  const t = useWords(importWords)
  const language = useLanguage()
  const lock = useChangeLock(shopId, 'agents:manage')
  return (
    <Card>
      <Stack gap={4}>
        <Row gap={2}>
          <Button
            download="agents.xlsx"
            href={`/api/v1/shops/${shopId}/agent-files/example?language=${language}`}
            icon={IconDownload}
          >
            {t('example')}
          </Button>
        </Row>
        <TableDrop
          files={file ? [file] : []}
          help={t('fileHelp')}
          label={t('file')}
          maxBytes={MOST_FILE_BYTES}
          onChange={([chosen]) => setFile(chosen)}
        />
        <FormFailureNote failure={reading.error ? { message: reading.error.message } : undefined} />
        <Row gap={2}>
          <Button
            busy={reading.isPending}
            disabledReason={lock ?? (file === undefined ? t('none') : undefined)}
            onClick={() => reading.mutate()}
            variant="primary"
          >
            {t('read')}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

function Found({ agents, shopId }: Props) {
  const t = useWords(importWords)
  const levels = useLevels(shopId)
  const { found, ready, left, outcomes, adding } = agents
  const items = found?.items ?? []
  const wrong = items.filter(({ faults }) => faults.length > 0).length
  const added = [...outcomes.values()].filter(isAdded).length
  const isDone = ready.length > 0 && left.length === 0
  return (
    <Stack gap={4}>
      <Row gap={2} wrap>
        <Text weight="medium">{t('found', { count: items.length })}</Text>
        <Chip tone="green">{t('ready', { count: ready.length })}</Chip>
        {wrong > 0 && <Chip tone="amber">{t('wrong', { count: wrong })}</Chip>}
      </Row>
      {items.some(({ levelId }) => levelId === '') && (
        <Note tone="amber">
          <Stack gap={2}>
            {t('noLevels')}
            <Button href={`${agentsPath(shopId)}/levels`}>{t('toLevels')}</Button>
          </Stack>
        </Note>
      )}
      {isDone && <Note tone="green">{t('addedAll', { count: added })}</Note>}
      <FormFailureNote failure={adding.error ? { message: adding.error.message } : undefined} />
      <Steps added={added} agents={agents} isDone={isDone} />
      <FoundAgents agents={items} levels={levels} outcomes={outcomes} />
    </Stack>
  )
}

type StepsProps = { readonly agents: AgentFile; readonly added: number; readonly isDone: boolean }

function Steps({ agents, added, isDone }: StepsProps) {
  const t = useWords(importWords)
  const copy = useCopy()
  const { found, ready, left, outcomes, adding, another } = agents
  const links = (found?.items ?? []).flatMap(({ row, shopName }) => {
    const outcome = outcomes.get(row)
    return isAdded(outcome) ? [`${shopName} ${outcome.url}`] : []
  })
  return (
    <Row gap={2} wrap>
      {!isDone && (
        <Button
          busy={adding.isPending}
          {...(ready.length === 0 && { disabledReason: t('nothing') })}
          onClick={() => adding.mutate()}
          variant="primary"
        >
          {adding.isPending
            ? t('adding', { done: added, count: ready.length })
            : t('add', { count: left.length })}
        </Button>
      )}
      {links.length > 0 && (
        <Button icon={IconCopy} onClick={() => copy(links.join('\n'), t('linksCopied'))} variant="soft">
          {t('copyLinks')}
        </Button>
      )}
      <Button
        {...(adding.isPending && { disabledReason: t('adding', { done: added, count: ready.length }) })}
        onClick={another}
      >
        {t('another')}
      </Button>
    </Row>
  )
}
