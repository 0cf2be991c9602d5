import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { Button } from '../parts/button.tsx'
import { useKitWords } from '../words/kit-words.ts'
import styles from './pager.module.css'

export type PagerProps = {
  /** Missing where there is no page that way. */
  readonly onPrevious?: () => void
  readonly onNext?: () => void
}

/** To the page before and the page after. Lists of a million rows have no page numbers to choose from. */
export function Pager({ onPrevious, onNext }: PagerProps) {
  const t = useKitWords()
  return (
    <nav aria-label={t('pages')} className={styles.pages}>
      <Button disabled={onPrevious === undefined} icon={IconChevronLeft} onClick={onPrevious} size="sm">
        {t('previous')}
      </Button>
      <Button disabled={onNext === undefined} iconEnd={IconChevronRight} onClick={onNext} size="sm">
        {t('next')}
      </Button>
    </nav>
  )
}
