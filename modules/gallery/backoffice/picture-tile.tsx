import { HiddenText, joinClasses, useWords } from '@langraan/ui'
import { CheckMark, formatBytes } from '@langraan/ui/forms'
import { IconLink } from '@langraan/ui/icons'
import { memo } from 'react'
import type { Picture } from '../contract.ts'
import { pictureAddress } from './gallery-api.ts'
import { galleryWords } from './gallery-words.ts'
import styles from './picture-grid.module.css'

// Wide enough for a tile on a screen of double density.
const TILE_PIXELS = 420

export type PictureTileProps = {
  readonly shopId: string
  readonly picture: Picture
  readonly index: number
  readonly total: number
  readonly chosen: boolean
  readonly onChoose: (pictureId: string) => void
  readonly onOpen: (pictureId: string) => void
}

/** One picture of the grid. Drawn anew only when it changes itself: thousands scroll past. */
export const PictureTile = memo(function PictureTile(props: PictureTileProps) {
  const { shopId, picture, index, total, chosen, onChoose, onOpen } = props
  const { pictureId, title, width, height, bytes, useCount } = picture
  const t = useWords(galleryWords)
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={total}
      className={joinClasses(styles.tile, chosen && styles.chosen)}
    >
      <span className={styles.check}>
        <CheckMark checked={chosen} label={t('choose', { title })} onChange={() => onChoose(pictureId)} />
      </span>
      <button
        aria-haspopup="dialog"
        className={styles.open}
        data-tile={index}
        onClick={() => onOpen(pictureId)}
        type="button"
      >
        <span className={styles.frame}>
          <img
            alt=""
            className={styles.picture}
            decoding="async"
            height={height}
            src={pictureAddress(shopId, pictureId, TILE_PIXELS)}
            width={width}
          />
          {useCount > 0 && (
            <span className={styles.uses} title={t('used', { count: useCount })}>
              <IconLink aria-hidden size={14} />
              <span aria-hidden>{useCount}</span>
              <HiddenText>{t('used', { count: useCount })}</HiddenText>
            </span>
          )}
        </span>
        <span className={styles.title}>{title}</span>
        <span className={styles.fact}>
          {t('pixels', { width, height })}
          <span className={styles.bytes}> · {formatBytes(bytes)}</span>
        </span>
      </button>
    </li>
  )
})

/** The place of a picture that is on its way. */
export function TileBone({ index, total }: { readonly index: number; readonly total: number }) {
  return (
    <li aria-posinset={index + 1} aria-setsize={total} className={joinClasses(styles.tile, styles.bone)}>
      <span className={styles.frame} />
      <span className={styles.bar} />
    </li>
  )
}
