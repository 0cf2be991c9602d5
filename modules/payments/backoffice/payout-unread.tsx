import { Row, Stack, Text, useWords } from '@langraan/ui'
import type { CodPayoutDetail } from '../contract.ts'
import { payoutWords } from './payout-words.ts'

/** Rows that are no line because nothing that was collected stands there, for somebody to look at in the file. */
export function PayoutUnread({ detail: { unread, unreadCount } }: { readonly detail: CodPayoutDetail }) {
  const t = useWords(payoutWords)
  if (unreadCount === 0) return null
  return (
    <Stack gap={3}>
      <Row justify="between">
        <Text weight="medium">{t('unread')}</Text>
        <Text noWrap size="sm" tone="second">
          {t('count', { count: unreadCount })}
        </Text>
      </Row>
      <Text as="p" size="sm" tone="second">
        {t('unreadText')}
      </Text>
      {unread.map(({ row, tracking, text }) => (
        <Stack gap={1} key={row}>
          <Row gap={3} justify="between">
            <Text size="sm">{tracking}</Text>
            <Text noWrap size="sm">
              {text || t('unreadNone')}
            </Text>
          </Row>
          <Text size="xs" tone="third">
            {t('row', { row: String(row) })}
          </Text>
        </Stack>
      ))}
      {unreadCount > unread.length && (
        <Text size="sm" tone="third">
          {t('more', { count: unreadCount - unread.length })}
        </Text>
      )}
    </Stack>
  )
}
