import { ColumnFields, TableDrop } from '@langraan/operations/backoffice'
import { Button, Card, ConfirmDialog, Note, Row, Stack, Text, useWords } from '@langraan/ui'
import { SheetField, TextArea } from '@langraan/ui/forms'
import { type ReactNode, useState } from 'react'
import { MOST_LIST_BYTES, listFields, type ListField } from '../rules/rules.ts'
import { CarrierField } from './carrier-field.tsx'
import { listWords } from './tracking-list-words.ts'
import type { Source, TrackingList } from './use-tracking-list.ts'

const LONGEST_TEXT = 500_000

type Props = { readonly list: TrackingList; readonly lock: string | undefined }

/** Who carried the parcels, and the list that they gave: pasted, or as a file. */
export function ReadListCard({ list, lock }: Props) {
  const t = useWords(listWords)
  const { values, reading, files } = list
  // What was read is looked at next; where it came from steps aside.
  const [isOpen, setOpen] = useState(values.lines.length === 0)
  const [asked, ask] = useState<Source>()
  const [file] = files
  const isEmpty = file === undefined && values.text.trim() === ''
  const readNow = (source: Source) =>
    reading.mutate(source, { onSuccess: ({ lines }) => setOpen(lines.length === 0) })
  const read = (source: Source) => (list.losesMends ? ask(source) : readNow(source))
  const pasted = () => new File([values.text], 'pasted.txt', { type: 'text/plain' })
  const isShown = isOpen || values.lines.length === 0
  return (
    <Card title={t('listTitle')}>
      <Stack gap={4}>
        <CarrierField error={undefined} onChange={list.carriedBy} value={values.courierName} />
        {isShown ? (
          <ListSource list={list}>
            <Button
              busy={reading.isPending}
              disabledReason={lock ?? (isEmpty ? t('nothingToRead') : undefined)}
              onClick={() => read({ file: file ?? pasted() })}
              variant={values.lines.length === 0 ? 'primary' : 'default'}
            >
              {t('read')}
            </Button>
          </ListSource>
        ) : (
          <ReadCount count={values.lines.length} onAnother={() => setOpen(true)} />
        )}
        {reading.data?.sheets && (
          <SheetField
            busy={reading.isPending}
            disabledReason={lock}
            help={t('otherSheets', { count: reading.data.sheets.all.length })}
            key={`sheet ${reading.submittedAt}`}
            onRead={(sheet) => read({ file: reading.variables.file, sheet })}
            sheets={reading.data.sheets}
          />
        )}
        {reading.data && (
          <SayColumns
            busy={reading.isPending}
            key={reading.submittedAt}
            // What was read is gone from where it was pasted.
            onSay={(columns) =>
              read({ file: reading.variables.file, columns, sheet: reading.data.sheets?.at })
            }
            reading={reading.data}
          />
        )}
      </Stack>
      <ConfirmDialog
        cancelLabel={t('keep')}
        confirmLabel={t('read')}
        danger
        onClose={() => ask(undefined)}
        onConfirm={() => asked && readNow(asked)}
        open={asked !== undefined}
        title={t('rereadTitle')}
      >
        {t('rereadText')}
      </ConfirmDialog>
    </Card>
  )
}

function ReadCount({ count, onAnother }: { readonly count: number; readonly onAnother: () => void }) {
  const t = useWords(listWords)
  return (
    <Row gap={2} wrap>
      <Text size="sm" tone="second">
        {t('readCount', { count })}
      </Text>
      <Button onClick={onAnother} size="sm">
        {t('another')}
      </Button>
    </Row>
  )
}

type SourceProps = {
  readonly list: TrackingList
  readonly children: ReactNode
}

/** The list itself: pasted, or as a file. */
function ListSource({ list, children }: SourceProps) {
  const t = useWords(listWords)
  const { values, files, reading } = list
  return (
    <>
      <TextArea
        help={t('pasteHelp')}
        label={t('paste')}
        maxLength={LONGEST_TEXT}
        onChange={list.paste}
        rows={6}
        value={values.text}
      />
      <TableDrop
        alsoAccept={['.txt', 'text/plain']}
        files={files}
        help={t('fileHelp')}
        label={t('file')}
        maxBytes={MOST_LIST_BYTES}
        name="list"
        onChange={list.choose}
      />
      {reading.error && (
        <Note announce="alert" tone="red">
          {reading.error.message}
        </Note>
      )}
      <Row gap={2} wrap>
        {children}
      </Row>
    </>
  )
}

type SayProps = {
  readonly reading: NonNullable<TrackingList['reading']['data']>
  readonly busy: boolean
  readonly onSay: (columns: readonly (ListField | '')[]) => void
}

/** What each column holds, where nothing tells it or it was read wrongly. */
function SayColumns({ reading, busy, onSay }: SayProps) {
  const t = useWords(listWords)
  const count = Math.max(reading.columns.length, ...reading.samples.map((row) => row.length))
  const [columns, setColumns] = useState<readonly (ListField | '')[]>(
    Array.from({ length: count }, (_, at) => reading.columns[at] ?? ''),
  )
  const isUnknown = reading.lines.length === 0
  const [isOpen, setOpen] = useState(isUnknown)
  if (isUnknown && reading.samples.length === 0) return <Note tone="amber">{t('nothingRead')}</Note>
  if (!isOpen)
    return (
      <Row gap={2} wrap>
        <Button onClick={() => setOpen(true)} size="sm">
          {t('wrongColumns')}
        </Button>
      </Row>
    )
  return (
    <Stack gap={3}>
      {isUnknown ? (
        <Note announce="alert" title={t('columnsTitle')} tone="amber">
          {t('columnsUnknown')}
        </Note>
      ) : (
        <Text weight="medium">{t('columnsTitle')}</Text>
      )}
      <ColumnFields
        columns={columns}
        fields={listFields.map((field) => ({ value: field, label: t(`field_${field}`) }))}
        headings={columns.map((_column, at) => reading.headings[at] ?? '')}
        onChoose={(at, field) => setColumns(columns.with(at, field))}
        samples={reading.samples}
      />
      <Row>
        <Button busy={busy} onClick={() => onSay(columns)}>
          {t('readAgain')}
        </Button>
      </Row>
    </Stack>
  )
}
