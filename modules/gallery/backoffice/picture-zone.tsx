import { joinClasses, Text, useWords } from '@langraan/ui'
import { IconCloudUpload } from '@langraan/ui/icons'
import { pictureTypes } from '../rules/rules.ts'
import { uploadWords } from './gallery-words.ts'
import styles from './uploads.module.css'

type Props = {
  /** Files are held over the page. */
  readonly isOver: boolean
  readonly onFiles: (files: File[]) => void
  /** A part of a page that has more to show. */
  readonly compact?: boolean
}

/** Where pictures are chosen, or dropped. */
export function PictureZone({ isOver, onFiles, compact = false }: Props) {
  const t = useWords(uploadWords)
  return (
    <div className={joinClasses(styles.zone, compact && styles.compact, isOver && styles.over)}>
      <IconCloudUpload aria-hidden className={styles.icon} size={compact ? 24 : 40} />
      <Text size={compact ? 'md' : 'lg'}>
        {isOver ? t('dropNow') : t('drop')}{' '}
        {!isOver && <span className={styles.choose}>{t('chooseFiles')}</span>}
      </Text>
      <Text size="sm" tone="third">
        {t('kinds')}
      </Text>
      <input
        accept={pictureTypes.join(',')}
        aria-label={t('zone')}
        className={styles.input}
        multiple
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file chosen again after it was mended must count as a change.
          event.target.value = ''
        }}
        type="file"
      />
    </div>
  )
}
