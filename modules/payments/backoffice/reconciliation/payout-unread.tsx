import { UnreadRows } from '@langraan/operations/backoffice'
import { useWords } from '@langraan/ui'
import type { CodPayoutDetail } from '../../contract.ts'
import { seeUnreadRows } from '../payments-api.ts'
import { payoutWords } from './payout-words.ts'

type Props = {
  readonly shopId: string
  readonly lock: string | undefined
  readonly detail: CodPayoutDetail
}

/** Rows that are no line because nothing that was collected, or no parcel, stands there. */
export function PayoutUnread({ shopId, lock, detail }: Props) {
  const t = useWords(payoutWords)
  const { codPayoutId, unread, unreadCount, unreadSeen } = detail
  return (
    <UnreadRows
      count={unreadCount}
      fileId={codPayoutId}
      lock={lock}
      rows={unread.map(({ row, why, tracking, text }) => ({
        row,
        name: tracking || t('unreadNoParcel'),
        text: text || t('unreadNone'),
        why: t(`unread_${why}`),
      }))}
      see={seeUnreadRows(shopId, { codPayoutId })}
      seen={unreadSeen}
      text={t('unreadText')}
      title={t('unread')}
    />
  )
}
