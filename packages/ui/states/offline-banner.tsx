import { IconWifiOff } from '../icons.ts'
import { useStateWords } from '../words/state-words.ts'
import styles from './offline-banner.module.css'
import { useOnline } from './use-online.ts'

export type OfflineBannerProps = {
  /** There is a connection, but the server has been out of reach for a while. */
  readonly away?: boolean
  /** Instead of what the browser says, to look at it. */
  readonly offline?: boolean
}

/** A line above the page while there is no connection, or nobody at its other end. Its place is always there, so that it is read aloud. */
export function OfflineBanner({ away = false, offline }: OfflineBannerProps) {
  const t = useStateWords()
  const online = useOnline()
  const isOffline = offline ?? !online
  const shown = isOffline || away
  return (
    <div className={shown ? styles.banner : undefined} role="status">
      {shown && (
        <>
          <IconWifiOff aria-hidden size={18} />
          <span>{t(isOffline ? 'offlineBanner' : 'awayBanner')}</span>
        </>
      )}
    </div>
  )
}
