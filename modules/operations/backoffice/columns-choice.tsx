import { Button, Note, Stack, Tabs, Text, useWords } from '@langraan/ui'
import { IconChevronDown, IconChevronUp } from '@langraan/ui/icons'
import { useId, useRef, useState } from 'react'
import type { FileColumns } from '../rules/rules.ts'
import { ColumnOrder } from './column-order.tsx'
import { ColumnTicks } from './column-ticks.tsx'
import { columnsWords } from './columns-words.ts'
import styles from './columns.module.css'
import { LayoutChoice, SaveLayout } from './layout-choice.tsx'
import type { ChosenColumns } from './use-file-columns.ts'

type Props = {
  readonly known: FileColumns
  readonly names: Readonly<Record<string, string>>
  readonly chosen: ChosenColumns
}

/** Which columns a file has and in which order: a layout, or column by column for whoever opens that. */
export function ColumnsChoice({ known, names, chosen }: Props) {
  const t = useWords(columnsWords)
  const [isOpen, setOpen] = useState(false)
  const [part, setPart] = useState<'which' | 'inOrder'>('which')
  const id = useId()
  const whole = useRef<HTMLFieldSetElement>(null)
  const { columns } = chosen
  const toLayouts = () => whole.current?.querySelector('select')?.focus()
  const listed = columns.map((column) => names[column] ?? column).join(', ')
  const props = { known, names, columns, onChange: chosen.edit }
  return (
    <fieldset className={styles.columns} ref={whole}>
      <legend className={styles.title}>{t('columns')}</legend>
      <Stack gap={3}>
        <LayoutChoice chosen={chosen} known={known} onSettled={toLayouts} />
        {columns.length === 0 && (
          <Text as="p" size="sm" tone="bad">
            {t('needOne')}
          </Text>
        )}
        {columns.length > 0 && !isOpen && (
          <Text as="p" size="sm" tone="second">
            {t('summary', { count: columns.length, names: listed })}
          </Text>
        )}
        {chosen.error && <Note tone="red">{t('notFound')}</Note>}
        <div>
          <Button
            aria-controls={isOpen ? id : undefined}
            aria-expanded={isOpen}
            icon={isOpen ? IconChevronUp : IconChevronDown}
            onClick={() => setOpen(!isOpen)}
            size="sm"
          >
            {t('choose')}
          </Button>
        </div>
        {isOpen && (
          <div id={id}>
            <Tabs
              label={t('parts')}
              onChange={setPart}
              panelId={`${id}panel`}
              tabs={[
                { value: 'which', label: t('which') },
                { value: 'inOrder', label: t('inOrder'), count: columns.length },
              ]}
              value={part}
            />
            <div className={styles.panel} id={`${id}panel`} role="tabpanel">
              {part === 'which' ? <ColumnTicks {...props} /> : <ColumnOrder {...props} />}
            </div>
          </div>
        )}
        {isOpen && <SaveLayout chosen={chosen} onSettled={toLayouts} />}
      </Stack>
    </fieldset>
  )
}
