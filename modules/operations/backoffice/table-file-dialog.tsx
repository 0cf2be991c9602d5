import { Text, useWords } from '@langraan/ui'
import { RadioGroup } from '@langraan/ui/forms'
import { type ReactNode, useState } from 'react'
import { type FileColumns, type TableKind, tableKinds } from '../rules/rules.ts'
import { ColumnsChoice } from './columns-choice.tsx'
import { columnsWords } from './columns-words.ts'
import { MadeFileDialog, type MadeFileDialogProps } from './made-file-dialog.tsx'
import { useFileColumns } from './use-file-columns.ts'

/** How the file is to be made, besides what it is of. */
export type TableAsked = { readonly fileKind: TableKind; readonly columns: string[] }

type Props = Pick<
  MadeFileDialogProps,
  'shopId' | 'title' | 'fileAt' | 'look' | 'nothingWords' | 'onClose'
> & {
  readonly makingWords: MadeFileDialogProps['makingWords']
  readonly readyTitle: (count: number) => string
  readonly readyText: (fileName: string) => string
  /** Which rows: those that were chosen, or all that match. */
  readonly chosenText: string
  readonly columns: FileColumns
  readonly columnNames: Readonly<Record<string, string>>
  readonly begin: (
    how: TableAsked,
    idempotencyKey: string,
  ) => Promise<{ operationId: string; totalCount: number }>
  /** What is asked about the rows. */
  readonly children?: ReactNode
}

/** Has a table made of many, as a workbook or CSV, with the columns that one chooses. */
export function TableFileDialog(props: Props) {
  const { shopId, columns, columnNames, readyTitle, readyText, chosenText, children, begin } = props
  const t = useWords(columnsWords)
  const [fileKind, setFileKind] = useState<TableKind>('xlsx')
  const chosen = useFileColumns(shopId, columns)
  const how = { fileKind, columns: [...chosen.columns] }
  const cannotMake = chosen.isLooking ? t('looking') : how.columns.length === 0 ? t('needOne') : undefined
  return (
    <MadeFileDialog
      againLabel={t('again')}
      begin={(idempotencyKey) => begin(how, idempotencyKey)}
      cannotMake={cannotMake}
      fileAt={props.fileAt}
      isSaved
      look={props.look}
      makingWords={props.makingWords}
      nothingWords={props.nothingWords}
      onClose={props.onClose}
      readyWords={({ fileName }, count) => ({ title: readyTitle(count), text: readyText(fileName) })}
      shopId={shopId}
      title={props.title}
    >
      <Text as="p" tone="second">
        {chosenText}
      </Text>
      {children}
      <RadioGroup<TableKind>
        inline
        legend={t('kind')}
        onChange={setFileKind}
        options={tableKinds.map((value) => ({ value, label: t(value) }))}
        value={fileKind}
      />
      <ColumnsChoice chosen={chosen} key={columns.file} known={columns} names={columnNames} />
    </MadeFileDialog>
  )
}
