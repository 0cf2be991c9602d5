import { DropZone, type DropZoneProps } from '@langraan/ui/forms'

type Props = Omit<DropZoneProps, 'accept' | 'maxFiles'> & {
  /** What else than a table it may come as. */
  readonly alsoAccept?: readonly string[]
}

/** Where one file with a table is chosen or dropped. Banks name a page of the web `.xls`; a workbook of that name is told what to do. */
export const TableDrop = ({ alsoAccept = [], ...props }: Props) => (
  <DropZone {...props} accept={['.csv', '.xlsx', '.xls', 'text/csv', ...alsoAccept]} maxFiles={1} />
)
