import { FormFailureNote, SheetField } from '@langraan/ui/forms'
import { type FileInHand, useFileStep } from './file-in-hand.ts'

/** Which sheet of a workbook is read; nothing where there is only one. */
export function ChooseSheet({ file }: { readonly file: FileInHand }) {
  const { report, lock, chooseSheet } = file
  const { sheets, checkId } = report
  const choosing = useFileStep(chooseSheet)
  if (!sheets) return null
  return (
    <>
      <SheetField
        busy={choosing.isPending}
        disabledReason={lock}
        // Of another dry run another sheet may have been read.
        key={checkId}
        onRead={(sheet) => choosing.mutate({ sheet, checkId })}
        sheets={sheets}
      />
      <FormFailureNote failure={choosing.error ?? undefined} />
    </>
  )
}
