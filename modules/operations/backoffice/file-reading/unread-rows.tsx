import { Chip, defineWords, Row, Stack, Text, useWords } from '@langraan/ui'
import type { UnreadSeenShown } from '@langraan/http/file-fields'
import { type SeeProps, SeeUnreadRows } from './see-unread-rows.tsx'

const words = defineWords({
  th: {
    count: '{count, number} แถว',
    more: 'และอีก {count, number} แถว',
    row: 'แถว {row}',
    chip: 'อ่านไม่ได้ {count, number} แถว',
    chipSeen: 'อ่านไม่ได้ {count, number} แถว · ตรวจแล้ว',
  },
  en: {
    count: '{count, plural, one {# row} other {# rows}}',
    more: 'and {count, number} more',
    row: 'Row {row}',
    chip: '{count, plural, one {# row} other {# rows}} unread',
    chipSeen: '{count, plural, one {# row} other {# rows}} unread · checked',
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

type Props = SeeProps & {
  readonly title: string
  /** What to do about them. */
  readonly text: string
  readonly count: number
  /** The first of them. */
  readonly rows: readonly UnreadShown[]
}

type ChipProps = { readonly file: { readonly unreadCount: number; readonly unreadSeen: UnreadSeenShown } }

/** Asks for somebody to look at the rows of a file, until somebody has. */
export function UnreadChip({ file: { unreadCount: count, unreadSeen } }: ChipProps) {
  const t = useWords(words)
  if (count === 0) return null
  return unreadSeen ? (
    <Text noWrap size="sm" tone="third">
      {t('chipSeen', { count })}
    </Text>
  ) : (
    <Chip tone="amber">{t('chip', { count })}</Chip>
  )
}

/** Rows of a file that are no line because they could not be read, for somebody to look at in the file. */
export function UnreadRows({ title, text, count, rows, ...see }: Props) {
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
            {one.text !== '' && <Text size="sm">{one.text}</Text>}
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
      <SeeUnreadRows {...see} />
    </Stack>
  )
}
