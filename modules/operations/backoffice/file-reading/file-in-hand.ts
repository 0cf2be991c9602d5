import type { SheetsOfFile } from '@langraan/http/file-fields'
import { useSending } from '@langraan/ui/change'

/** A file on its way, as all parts of the flow know it, whatever is in it. */
export type FileInHand = {
  readonly fileId: string
  readonly fileName: string
  readonly report: {
    /** Which dry run this is: what is decided on it is decided on no other. */
    readonly checkId?: string | undefined
    readonly sheets?: SheetsOfFile | undefined
    readonly fileFault?: string | undefined
    readonly fileFaultDetail?: string | undefined
  }
  /** Why the reader may not go on with it; nothing where they may. */
  readonly lock: string | undefined
  readonly onAnother: () => void
  /** Has another sheet read in place of the one that was. */
  readonly chooseSheet: (said: SheetSaid, idempotencyKey: string) => Promise<unknown>
  /** Lets the file go. */
  readonly leave: (idempotencyKey: string) => Promise<unknown>
}
type SheetSaid = { readonly sheet: number; readonly checkId: string | undefined }

/** One step of a file on its way: done once, however often somebody presses; then all that tells of it is read anew. */
export function useFileStep<Said extends object, Answer>(
  call: (said: Said, idempotencyKey: string) => Promise<Answer>,
  onDone?: () => void,
) {
  // A refusal may mean that there is another dry run by now: it is shown.
  return useSending(call, { refresh: 'everything', refreshAfterFailure: true, ...(onDone && { onDone }) })
}
