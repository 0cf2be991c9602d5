import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'

import { joinClasses } from '../parts/join-classes.ts'
import { Note } from '../parts/note.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { cropWords } from '../words/crop-words.ts'
import { useWords } from '../words/use-words.ts'
import { arrowStep, corners, fitted, moved, resized } from './crop-frame.ts'
import type { Corner, CropFrame } from './crop-frame.ts'
import styles from './cropper.module.css'

export type CropRatio = 'free' | 'square' | 'portrait' | 'landscape'

const ratios: Readonly<Record<CropRatio, number | undefined>> = {
  free: undefined,
  square: 1,
  portrait: 4 / 5,
  landscape: 16 / 9,
}

export type CropperProps = {
  /** The picture's address. */
  readonly src: string
  /** What it shows. */
  readonly alt: string
  readonly value: CropFrame
  readonly onChange: (frame: CropFrame) => void
  /** The ratios that are offered; with one alone nothing is asked. */
  readonly offered?: readonly CropRatio[]
}

type Size = { readonly width: number; readonly height: number }

/** The frame follows the pointer from where it was taken; a corner resizes, the rest moves. */
function useDrag(
  stage: RefObject<HTMLElement | null>,
  value: CropFrame,
  change: (from: CropFrame, corner: Corner | undefined, dx: number, dy: number) => void,
) {
  const taken = useRef<{ x: number; y: number; frame: CropFrame; corner: Corner | undefined }>(undefined)
  return {
    take: (event: PointerEvent, corner?: Corner) => {
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      taken.current = { x: event.clientX, y: event.clientY, frame: value, corner }
    },
    drag: (event: PointerEvent) => {
      const [from, box] = [taken.current, stage.current?.getBoundingClientRect()]
      if (!from || !box) return
      event.stopPropagation()
      const [dx, dy] = [(event.clientX - from.x) / box.width, (event.clientY - from.y) / box.height]
      change(from.frame, from.corner, dx, dy)
    },
    letGo: () => {
      taken.current = undefined
    },
  }
}

const percent = (share: number): string => `${share * 100}%`

/** Chooses a part of a picture: by dragging, by touch, or by the arrow keys alone. */
export function Cropper(props: CropperProps) {
  const { src, alt, value, onChange, offered = ['free', 'square', 'portrait', 'landscape'] } = props
  const t = useWords(cropWords)
  const [ratio, setRatio] = useState<CropRatio>(offered[0] ?? 'free')
  const [size, setSize] = useState<Size>()
  const [failed, setFailed] = useState(false)
  const shareRatio = (of: CropRatio, picture: Size | undefined): number | undefined => {
    const wanted = ratios[of]
    return wanted !== undefined && picture ? wanted * (picture.height / picture.width) : undefined
  }
  const loaded = (picture: Size) => {
    setSize(picture)
    onChange(fitted(value, shareRatio(ratio, picture)))
  }
  if (failed) return <Note tone="red">{t('unreadable')}</Note>
  const pixels = size && {
    width: Math.round(value.width * size.width),
    height: Math.round(value.height * size.height),
  }
  return (
    <div className={styles.cropper}>
      <Stage
        alt={alt}
        label={pixels ? t('frame', pixels) : alt}
        onChange={onChange}
        onFailed={() => setFailed(true)}
        onLoaded={loaded}
        shareRatio={shareRatio(ratio, size)}
        src={src}
        value={value}
      />
      <div className={styles.foot}>
        {offered.length > 1 && (
          <Segmented
            label={t('ratio')}
            onChange={(next) => {
              setRatio(next)
              onChange(fitted(value, shareRatio(next, size)))
            }}
            options={offered.map((one) => ({ value: one, label: t(one) }))}
            value={ratio}
          />
        )}
        <span className={styles.help}>{pixels && t('size', pixels)}</span>
      </div>
    </div>
  )
}

type StageProps = Pick<CropperProps, 'src' | 'alt' | 'value' | 'onChange'> & {
  readonly label: string
  readonly shareRatio: number | undefined
  readonly onLoaded: (size: Size) => void
  readonly onFailed: () => void
}

function Stage({ src, alt, value, onChange, label, shareRatio, onLoaded, onFailed }: StageProps) {
  const t = useWords(cropWords)
  const stage = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const change = (from: CropFrame, corner: Corner | undefined, dx: number, dy: number) =>
    onChange(corner ? resized(from, corner, dx, dy, shareRatio) : moved(from, dx, dy))
  const { take, drag, letGo } = useDrag(stage, value, change)
  const onKeyDown = (event: KeyboardEvent, corner?: Corner) => {
    const step = arrowStep(event)
    if (!step) return
    event.preventDefault()
    change(value, corner, step.dx, step.dy)
  }
  const { left, top, width, height } = value
  const place = { left: percent(left), top: percent(top), width: percent(width), height: percent(height) }
  const common = { onPointerMove: drag, onPointerUp: letGo, onPointerCancel: letGo, type: 'button' } as const
  return (
    <>
      <div className={styles.stage} ref={stage}>
        <img
          alt={alt}
          className={styles.picture}
          draggable={false}
          onError={onFailed}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onLoaded({ width: naturalWidth, height: naturalHeight })
          }
          src={src}
        />
        <button
          {...common}
          aria-describedby={helpId}
          aria-label={label}
          className={styles.frame}
          onKeyDown={(event) => onKeyDown(event)}
          onPointerDown={(event) => take(event)}
          style={place}
        />
        {corners.map((corner) => (
          <button
            {...common}
            aria-describedby={helpId}
            aria-label={t(corner)}
            className={joinClasses(styles.corner, styles[corner])}
            key={corner}
            onKeyDown={(event) => onKeyDown(event, corner)}
            onPointerDown={(event) => take(event, corner)}
            style={{
              left: percent(corner.endsWith('w') ? left : left + width),
              top: percent(corner.startsWith('n') ? top : top + height),
            }}
          />
        ))}
      </div>
      <p className={styles.help} id={helpId}>
        {t('help')}
      </p>
    </>
  )
}
