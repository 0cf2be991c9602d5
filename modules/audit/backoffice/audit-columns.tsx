import { wordsOfCaller } from '@langraan/declarations'
import { AppLink, DateTime, Row, Stack, Text, useSaid, useWords } from '@langraan/ui'
import type { Column } from '@langraan/ui/table'
import type { AuditEntry } from '../contract.ts'
import { actionWords, auditSubject } from '../rules/rules.ts'
import styles from './audit.module.css'
import { auditWords } from './audit-words.ts'
import { useFactLines } from './facts.ts'

/** What a subject is called; from whoever knows the work that is done in the background. */
export type NameOfSubject = (subject: AuditEntry['subject']) => string

type CellProps = { readonly row: AuditEntry; readonly shopId: string; readonly nameOf: NameOfSubject }

export function useEntryColumns(shopId: string, nameOf: NameOfSubject): Column<AuditEntry>[] {
  const t = useWords(auditWords)
  return [
    {
      id: 'time',
      header: t('time'),
      noWrap: true,
      cell: (row) => (
        <Text tone="second">
          <DateTime at={row.madeAt} />
        </Text>
      ),
    },
    { id: 'person', header: t('person'), cell: (row) => <Maker row={row} /> },
    { id: 'action', header: t('action'), cell: (row) => <ActionName row={row} /> },
    {
      id: 'subject',
      header: t('subject'),
      cell: (row) => <Subject nameOf={nameOf} row={row} shopId={shopId} />,
    },
    { id: 'change', header: t('change'), cell: (row) => <Facts row={row} /> },
  ]
}

/** A person by their name; another caller by what it is as well. */
function Maker({ row }: { readonly row: AuditEntry }) {
  const said = useSaid()
  const { madeByName, madeByKind } = row
  return (
    <Text truncate>
      {madeByKind === 'member' ? madeByName : `${said(wordsOfCaller(madeByKind))}: ${madeByName}`}
    </Text>
  )
}

function ActionName({ row }: { readonly row: AuditEntry }) {
  const said = useSaid()
  return <Text weight="medium">{said(actionWords(row.action))}</Text>
}

function Subject({ row, shopId, nameOf }: CellProps) {
  const t = useWords(auditWords)
  const said = useSaid()
  const { kind, id, name } = row.subject
  const known = auditSubject(kind)
  if (!known) return <span>{nameOf(row.subject) || t('shop')}</span>
  const words = said(known.words).replace('{name}', name)
  if (known.page === undefined) return <span>{words}</span>
  return <AppLink href={known.page.replace('$shopId', shopId).replace('$id', id)}>{words}</AppLink>
}

export function Facts({ row }: { readonly row: Pick<AuditEntry, 'before' | 'after'> }) {
  const lines = useFactLines()(row)
  if (lines.length === 0) return null
  return (
    <div className={styles.facts}>
      {lines.map((line) => (
        <Text key={line} size="sm" tone="second">
          {line}
        </Text>
      ))}
    </div>
  )
}

/** The same on a phone. */
export function EntryCard({ row, shopId, nameOf }: CellProps) {
  return (
    <Stack gap={1}>
      <Row justify="between">
        <ActionName row={row} />
        <Text size="xs" tone="third">
          <DateTime at={row.madeAt} />
        </Text>
      </Row>
      <Row gap={2} wrap>
        <Maker row={row} />
        <Text size="sm">
          <Subject nameOf={nameOf} row={row} shopId={shopId} />
        </Text>
      </Row>
      <Facts row={row} />
    </Stack>
  )
}
