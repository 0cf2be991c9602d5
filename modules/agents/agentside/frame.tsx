import { AskedStates, Count, joinClasses, Note, Thumb, useWords } from '@langraan/ui'
import { IconBell, IconHome, IconPlus, IconTag, IconTruck, IconUser, IconWallet } from '@langraan/ui/icons'
import type { IconType } from '@langraan/ui/icons'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AgentSelf } from '../contract.ts'
import { useAgent } from './agent-context.ts'
import { frameWords } from './frame-words.ts'
import styles from './frame.module.css'
import { LevelMark } from './level-mark.tsx'
import { RouterLink } from './router-link.tsx'
import { useGo } from './use-go.ts'
import { usePictures } from './use-pictures.ts'
import { isSignedOut, SelfContext, useAskedSelf } from './use-self.ts'

/** Around the screens of whoever has signed in: whose agent they are, and the bar at the bottom. */
export function Frame() {
  const t = useWords(frameWords)
  const asked = useAskedSelf()
  const go = useGo()
  const isOut = isSignedOut(asked.error)
  useEffect(() => {
    if (isOut) go('/sign-in', 'replace')
  }, [isOut, go])
  const self = asked.data
  // An order that is being made has the whole screen: one button at the bottom, and a cross to leave.
  const isWhole = useIsAt('/orders/new')
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      {!isWhole && <TopBar self={self} />}
      <main className={joinClasses(styles.content, isWhole && styles.whole)} id="content" tabIndex={-1}>
        {!self && !isOut && (
          <div className={styles.state}>
            <AskedStates asked={asked} failed={t('failed')} lines={6} />
          </div>
        )}
        {self && (
          <SelfContext value={self}>
            <Standing self={self} />
            <Outlet />
          </SelfContext>
        )}
      </main>
      {!isWhole && <BottomBar />}
    </div>
  )
}

function TopBar({ self }: { readonly self: AgentSelf | undefined }) {
  const t = useWords(frameWords)
  const { href } = useAgent()
  const pictureOf = usePictures()
  return (
    <header className={styles.top}>
      <RouterLink className={styles.who} href={href('')}>
        <Thumb alt="" fallback="shop" size={36} src={pictureOf(self?.shop.logoUrl)} />
        <span className={styles.words}>
          <span className={styles.shop}>{self?.shop.name ?? ''}</span>
          <span className={styles.agent}>{self ? t('agentOf', { name: self.profile.shopName }) : ''}</span>
        </span>
      </RouterLink>
      {self?.level && <LevelMark name={self.level.name} />}
      {self && <Bell unread={self.unreadNotices} />}
      <RouterLink
        aria-label={t('profile')}
        className={styles.round}
        href={href('/profile')}
        title={t('profile')}
      >
        <IconUser aria-hidden size={22} />
      </RouterLink>
    </header>
  )
}

function Bell({ unread }: { readonly unread: number }) {
  const t = useWords(frameWords)
  const { href } = useAgent()
  const label = unread > 0 ? t('unread', { count: unread }) : t('notices')
  return (
    <RouterLink aria-label={label} className={styles.round} href={href('/notices')} title={label}>
      <IconBell aria-hidden size={22} />
      {unread > 0 && <Count className={styles.unread} hot value={unread} />}
    </RouterLink>
  )
}

/** An agent who is paused or has ended sees what is theirs, and why there is no more of it. */
function Standing({ self }: { readonly self: AgentSelf }) {
  const t = useWords(frameWords)
  if (self.state !== 'paused' && self.state !== 'ended') return null
  return (
    <div className={styles.standing}>
      <Note title={t(self.state === 'paused' ? 'pausedTitle' : 'endedTitle')} tone="amber">
        {self.reason && <div>{self.reason}</div>}
        {t('stillSee')}
      </Note>
    </div>
  )
}

type Place = { path: string; word: 'home' | 'prices' | 'parcels' | 'money'; icon: IconType }
const before: readonly Place[] = [
  { path: '', word: 'home', icon: IconHome },
  { path: '/prices', word: 'prices', icon: IconTag },
]
const after: readonly Place[] = [
  { path: '/parcels', word: 'parcels', icon: IconTruck },
  { path: '/money', word: 'money', icon: IconWallet },
]

function BottomBar() {
  const t = useWords(frameWords)
  const { href } = useAgent()
  const isNew = useIsAt('/orders/new')
  return (
    <nav aria-label={t('menu')} className={styles.bottom}>
      <div className={styles.bar}>
        {before.map((place) => (
          <BarLink key={place.word} place={place} />
        ))}
        <RouterLink
          aria-current={isNew ? 'page' : undefined}
          className={joinClasses(styles.tab, styles.new, isNew && styles.on)}
          href={href('/orders/new')}
        >
          <span className={styles.plus}>
            <IconPlus aria-hidden size={26} />
          </span>
          {t('order')}
        </RouterLink>
        {after.map((place) => (
          <BarLink key={place.word} place={place} />
        ))}
      </div>
    </nav>
  )
}

function BarLink({ place: { path, word, icon: Icon } }: { readonly place: Place }) {
  const t = useWords(frameWords)
  const { href } = useAgent()
  const isOn = useIsAt(path)
  return (
    <RouterLink
      aria-current={isOn ? 'page' : undefined}
      className={joinClasses(styles.tab, isOn && styles.on)}
      href={href(path)}
    >
      <Icon aria-hidden size={22} />
      {t(word)}
    </RouterLink>
  )
}

/** Whether a screen or one below it is shown. */
function useIsAt(path: string): boolean {
  const { href } = useAgent()
  const now = useRouterState({ select: ({ location }) => location.href.split(/[?#]/, 1)[0] ?? '' })
  const shown = now.replace(/\/$/, '')
  return path === ''
    ? shown === href('') || shown === ''
    : [href(path), path].some((one) => shown === one || shown.startsWith(`${one}/`))
}
