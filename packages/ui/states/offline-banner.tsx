import { IconWifiOff } from '../icons.ts'
import { useStateWords } from '../words/state-words.ts'
import styles from './offline-banner.module.css'
import { useOnline } from './use-online.ts'

export type OfflineBannerProps = {
  /** Instead of what the browser says, to look at it. */
  readonly offline?: boolean
}

/** A line above the page while there is no connection. Its place is always there, so that it is read aloud. */
export function OfflineBanner({ offline }: OfflineBannerProps) {
  const t = useStateWords()
  const online = useOnline()
  const shown = offline ?? !online
  return (
    <div className={shown ? styles.banner : undefined} role="status">
      {shown && (
        <>
          <IconWifiOff aria-hidden size={18} />
          <span>{t('offlineBanner')}</span>
        </>
      )}
    </div>
  )
}
