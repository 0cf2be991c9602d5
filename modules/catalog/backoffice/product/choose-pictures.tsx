import { Button, EmptyState, joinClasses, Modal, Note, SkeletonLines, useWords } from '@langraan/ui'
import { IconUpload } from '@langraan/ui/icons'
import { SearchBox } from '@langraan/ui/table'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { galleryApi, pictureAddress } from '../catalog-api.ts'
import styles from './product.module.css'
import { productWords } from './product-words.ts'

const PAGE = 60

export type ChoosePicturesProps = {
  readonly shopId: string
  readonly chosen: readonly string[]
  /** How many there may be; with one, another takes its place. */
  readonly most?: number
  readonly onChoose: (pictureIds: string[]) => void
  readonly onClose: () => void
}

/** Pictures of the gallery to choose from. What is chosen already keeps its place; what comes new stands behind it. */
export function ChoosePictures(props: ChoosePicturesProps) {
  const { shopId, chosen: before, most = Infinity, onChoose, onClose } = props
  const t = useWords(productWords)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>(before)
  const toggle = (pictureId: string) =>
    setChosen(
      chosen.includes(pictureId)
        ? chosen.filter((id) => id !== pictureId)
        : [...chosen, pictureId].slice(-most),
    )
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button onClick={() => onChoose([...chosen])} variant="primary">
            {t('usePictures', { count: chosen.length })}
          </Button>
        </>
      }
      holdsWork={chosen.join() !== before.join()}
      onClose={onClose}
      open
      size="wide"
      title={t('choosePictures')}
    >
      <SearchBox
        label={t('searchPictures')}
        onChange={setText}
        placeholder={t('searchPictures')}
        value={text}
      />
      <Tiles chosen={chosen} onToggle={toggle} shopId={shopId} text={text} />
    </Modal>
  )
}

type TilesProps = {
  readonly shopId: string
  readonly text: string
  readonly chosen: readonly string[]
  readonly onToggle: (pictureId: string) => void
}

function usePicturesToChoose(shopId: string, text: string) {
  return useInfiniteQuery({
    queryKey: ['pictures to choose', shopId, text],
    queryFn: ({ pageParam, signal }) =>
      galleryApi('GET /shops/:shopId/pictures', {
        params: { shopId },
        query: { text, sort: 'newest', after: pageParam, limit: PAGE },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextAfter ?? undefined,
    placeholderData: keepPreviousData,
  })
}

function Tiles({ shopId, text, chosen, onToggle }: TilesProps) {
  const t = useWords(productWords)
  const pages = usePicturesToChoose(shopId, text)
  const pictures = pages.data?.pages.flatMap(({ items }) => items) ?? []
  if (pages.isPending) return <SkeletonLines count={4} />
  if (pages.isError) return <Note tone="red">{pages.error.message}</Note>
  if (pictures.length === 0)
    return (
      <EmptyState
        actions={
          <Button href="/app/images/upload" icon={IconUpload}>
            {t('uploadPictures')}
          </Button>
        }
        compact
        title={t('noGallery')}
      />
    )
  return (
    <>
      <ul className={styles.tiles}>
        {pictures.map(({ pictureId, title }) => {
          const place = chosen.indexOf(pictureId) + 1
          return (
            <li key={pictureId}>
              <button
                aria-label={title}
                aria-pressed={place > 0}
                className={joinClasses(styles.tile, place > 0 && styles.tileChosen)}
                onClick={() => onToggle(pictureId)}
                type="button"
              >
                <img
                  alt=""
                  className={styles.shot}
                  loading="lazy"
                  src={pictureAddress(shopId, pictureId, 420)}
                />
                {place > 0 && <span className={styles.place}>{place}</span>}
              </button>
            </li>
          )
        })}
      </ul>
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} fullWidth onClick={() => void pages.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
