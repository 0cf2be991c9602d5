import { defineWords, Note, Stack, useWords } from '@langraan/ui'
import { useState } from 'react'
import { ColumnFields, type FieldOption } from './column-fields.tsx'

const words = defineWords({
  th: {
    title: 'แต่ละคอลัมน์คืออะไร',
    text: 'บอกครั้งเดียว ไฟล์ต่อไปที่มีหัวตารางเดียวกัน ระบบจำให้',
  },
  en: {
    title: 'Choose the columns',
    text: 'Only once: it is remembered for files with the same headings.',
  },
})

export type Asked<Field extends string> = {
  readonly headings: readonly string[]
  readonly samples: readonly (readonly string[])[]
  /** What the headings tell, to begin with. */
  readonly columns: readonly (Field | '')[]
}

/** What the columns of a file are, where the file does not say it and somebody is asked. */
export function useAskedColumns<Field extends string>() {
  const [asked, setAsked] = useState<Asked<Field>>()
  const [columns, setColumns] = useState<readonly (Field | '')[]>([])
  return {
    asked,
    columns,
    setColumns,
    ask: (about: Asked<Field>) => {
      setAsked(about)
      setColumns(about.headings.map((_, at) => about.columns[at] ?? ''))
    },
    forget: () => setAsked(undefined),
    /** What is sent with the file: nothing where nobody was asked. */
    said: asked ? { columns: columns.join(',') } : {},
  }
}

type Props<Field extends string> = {
  readonly asked: Asked<Field>
  readonly columns: readonly (Field | '')[]
  readonly fields: readonly FieldOption<Field>[]
  readonly error: string | undefined
  readonly onChange: (columns: readonly (Field | '')[]) => void
}

/** Each column with what stands in its first rows, and what it is. */
export function SayColumns<Field extends string>({ asked, columns, fields, error, onChange }: Props<Field>) {
  const t = useWords(words)
  return (
    <Stack gap={3}>
      <Note title={t('title')} tone="blue">
        {t('text')}
      </Note>
      {error !== undefined && (
        <Note announce="alert" tone="red">
          {error}
        </Note>
      )}
      <ColumnFields
        columns={columns}
        fields={fields}
        headings={asked.headings}
        onChoose={(at, field) => onChange(columns.with(at, field))}
        samples={asked.samples}
      />
    </Stack>
  )
}
