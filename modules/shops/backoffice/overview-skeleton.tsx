import { HiddenText, Skeleton, useKitWords } from '@langraan/ui'

import styles from './overview.module.css'

/** The overview while it loads: as large as the cards that come. */
export function OverviewSkeleton() {
  const t = useKitWords()
  return (
    <div role="status">
      <HiddenText>{t('loading')}</HiddenText>
      <div className={styles.headBones}>
        <Skeleton height={30} width={160} />
        <Skeleton height={18} width={120} />
      </div>
      <div className={styles.cards}>
        {[1, 2, 3].map((card) => (
          <div className={styles.cardBones} key={card}>
            <Skeleton height={64} width={64} />
            <Skeleton height={20} width="70%" />
            <Skeleton height={16} width="50%" />
          </div>
        ))}
      </div>
    </div>
  )
}
