import { defineWords, Note, Stack, Text, useWords } from '@langraan/ui'
import { Select } from '@langraan/ui/forms'
import { useState } from 'react'

const words = defineWords({
  th: {
    title: 'แต่ละคอลัมน์คืออะไร',
    text: 'บอกครั้งเดียว ไฟล์ต่อไปที่มีหัวตารางเดียวกัน ระบบจำให้',
    column: 'คอลัมน์ {name}',
    ignore: 'ไม่ใช้',
  },
  en: {
    title: 'Choose the columns',
    text: 'Only once: it is remembered for files with the same headings.',
    column: 'Column {name}',
    ignore: 'Not used',
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
  readonly fields: readonly { readonly value: Field; readonly label: string }[]
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
      {asked.headings.map((heading, at) => (
        // Headings may be the same text twice: a column is told by its place, which never changes.
        <Stack gap={1} key={`${String(at)} ${heading}`}>
          <Select
            label={t('column', { name: heading || String(at + 1) })}
            onChange={(field) => onChange(columns.with(at, field as Field | ''))}
            options={fields}
            placeholder={t('ignore')}
            value={columns[at] ?? ''}
          />
          <Text size="xs" tone="third" truncate>
            {asked.samples.map((row) => row[at] ?? '').join(' · ')}
          </Text>
        </Stack>
      ))}
    </Stack>
  )
}
