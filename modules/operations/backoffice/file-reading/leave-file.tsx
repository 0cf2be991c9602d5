import { Button, ProgressCard, Stack, useWords } from '@langraan/ui'
import { FormFailureNote } from '@langraan/ui/forms'
import { IconFileSpreadsheet } from '@langraan/ui/icons'
import { type FileInHand, useFileStep } from './file-in-hand.ts'
import { readingWords } from './reading-words.ts'

type Props = {
  readonly file: FileInHand
  /** What the button is called: what becomes of the file. */
  readonly label: string
}

const useLeaving = ({ fileId, leave }: FileInHand) => {
  const leaving = useFileStep((_of: { readonly fileId: string }, idempotencyKey) => leave(idempotencyKey))
  return { leaving, go: () => leaving.mutate({ fileId }) }
}

/** Lets a file go that has not begun to come in. */
export function LeaveFile({ file, label }: Props) {
  const { leaving, go } = useLeaving(file)
  return (
    <Stack gap={2}>
      <Button busy={leaving.isPending} disabledReason={file.lock} onClick={go} variant="quiet">
        {label}
      </Button>
      <FormFailureNote failure={leaving.error ?? undefined} />
    </Stack>
  )
}

type UnderWayProps = Props & {
  /** What the button is called once it was pressed, where that is something else. */
  readonly leavingLabel?: string
  /** How far it is in coming in; missing while it is read, of which nobody knows how far it is. */
  readonly coming?: {
    readonly title: string
    readonly text: string
    readonly doneLabel: string
    readonly totalLabel: string
    readonly done: number
    readonly total: number
  }
}

/** A file that is read, or comes in all at once, with the way to stop that. */
export function FileUnderWay({ file, label, leavingLabel = label, coming }: UnderWayProps) {
  const t = useWords(readingWords)
  const { leaving, go } = useLeaving(file)
  const isLeaving = leaving.isPending || leaving.isSuccess
  const counts = coming && [
    { label: coming.doneLabel, value: coming.done },
    { label: coming.totalLabel, value: coming.total },
  ]
  return (
    <ProgressCard
      hint={coming?.text ?? file.fileName}
      icon={IconFileSpreadsheet}
      onStop={go}
      parts={coming?.done ?? 0}
      stopLabel={isLeaving ? leavingLabel : label}
      title={coming?.title ?? t('checking')}
      total={Math.max(1, coming?.total ?? 1)}
      {...(counts && { counts })}
    />
  )
}
