import { useWords } from '@langraan/ui'
import type { CodPayoutDetail } from '../contract.ts'
import { whyNoLine } from '../rules/rules.ts'
import { payoutWords } from './payout-words.ts'
import { UnreadRows } from './unread-rows.tsx'

/** Rows that are no line because nothing that was collected stands there. */
export function PayoutUnread({ detail: { unread, unreadCount } }: { readonly detail: CodPayoutDetail }) {
  const t = useWords(payoutWords)
  return (
    <UnreadRows
      count={unreadCount}
      rows={unread.map(({ row, tracking, text }) => ({
        row,
        name: tracking,
        text: text || t('unreadNone'),
        why: t(`unread_${whyNoLine(text)}`),
      }))}
      text={t('unreadText')}
      title={t('unread')}
    />
  )
}
