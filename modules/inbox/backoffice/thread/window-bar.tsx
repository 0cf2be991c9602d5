import type { ReactNode } from 'react'
import { Button, DateTime, joinClasses, useWords } from '@langraan/ui'
import { formatThaiPhone } from '@langraan/thai'
import type { Conversation } from '../../contract.ts'
import { channelsPath } from '../inbox-api.ts'
import { inboxWords } from '../inbox-words.ts'
import styles from '../inbox.module.css'
import { spanText } from '../time-left.ts'
import { composerWords } from './composer-words.ts'
import type { Meant } from './meant.ts'

type WindowBarProps = {
  readonly conversation: Conversation
  readonly shopId: string
  readonly now: number
  readonly meant: Meant | undefined
}

/** Before anything is sent: whether it can be, what it costs, and until when. The button says the same. */
export function WindowBar(props: WindowBarProps) {
  const { conversation, meant, now } = props
  const t = useWords(composerWords)
  const s = useWords(inboxWords)
  const { window, quota } = conversation
  if (conversation.kind === 'post' && window.may !== 'no') return <PostBar meant={meant} />
  switch (window.may) {
    case 'free': {
      const seconds = Math.ceil((Date.parse(window.until) - now) / 1000)
      return seconds > 0 ? (
        <Bar end={quotaText(t, quota)} hint={t('freeThen')} tone="good">
          {t('freeFor', { seconds })}
        </Bar>
      ) : (
        <Bar end={quotaText(t, quota)} tone="plain">
          {t('quota')}
        </Bar>
      )
    }
    case 'quota':
      return (
        <Bar
          end={window.left === null && quota === null ? t('quotaUnknown') : quotaText(t, quota)}
          tone="plain"
        >
          {t('quota')}
        </Bar>
      )
    case 'window':
      return (
        <Bar hint={t('left', { time: spanText(s, Date.parse(window.until) - now) })} tone="plain">
          {t('window', { time: '' })}
          <DateTime at={window.until} style="dateTime" />
        </Bar>
      )
    case 'person':
      return (
        <Bar hint={t('personHint', { day: '' })} tone="warn" until={window.until}>
          {t('person')}
        </Bar>
      )
    case 'no':
      return <Closed {...props} />
    default:
      return null
  }
}

function PostBar({ meant }: Pick<WindowBarProps, 'meant'>) {
  const t = useWords(composerWords)
  if (!meant) return <Bar tone="plain">{t('chooseComment')}</Bar>
  const name = meant.item.personName
  return meant.isPrivate ? (
    <Bar hint={t('privateOnce')} tone="blue" until={meant.item.private?.until}>
      {t('privateTo', { name })}
    </Bar>
  ) : (
    <Bar tone="plain">{t('commentBelow', { name })}</Bar>
  )
}

function quotaText(
  t: ReturnType<typeof useWords<(typeof composerWords)['th']>>,
  quota: Conversation['quota'],
): string | undefined {
  if (quota === null || quota.limit === null) return undefined
  return t('quotaLeft', { left: Math.max(0, quota.limit - quota.used), limit: quota.limit })
}

function Closed({ conversation, shopId }: WindowBarProps) {
  const t = useWords(composerWords)
  const { window, customer } = conversation
  if (window.may !== 'no') return null
  const { why } = window
  const needsChannel = why === 'reconnect' || why === 'disconnected'
  return (
    <Bar
      action={
        needsChannel ? (
          <Button href={channelsPath(shopId)} size="sm" variant="primary">
            {t('reconnectNow')}
          </Button>
        ) : (
          customer?.phone && (
            <Button href={`tel:${customer.phone}`} size="sm">
              {t('call', { phone: formatThaiPhone(customer.phone) })}
            </Button>
          )
        )
      }
      hint={t(`hint_${why}`)}
      tone="bad"
    >
      {t(`why_${why}`)}
    </Bar>
  )
}

type BarProps = {
  readonly tone: 'good' | 'plain' | 'warn' | 'bad' | 'blue'
  readonly children: ReactNode
  readonly hint?: string
  readonly until?: string | undefined
  readonly end?: string | undefined
  readonly action?: ReactNode
}

function Bar({ tone, children, hint, until, end, action }: BarProps) {
  return (
    <p className={joinClasses(styles.bar, styles[`bar_${tone}`])}>
      <b>{children}</b> {hint}
      {until !== undefined && <DateTime at={until} style="date" />}
      {end !== undefined && <span className={styles.barEnd}>{end}</span>}
      {action && <span className={styles.barEnd}>{action}</span>}
    </p>
  )
}
