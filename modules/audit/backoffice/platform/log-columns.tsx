import { wordsOfCaller } from '@langraan/declarations'
import { AppLink, DateTime, Row, Stack, Text, useSaid, useWords } from '@langraan/ui'
import type { Column } from '@langraan/ui/table'
import type { PlatformEntry } from '../../contract.ts'
import { operatorActionWords, platformSubject, subjectWords } from '../../rules/rules.ts'
import { Facts } from '../audit-columns.tsx'
import { logWords } from './log-words.ts'

type CellProps = { readonly row: PlatformEntry }

export function useLogColumns(): Column<PlatformEntry>[] {
  const t = useWords(logWords)
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
    { id: 'action', header: t('action'), fixed: true, cell: (row) => <ActionName row={row} /> },
    { id: 'subject', header: t('subject'), cell: (row) => <Subject row={row} /> },
    { id: 'shop', header: t('shop'), cell: (row) => <ShopName row={row} /> },
    { id: 'change', header: t('change'), cell: (row) => <Facts row={row} /> },
  ]
}

function Maker({ row: { madeByKind, madeByName } }: CellProps) {
  const said = useSaid()
  return (
    <Text truncate>
      {madeByKind === 'operator' ? madeByName : `${said(wordsOfCaller(madeByKind))}: ${madeByName}`}
    </Text>
  )
}

function ActionName({ row: { action } }: CellProps) {
  const said = useSaid()
  return <Text weight="medium">{said(operatorActionWords(action))}</Text>
}

/** Leads to the page of operators that shows it, where there is one. */
function Subject({ row: { subject } }: CellProps) {
  const said = useSaid()
  const words = said(subjectWords(subject))
  const page = platformSubject(subject.kind)?.page
  return page === undefined ? <span>{words}</span> : <AppLink href={page}>{words}</AppLink>
}

function ShopName({ row: { shop } }: CellProps) {
  const t = useWords(logWords)
  return shop === null ? <Text tone="third">{t('ofPlatform')}</Text> : <span>{shop.name}</span>
}

/** The same on a phone. */
export function LogCard({ row }: CellProps) {
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
          <Subject row={row} />
        </Text>
      </Row>
      <Text size="sm" tone="second">
        <ShopName row={row} />
      </Text>
      <Facts row={row} />
    </Stack>
  )
}
