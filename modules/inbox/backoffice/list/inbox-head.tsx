import { useMay } from '@langraan/shops/backoffice'
import { Count, IconButton, joinClasses, useWords } from '@langraan/ui'
import { IconBell, IconDots, IconSettings, IconTag } from '@langraan/ui/icons'
import { DropMenu } from '@langraan/ui/menu'
import { TypedSearchBox } from '@langraan/ui/table'
import type { InboxTab } from '../../rules/rules.ts'
import { channelsPath, inboxPath } from '../inbox-api.ts'
import { inboxWords } from '../inbox-words.ts'
import styles from '../inbox.module.css'
import type { Inbox } from './use-inbox.ts'
import type { MessageNotices } from './use-message-notices.ts'

const FIRST = ['unanswered', 'mine', 'comments', 'all'] as const
const MORE = ['unassigned', 'snoozed', 'done'] as const

type InboxHeadProps = { readonly inbox: Inbox; readonly shopId: string; readonly notices: MessageNotices }

/** The name of the page, what is looked for, and which conversations are shown. */
export function InboxHead({ inbox, shopId, notices }: InboxHeadProps) {
  const t = useWords(inboxWords)
  const may = useMay(shopId)
  const { search, go } = inbox
  return (
    <header className={styles.head}>
      <div className={styles.headRow}>
        <span aria-hidden className={styles.title}>
          {t('title')}
        </span>
        <DropMenu
          entries={[
            {
              kind: 'radios',
              key: 'more',
              value: search.tab,
              options: MORE.map((tab) => ({ value: tab, label: labelOf(inbox, t(tab), tab) })),
              onChange: (tab) => go({ tab: tab as InboxTab }),
            },
            { kind: 'divider', key: 'line' },
            ...(notices.canAsk
              ? [{ key: 'notify', label: t('notify'), icon: IconBell, onSelect: notices.ask } as const]
              : []),
            ...(may?.('inbox:connect')
              ? [
                  {
                    key: 'pages',
                    label: t('pagesAndLine'),
                    icon: IconSettings,
                    href: channelsPath(shopId),
                  } as const,
                ]
              : []),
            { key: 'answers', label: t('answers'), icon: IconTag, href: `${inboxPath(shopId)}/settings` },
          ]}
          target={<IconButton icon={IconDots} label={t('more')} />}
        />
      </div>
      <div className={styles.search}>
        <TypedSearchBox
          label={t('search')}
          onChange={(text) => go({ text })}
          placeholder={t('search')}
          value={search.text}
        />
      </div>
      <nav aria-label={t('tabs')} className={styles.tabs}>
        {FIRST.map((tab) => (
          <button
            aria-current={search.tab === tab ? 'page' : undefined}
            className={joinClasses(styles.tab, search.tab === tab && styles.chosenTab)}
            key={tab}
            onClick={() => go({ tab })}
            type="button"
          >
            {t(tab)}
            {tab !== 'all' && <Waiting count={inbox.first?.counts[tab] ?? 0} hot={tab === 'unanswered'} />}
          </button>
        ))}
      </nav>
    </header>
  )
}

/** Nothing waits: then there is no number, which leaves room for every name. */
const Waiting = ({ count, hot }: { readonly count: number; readonly hot: boolean }) =>
  count === 0 ? null : <Count hot={hot} value={count} />

function labelOf({ first }: Inbox, name: string, tab: (typeof MORE)[number]): string {
  const count = tab === 'done' ? 0 : (first?.counts[tab] ?? 0)
  return count > 0 ? `${name} (${count})` : name
}
