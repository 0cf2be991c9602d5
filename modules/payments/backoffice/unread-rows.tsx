import { defineWords, Row, Stack, Text, useWords } from '@langraan/ui'

const words = defineWords({
  th: {
    count: '{count, number} แถว',
    more: 'และอีก {count, number} แถว',
    row: 'แถว {row}',
  },
  en: {
    count: '{count, plural, one {# row} other {# rows}}',
    more: 'and {count, number} more',
    row: 'Row {row}',
  },
})

export type UnreadShown = {
  readonly row: number
  /** What tells the row from others: its parcel, or its description. */
  readonly name: string
  /** What stood there. */
  readonly text: string
  readonly why: string
}

type Props = {
  readonly title: string
  /** What to do about them. */
  readonly text: string
  readonly count: number
  /** The first of them. */
  readonly rows: readonly UnreadShown[]
}

/** Rows of a file that are no line because they could not be read, for somebody to look at in the file. */
export function UnreadRows({ title, text, count, rows }: Props) {
  const t = useWords(words)
  if (count === 0) return null
  return (
    <Stack gap={3}>
      <Row justify="between">
        <Text weight="medium">{title}</Text>
        <Text noWrap size="sm" tone="second">
          {t('count', { count })}
        </Text>
      </Row>
      <Text as="p" size="sm" tone="second">
        {text}
      </Text>
      {rows.map((one) => (
        <Stack gap={1} key={one.row}>
          <Row gap={3} justify="between" wrap>
            <Text size="sm">{one.name}</Text>
            <Text size="sm">{one.text}</Text>
          </Row>
          <Text size="xs" tone="third">
            {t('row', { row: String(one.row) })} · {one.why}
          </Text>
        </Stack>
      ))}
      {count > rows.length && (
        <Text size="sm" tone="third">
          {t('more', { count: count - rows.length })}
        </Text>
      )}
    </Stack>
  )
}
