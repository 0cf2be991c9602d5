import { Button, Count, LogoMark, useLanguage } from '@langraan/ui'
import { CameraScan } from '@langraan/ui/scan'
import { IconBarcode, IconMenu2, IconPlayerPause, IconWifi, IconWifiOff } from '@langraan/ui/icons'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { HeldDialog } from './bill/held-dialog.tsx'
import { TillMenu } from './drawer/till-menu.tsx'
import { useScanWords } from './scan/scan-words.ts'
import styles from './top-bar.module.css'
import { type NewerVersion, useTillView } from './use-till.ts'
import { useCounterWords } from './use-words.ts'

type TopBarProps = {
  readonly typed: string
  readonly onTyped: (typed: string) => void
  /** A code was typed and Enter pressed; true where it was an article. */
  readonly onCode: (code: string) => boolean
  readonly newer: NewerVersion
}

/** Whose till it is and who stands at it, the field for everything, and whether the shop hears of it. */
export function TopBar({ typed, onTyped, onCode, newer }: TopBarProps) {
  const t = useCounterWords()
  const language = useLanguage()
  const { snapshot, staff, shift, held, cart } = useTillView()
  const [isHeldShown, setHeldShown] = useState(false)
  const [isMenuShown, setMenuShown] = useState(false)
  const isNewer = useSyncExternalStore(newer.subscribe, newer.isWaiting)
  const opened = shift && new Date(shift.openedAt).toLocaleTimeString(language, { timeStyle: 'short' })
  return (
    <header className={styles.bar}>
      <div className={styles.place}>
        <LogoMark size={36} />
        <div className={styles.names}>
          <h1 className={styles.shop}>{`${snapshot?.shop.name ?? ''} ${snapshot?.till.branchName ?? ''}`}</h1>
          <p className={styles.who}>
            {[snapshot?.till.name, staff?.name, opened].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <SearchField onCode={onCode} onTyped={onTyped} typed={typed} />
      <div className={styles.tools}>
        <Network />
        {isNewer && cart.lines.length === 0 && (
          <Button onClick={newer.take} size="sm">
            {t('newerTake')}
          </Button>
        )}
        <Button icon={IconPlayerPause} onClick={() => setHeldShown(true)} size="lg">
          <span className={styles.wide}>{t('held')}</span>
          <Count value={held.length} />
        </Button>
        <button
          aria-label={t('menu')}
          className={styles.menu}
          onClick={() => setMenuShown(true)}
          type="button"
        >
          <IconMenu2 aria-hidden />
        </button>
      </div>
      {isHeldShown && <HeldDialog onClose={() => setHeldShown(false)} />}
      {isMenuShown && <TillMenu onClose={() => setMenuShown(false)} />}
    </header>
  )
}

type SearchProps = Pick<TopBarProps, 'typed' | 'onTyped' | 'onCode'>

/** `/` goes there from anywhere; Enter takes what has just this code, and Escape empties it. */
function SearchField({ typed, onTyped, onCode }: SearchProps) {
  const t = useCounterWords()
  const input = useRef<HTMLInputElement>(null)
  const scanned = useScanWords()
  const [outcome, setOutcome] = useState<string>()
  const scan = (code: string): void => setOutcome(scanned(onCode(code) ? 'in' : 'not'))
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      if (event.code !== 'Slash' || event.ctrlKey || event.metaKey || isTyping) return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onTyped('')
    if (event.key === 'Enter' && typed.trim() !== '') onCode(typed.trim())
  }
  return (
    <div className={styles.search}>
      <label className={styles.typed}>
        <IconBarcode aria-hidden size={22} />
        <input
          aria-label={t('search')}
          autoComplete="off"
          className={styles.input}
          onChange={(event) => onTyped(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={t('search')}
          ref={input}
          type="search"
          value={typed}
        />
      </label>
      <CameraScan onCode={scan} outcome={outcome} />
    </div>
  )
}

/** Whether the shop hears of it at once, and what waits. */
function Network() {
  const t = useCounterWords()
  const language = useLanguage()
  const { isOnline, unsent, freshAt } = useTillView()
  const title =
    freshAt === null ? undefined : t('pricesFrom', { time: new Date(freshAt).toLocaleString(language) })
  if (isOnline && unsent.count === 0)
    return (
      <span className={styles.online} title={title}>
        <IconWifi aria-label={t('online')} size={20} />
      </span>
    )
  const words = isOnline
    ? t('sending', { count: unsent.count })
    : unsent.count > 0
      ? t('offlineUnsent', { count: unsent.count })
      : t('offline')
  const Icon = isOnline ? IconWifi : IconWifiOff
  return (
    <span className={isOnline ? styles.sending : styles.offline} role="status" title={title}>
      <Icon aria-hidden size={16} />
      {words}
    </span>
  )
}
