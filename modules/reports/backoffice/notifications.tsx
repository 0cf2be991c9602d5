import { defineWords, IconButton, useWords } from '@langraan/ui'
import { IconBell, IconHome } from '@langraan/ui/icons'
import { DropMenu } from '@langraan/ui/menu'
import type { DropMenuEntry } from '@langraan/ui/menu'
import { useQuery } from '@tanstack/react-query'
import type { TaskKind } from '../rules/rules.ts'
import { reportsApi } from './reports-api.ts'
import { taskHref, taskLooks } from './task-looks.ts'
import { taskWords } from './task-words.ts'
import { tasksOfShops } from './tasks-of-shops.ts'

const words = defineWords({
  th: {
    none: 'การแจ้งเตือน: ไม่มีงานค้าง',
    some: 'การแจ้งเตือน: {count, number} อย่างรออยู่',
    title: 'ต้องทำตอนนี้',
    nothing: 'ไม่มีงานค้าง',
    all: 'ดูทั้งหมดที่หน้าหลัก',
  },
  en: {
    none: 'Notifications: none',
    some: '{count, plural, one {Notifications: # to do} other {Notifications: # to do}}',
    title: 'To do now',
    nothing: 'Nothing to do',
    all: 'See all on the home page',
  },
})

const MOST = 6
/** What happens in shops that are not open is looked for now and then. */
const LOOK_EVERY_MS = 60_000

/** The bell: what waits in any of the person's shops, each with the way there. */
export function Notifications() {
  const t = useWords(words)
  const named = useWords(taskWords)
  const { data } = useQuery({
    ...reportsApi.query('GET /home', { query: {} }),
    refetchInterval: LOOK_EVERY_MS,
  })
  const shops = data?.shops ?? []
  const tasks = tasksOfShops(shops)
  const entries: DropMenuEntry[] = [
    { kind: 'heading', key: 'title', label: tasks.length > 0 ? t('title') : t('nothing') },
    ...tasks.slice(0, MOST).map(({ shop, task }) => {
      const kind = task.kind as TaskKind
      return {
        key: `${shop.shopId} ${kind}`,
        label: named(kind, { count: task.count }),
        ...(shops.length > 1 && { detail: shop.name }),
        icon: taskLooks[kind].icon,
        href: taskHref(shop.shopId, kind),
      }
    }),
    { kind: 'divider', key: 'more' },
    { key: 'all', label: t('all'), icon: IconHome, href: '/app/home' },
  ]
  const label = tasks.length > 0 ? t('some', { count: tasks.length }) : t('none')
  return (
    <DropMenu
      entries={entries}
      position="bottom-end"
      target={<IconButton dot={tasks.length > 0} icon={IconBell} label={label} />}
    />
  )
}
