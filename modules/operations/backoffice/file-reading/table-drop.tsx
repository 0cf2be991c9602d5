import { DropZone, type DropZoneProps } from '@langraan/ui/forms'

type Props = Omit<DropZoneProps, 'accept' | 'maxFiles'> & {
  /** What else than a table it may come as. */
  readonly alsoAccept?: readonly string[]
}

/** Where one file with a table is chosen or dropped. */
export const TableDrop = ({ alsoAccept = [], ...props }: Props) => (
  <DropZone {...props} accept={['.csv', '.xlsx', 'text/csv', ...alsoAccept]} maxFiles={1} />
)
