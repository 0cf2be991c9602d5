import { Button, Chip, Row, Stack, Text, useCopy, useWords } from '@langraan/ui'
import { IconCopy } from '@langraan/ui/icons'
import { type Column, DataTable } from '@langraan/ui/table'
import type { AgentLevel } from '../../contract.ts'
import { importWords } from './import-words.ts'
import { type FileAgent, isAdded, type Outcome } from './use-agent-file.ts'

type Props = {
  readonly agents: readonly FileAgent[]
  readonly levels: readonly AgentLevel[]
  readonly outcomes: ReadonlyMap<number, Outcome>
}

/** The agents of a file: what is wrong with each, or what became of them. */
export function FoundAgents({ agents, levels, outcomes }: Props) {
  const t = useWords(importWords)
  const levelOf = (id: string) => levels.find(({ levelId }) => levelId === id)?.name ?? ''
  const columns: Column<FileAgent>[] = [
    { id: 'row', header: t('row'), noWrap: true, cell: ({ row }) => <Text tone="third">{row}</Text> },
    { id: 'name', header: t('name'), fixed: true, cell: (agent) => <Who agent={agent} /> },
    { id: 'phone', header: t('phone'), noWrap: true, cell: ({ phone }) => <Text>{phone}</Text> },
    { id: 'level', header: t('level'), cell: ({ levelId }) => <Text>{levelOf(levelId)}</Text> },
    {
      id: 'outcome',
      header: t('outcome'),
      cell: (agent) => <Became agent={agent} outcome={outcomes.get(agent.row)} />,
    },
  ]
  return (
    <DataTable<FileAgent>
      columns={columns}
      empty={null}
      label={t('title')}
      renderCard={(agent) => (
        <Stack gap={1} grow>
          <Who agent={agent} />
          <Text size="sm" tone="second">
            {[agent.phone, levelOf(agent.levelId)].filter(Boolean).join(' · ')}
          </Text>
          <Became agent={agent} outcome={outcomes.get(agent.row)} />
        </Stack>
      )}
      rowHeight={52}
      rowId={({ row }) => String(row)}
      rowName={({ name, row }) => name || String(row)}
      rows={agents}
    />
  )
}

function Who({ agent: { name, shopName } }: { readonly agent: FileAgent }) {
  return (
    <Stack gap={1}>
      <Text weight="medium">{shopName || '—'}</Text>
      <Text size="sm" tone="third">
        {name}
      </Text>
    </Stack>
  )
}

type BecameProps = { readonly agent: FileAgent; readonly outcome: Outcome | undefined }

function Became({ agent: { faults, shopName }, outcome }: BecameProps) {
  const t = useWords(importWords)
  const copy = useCopy()
  if (isAdded(outcome))
    return (
      <Row gap={2}>
        <Chip tone="green">{t('added')}</Chip>
        <Button
          icon={IconCopy}
          onClick={() => copy(outcome.url, t('linkCopied', { name: shopName }))}
          size="sm"
        >
          {t('copyLink')}
        </Button>
      </Row>
    )
  if (outcome && 'failed' in outcome) return <Text tone="bad">{outcome.failed}</Text>
  if (faults.length === 0) return <Chip>{t('waits')}</Chip>
  return (
    <Stack gap={1}>
      {faults.map(({ why, stood }) => (
        <Text key={why} size="sm" tone="bad">
          {t(why, { stood })}
        </Text>
      ))}
    </Stack>
  )
}
