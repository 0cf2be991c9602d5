import { AddPictures } from '@langraan/gallery/backoffice'
import { Button, Card, IconButton, Note, Stack, Text, useWords } from '@langraan/ui'
import type { Form } from '@langraan/ui/forms'
import { IconChevronLeft, IconChevronRight, IconPhoto, IconX } from '@langraan/ui/icons'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { MOST_PICTURES } from '../../rules/product-file.ts'
import { pictureAddress } from '../catalog-api.ts'
import { ChoosePictures } from './choose-pictures.tsx'
import styles from './product.module.css'
import { type ProductValues, withPictures } from './product-values.ts'
import { productWords } from './product-words.ts'

export type PicturesProps = {
  readonly form: Form<ProductValues>
  readonly shopId: string
  readonly isLocked: boolean
  /** Pictures are on their way, which a save would leave behind. */
  readonly onBusy: (isBusy: boolean) => void
}

/** The pictures in their order: dragged, or moved with the buttons below each and Alt with the arrow keys. */
export function ProductPictures({ form, shopId, isLocked, onBusy }: PicturesProps) {
  const t = useWords(productWords)
  const [choosing, setChoosing] = useState(false)
  const [leftOut, setLeftOut] = useState(0)
  const { pictureIds } = form.values
  const set = (next: readonly string[]) => {
    setLeftOut(0)
    form.set('pictureIds', next)
    form.set('variants', withPictures(form.values, next).variants)
  }
  const add = (added: readonly string[]) => {
    const room = Math.max(0, MOST_PICTURES - pictureIds.length)
    setLeftOut((before) => before + Math.max(0, added.length - room))
    // Where none fits, nothing is changed that would have to be saved.
    if (room > 0) form.change('pictureIds', (now) => [...now, ...added].slice(0, MOST_PICTURES))
  }
  return (
    <Card
      actions={
        <Button icon={IconPhoto} onClick={() => setChoosing(true)} size="sm">
          {t('addPictures')}
        </Button>
      }
      hint={pictureIds.length > 1 ? t('picturesHint') : undefined}
      title={t('pictures')}
    >
      <Stack gap={3}>
        {pictureIds.length === 0 ? (
          <Text as="p" tone="second">
            {t('noPictures')}
          </Text>
        ) : (
          <Strip onChange={set} pictureIds={pictureIds} shopId={shopId} />
        )}
        {leftOut > 0 && (
          <Note announce="status" tone="amber">
            {t('picturesLeftOut', { count: leftOut, most: MOST_PICTURES })}
          </Note>
        )}
        {/* Also where there is no room: what is on its way still has to be told of. */}
        {!isLocked && <AddPictures onAdded={add} onBusy={onBusy} shopId={shopId} />}
      </Stack>
      {choosing && (
        <ChoosePictures
          chosen={pictureIds}
          onChoose={(next) => {
            set(next)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
          shopId={shopId}
        />
      )}
    </Card>
  )
}

type StripProps = {
  readonly shopId: string
  readonly pictureIds: readonly string[]
  readonly onChange: (pictureIds: readonly string[]) => void
}

const moved = (ids: readonly string[], from: number, to: number): string[] => {
  const picture = ids[from]
  return picture === undefined ? [...ids] : ids.toSpliced(from, 1).toSpliced(to, 0, picture)
}

function Strip({ shopId, pictureIds, onChange }: StripProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<number>()
  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictureIds.length) return
    onChange(moved(pictureIds, from, to))
    // The picture is drawn in its new place first; the focus goes along with it.
    requestAnimationFrame(() => strip.current?.querySelectorAll<HTMLElement>('[data-picture]')[to]?.focus())
  }
  const onDrop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged !== undefined && dragged !== to) onChange(moved(pictureIds, dragged, to))
    setDragged(undefined)
  }
  return (
    <ul className={styles.pictures} ref={strip}>
      {pictureIds.map((pictureId, at) => (
        <li
          className={styles.picture}
          data-dragged={dragged === at || undefined}
          draggable
          key={pictureId}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => event.preventDefault()}
          onDragStart={() => setDragged(at)}
          onDrop={(event) => onDrop(event, at)}
        >
          <OnePicture
            at={at}
            count={pictureIds.length}
            onMove={(to) => move(at, to)}
            onRemove={() => onChange(pictureIds.toSpliced(at, 1))}
            src={pictureAddress(shopId, pictureId, 420)}
          />
        </li>
      ))}
    </ul>
  )
}

type OneProps = {
  readonly src: string
  readonly at: number
  readonly count: number
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

function OnePicture({ src, at, count, onMove, onRemove }: OneProps) {
  const t = useWords(productWords)
  const number = at + 1
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.altKey ? { ArrowLeft: at - 1, ArrowRight: at + 1 }[event.key] : undefined
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <fieldset aria-label={t('pictureOf', { number, count })} data-picture onKeyDown={onKeyDown} tabIndex={-1}>
      <img alt="" className={styles.shot} draggable={false} loading="lazy" src={src} />
      {at === 0 && <span className={styles.cover}>{t('cover')}</span>}
      <div className={styles.pictureButtons}>
        <IconButton
          disabled={at === 0}
          icon={IconChevronLeft}
          label={t('earlier', { number })}
          onClick={() => onMove(at - 1)}
          size="sm"
        />
        <IconButton
          disabled={at === count - 1}
          icon={IconChevronRight}
          label={t('later', { number })}
          onClick={() => onMove(at + 1)}
          size="sm"
        />
        <IconButton icon={IconX} label={t('takeOut', { number })} onClick={onRemove} size="sm" />
      </div>
    </fieldset>
  )
}
