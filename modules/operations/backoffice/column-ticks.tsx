import { Button, Row, Stack, Text, useWords } from '@langraan/ui'
import { Checkbox, CheckMark } from '@langraan/ui/forms'
import {
  allColumns,
  type ColumnGroup,
  type FileColumns,
  withColumns,
  withoutColumns,
} from '../rules/rules.ts'
import { columnsWords } from './columns-words.ts'
import styles from './columns.module.css'

export type ColumnsProps = {
  readonly known: FileColumns
  /** What each column is called. */
  readonly names: Readonly<Record<string, string>>
  readonly columns: readonly string[]
  readonly onChange: (columns: readonly string[]) => void
}

/** Which columns a file has, in groups. */
export function ColumnTicks(props: ColumnsProps) {
  const { known, columns, onChange } = props
  const t = useWords(columnsWords)
  return (
    <Stack gap={3}>
      <Text as="p" size="sm" tone="second">
        {t('tickHelp')}
      </Text>
      <Row gap={2} wrap>
        <Button onClick={() => onChange(withColumns(columns, allColumns(known)))} size="sm" variant="quiet">
          {t('all')}
        </Button>
        <Button onClick={() => onChange([])} size="sm" variant="quiet">
          {t('none')}
        </Button>
      </Row>
      {known.groups.map(([group, ofGroup]) => (
        <Group {...props} group={group} key={group} ofGroup={ofGroup} />
      ))}
    </Stack>
  )
}

type GroupProps = ColumnsProps & { readonly group: ColumnGroup; readonly ofGroup: readonly string[] }

function Group({ names, columns, onChange, group, ofGroup }: GroupProps) {
  const t = useWords(columnsWords)
  const ticked = ofGroup.filter((column) => columns.includes(column)).length
  const set = (some: readonly string[], isTicked: boolean) =>
    onChange(isTicked ? withColumns(columns, some) : withoutColumns(columns, some))
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <CheckMark
          checked={ticked === ofGroup.length}
          label={t('allOf', { group: t(group) })}
          mixed={ticked > 0 && ticked < ofGroup.length}
          onChange={(isTicked) => set(ofGroup, isTicked)}
        />
        <Text weight="medium">{t(group)}</Text>
      </legend>
      <div className={styles.ticks}>
        {ofGroup.map((column) => (
          <Checkbox
            checked={columns.includes(column)}
            key={column}
            label={names[column] ?? column}
            onChange={(isTicked) => set([column], isTicked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
