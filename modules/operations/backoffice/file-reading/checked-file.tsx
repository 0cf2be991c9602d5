import { Button, Card, Row, Stack, useWords } from '@langraan/ui'
import { FormFailureNote } from '@langraan/ui/forms'
import type { ReactNode } from 'react'
import { ChooseSheet } from './choose-sheet.tsx'
import { AnotherFile } from './ended-file.tsx'
import { type FileInHand, useFileStep } from './file-in-hand.ts'
import { LeaveFile } from './leave-file.tsx'
import { readingWords } from './reading-words.ts'
import styles from './reading.module.css'

type Props<Body extends object> = {
  readonly file: FileInHand
  /** Whose layout it has, where that is known. */
  readonly hint?: string
  readonly figures: readonly (readonly [label: string, value: number | undefined])[]
  readonly start: {
    readonly label: string
    /** Why nothing can come in; nothing where something can. */
    readonly whyNot: string | undefined
    /** What was decided on. */
    readonly body: Body
    readonly call: (body: Body, idempotencyKey: string) => Promise<unknown>
  }
  /** The button that lets the file go, where it is offered here. */
  readonly leaveLabel?: string
  /** Beside the buttons. */
  readonly beside?: ReactNode
  /** Below the buttons. */
  readonly below?: ReactNode
  /** What is said of what was found, and what there is to decide. */
  readonly children?: ReactNode
}

/** The dry run: what would happen, in figures, and the button by which it does. */
export function CheckedFile<Body extends object>(props: Props<Body>) {
  const { file, hint = file.fileName, figures, start, leaveLabel, beside, below, children } = props
  const t = useWords(readingWords)
  const starting = useFileStep(start.call)
  return (
    <Card hint={hint} title={t('found')}>
      <Stack gap={4}>
        <ChooseSheet file={file} />
        <dl className={styles.figures}>
          {figures.map(([label, value = 0]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value.toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
        {children}
        <FormFailureNote failure={starting.error ?? undefined} />
        <Row gap={2} wrap>
          <Button
            busy={starting.isPending}
            disabledReason={file.lock ?? start.whyNot}
            onClick={() => starting.mutate(start.body)}
            variant="primary"
          >
            {start.label}
          </Button>
          <AnotherFile onAnother={file.onAnother} />
          {leaveLabel !== undefined && <LeaveFile file={file} label={leaveLabel} />}
          {beside}
        </Row>
        {below}
      </Stack>
    </Card>
  )
}
