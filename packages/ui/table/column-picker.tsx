import { IconColumns3 } from '../icons.ts'
import { DropMenu } from '../parts/layers/drop-menu.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { useMenuLayout } from '../shell/use-menu.ts'
import { useTableWords } from '../words/table-words.ts'
import type { Column } from './types.ts'

/** The columns without those that a person has left out. What cannot be left out stays. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): readonly Column<Row>[] {
  return columns.filter((column) => column.fixed || !hidden.includes(column.id))
}

export type ColumnPickerProps<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly hidden: readonly string[]
  readonly onChange: (hidden: string[]) => void
}

/** Which columns a person sees. A phone has cards instead, so there it is left out. */
export function ColumnPicker<Row>({ columns, hidden, onChange }: ColumnPickerProps<Row>) {
  const t = useTableWords()
  const phone = useMenuLayout() === 'mobile'
  if (phone) return null
  const choosable = columns.filter((column) => !column.fixed)
  return (
    <DropMenu
      closeOnItemClick={false}
      entries={[
        { kind: 'heading', key: 'heading', label: t('columns') },
        {
          kind: 'checks',
          key: 'columns',
          values: choosable.filter(({ id }) => !hidden.includes(id)).map(({ id }) => id),
          options: choosable.map(({ id, header }) => ({ value: id, label: header })),
          onChange: (shown) =>
            onChange(choosable.filter(({ id }) => !shown.includes(id)).map(({ id }) => id)),
        },
        { kind: 'divider', key: 'divider' },
        { key: 'all', label: t('allColumns'), onSelect: () => onChange([]) },
      ]}
      target={<IconButton icon={IconColumns3} label={t('columns')} />}
    />
  )
}
