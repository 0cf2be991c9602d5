import { Button, Card, Row, Stack, Text, useWords } from '@langraan/ui'
import { FormFailureNote } from '@langraan/ui/forms'
import { type ReactNode, useState } from 'react'
import { ChooseSheet } from './choose-sheet.tsx'
import { ColumnFields, type FieldOption } from './column-fields.tsx'
import { AnotherFile } from './ended-file.tsx'
import { type FileInHand, useFileStep } from './file-in-hand.ts'
import { LeaveFile } from './leave-file.tsx'
import { readingWords } from './reading-words.ts'

type Columns<Field extends string> = readonly (Field | null)[]
export type ColumnsSaid<Field extends string> = {
  readonly columns: (Field | null)[]
  readonly checkId: string | undefined
}

type Props<Field extends string> = {
  readonly file: FileInHand
  readonly title: string
  readonly text: string
  readonly go: string
  readonly headings: readonly string[]
  readonly samples: readonly (readonly string[])[]
  /** As it was said before, or as the headings tell. */
  readonly before: Columns<Field>
  /** Columns that are probably needed though it was said otherwise: they are shown, wherever they stand. */
  readonly likely?: readonly unknown[]
  readonly fields: readonly FieldOption<Field>[]
  readonly say: (said: ColumnsSaid<Field>, idempotencyKey: string) => Promise<unknown>
  /** Back to what was found with the columns as they were taken; missing where they are not known yet. */
  readonly onBack: (() => void) | undefined
  /** The button that lets the file go, where it is offered here. */
  readonly leaveLabel?: string
  /** What else is wrong. */
  readonly children?: ReactNode
}

// What most files have; of a wide one the first, and those that are probably needed, until somebody wants all.
const FIRST_SHOWN = 60

/** Says what the columns of a file hold. It is remembered for the next file like it. */
export function MapColumns<Field extends string>(props: Props<Field>) {
  const { file, headings, samples, before, likely = before, fields, say, onBack, leaveLabel } = props
  const t = useWords(readingWords)
  const { checkId } = file.report
  const [columns, choose] = useSaidColumns(checkId, before)
  const [isAll, setAll] = useState(headings.length <= FIRST_SHOWN)
  const isShown = (at: number) =>
    isAll || at < FIRST_SHOWN || typeof likely[at] === 'string' || typeof columns[at] === 'string'
  const hiddenCount = headings.filter((_heading, at) => !isShown(at)).length
  const saying = useFileStep(say, onBack)
  return (
    <Card hint={file.fileName} title={props.title}>
      <Stack gap={4}>
        <ChooseSheet file={file} />
        <Text as="p" tone="second">
          {props.text}
        </Text>
        <ColumnFields
          columns={columns}
          fields={fields}
          headings={headings}
          isShown={isShown}
          onChoose={choose}
          samples={samples}
        />
        {hiddenCount > 0 && (
          <Button fullWidth onClick={() => setAll(true)}>
            {t('moreColumns', { count: hiddenCount })}
          </Button>
        )}
        {props.children}
        <FormFailureNote failure={saying.error ?? undefined} />
        <Row gap={2} wrap>
          <Button
            busy={saying.isPending}
            disabledReason={file.lock}
            onClick={() => saying.mutate({ columns: [...columns], checkId })}
            variant="primary"
          >
            {props.go}
          </Button>
          {onBack && <Button onClick={onBack}>{t('back')}</Button>}
          <AnotherFile onAnother={file.onAnother} />
          {leaveLabel !== undefined && <LeaveFile file={file} label={leaveLabel} />}
        </Row>
      </Stack>
    </Card>
  )
}

/**
 * What the columns are said to hold: as it was said before or is guessed, until somebody has chosen. What was chosen of
 * one dry run is not taken for another that somebody else has made meanwhile.
 */
function useSaidColumns<Field extends string>(
  checkId: string | undefined,
  before: Columns<Field>,
): [Columns<Field>, (at: number, field: Field | '') => void] {
  const [said, setSaid] = useState<{ columns: Columns<Field>; checkId: string | undefined }>()
  const columns = said && said.checkId === checkId ? said.columns : before
  const choose = (chosenAt: number, field: Field | '') =>
    setSaid({ checkId, columns: columns.map((known, at) => (at === chosenAt ? field || null : known)) })
  return [columns, choose]
}
