import { PageHeader, useWords } from '@langraan/ui'
import { oneOf, wordIn } from '@langraan/ui/asked'
import { formatBytes } from '@langraan/ui/forms'
import { FilterBar, FilterPill, SearchBox } from '@langraan/ui/table'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type PictureSort, pictureSorts, roomInWords } from '../rules/rules.ts'
import { Bulk, Failed, NoPictures, UploadButton } from './gallery-parts.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'
import { galleryWords, uploadWords } from './gallery-words.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { RoomNote } from './room-note.tsx'
import { UploadList } from './upload-list.tsx'
import styles from './uploads.module.css'
import { useChoice } from './use-choice.ts'
import { useDeletion } from './use-deletion.ts'
import { useDroppedFiles } from './use-dropped-files.ts'
import { type Asked, usePictures } from './use-pictures.ts'
import { uploadQueue, useUploads } from './use-uploads.ts'

type Search = { readonly text?: string; readonly sort?: string; readonly shop?: string }

export type GalleryPageProps = {
  readonly shopId: string
  /** Why nothing can be changed now. */
  readonly lock: string | undefined
}

function useAsked(): { readonly asked: Asked; readonly go: (next: Partial<Asked>) => void } {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const sort = oneOf(pictureSorts, search.sort) ?? 'newest'
  const asked = { text: wordIn(search.text, 100), sort }
  const go = (next: Partial<Asked>) => {
    const { text, sort: by } = { ...asked, ...next }
    const { text: _text, sort: _sort, ...rest } = search
    const to = { ...rest, ...(text && { text }), ...(by !== 'newest' && { sort: by }) }
    void navigate({ to: '.', search: () => to as never, replace: true, resetScroll: false })
  }
  return { asked, go }
}

/** The shop's pictures: found, sorted, chosen, opened. Files dropped or pasted here are uploaded. */
export function GalleryPage({ shopId, lock }: GalleryPageProps) {
  const t = useWords(galleryWords)
  const { asked, go } = useAsked()
  const gallery = usePictures(shopId, asked)
  const choice = useChoice()
  const deletion = useDeletion(shopId, choice.clear)
  const [openId, setOpenId] = useState<string>()
  const { pages, total, usedBytes, mostBytes } = gallery
  return (
    <>
      <PageHeader
        actions={<UploadButton />}
        fact={
          pages.data &&
          t('fact', { count: total, used: formatBytes(usedBytes), most: roomInWords(mostBytes) })
        }
        title={t('title')}
      />
      {pages.data && (
        <div className={styles.above}>
          <RoomNote mostBytes={mostBytes} shopId={shopId} usedBytes={usedBytes} />
        </div>
      )}
      <FilterBar
        end={<Sort onSort={(sort) => go({ sort })} sort={asked.sort} />}
        search={<SearchBox label={t('search')} onChange={(text) => go({ text })} value={asked.text} />}
      />
      <Uploads lock={lock} shopId={shopId} />
      <Pictures {...gallery} asked={asked} choice={choice} go={go} onOpen={setOpenId} shopId={shopId} />
      <Bulk asked={asked} choice={choice} lock={lock} onDelete={deletion.begin} total={total} />
      {deletion.operationId !== undefined && (
        <DeletionDialog
          key={deletion.operationId}
          onClose={deletion.hide}
          onOpenPicture={setOpenId}
          operationId={deletion.operationId}
          pictures={gallery.pictures}
          shopId={shopId}
        />
      )}
      {openId !== undefined && (
        <PictureDialog
          key={openId}
          lock={lock}
          onClose={() => setOpenId(undefined)}
          onDelete={() => {
            setOpenId(undefined)
            deletion.begin({ pictureIds: [openId] })
          }}
          onOpen={setOpenId}
          pictureId={openId}
          shopId={shopId}
        />
      )}
    </>
  )
}

type PicturesProps = ReturnType<typeof usePictures> & {
  readonly shopId: string
  readonly asked: Asked
  readonly go: (next: Partial<Asked>) => void
  readonly choice: ReturnType<typeof useChoice>
  readonly onOpen: (pictureId: string) => void
}

// What is drawn while the first page is on its way.
const BONES = 24

function Pictures({ shopId, pages, pictures, total, asked, go, choice, onOpen }: PicturesProps) {
  const t = useWords(galleryWords)
  if (pages.isError && pictures.length === 0)
    return <Failed error={pages.error} onRetry={() => void pages.refetch()} />
  if (pages.data && total === 0)
    return <NoPictures onAll={() => go({ text: '' })} searched={asked.text !== ''} />
  return (
    <div aria-busy={pages.isPending || undefined}>
      <PictureGrid
        busy={pages.isFetching}
        chosen={choice.chosen}
        label={t('title')}
        onChoose={choice.toggle}
        onMore={() => {
          if (pages.hasNextPage) void pages.fetchNextPage({ cancelRefetch: false })
        }}
        onOpen={onOpen}
        pictures={pictures}
        shopId={shopId}
        total={pages.isPending ? BONES : total}
      />
    </div>
  )
}

type SortProps = { readonly sort: PictureSort; readonly onSort: (sort: PictureSort) => void }

function Sort({ sort, onSort }: SortProps) {
  const t = useWords(galleryWords)
  const words = { newest: t('newest'), oldest: t('oldest'), title: t('byTitle'), largest: t('largest') }
  return (
    <FilterPill
      label={t('sort')}
      onChange={([chosen]) => onSort(pictureSorts.find((one) => one === chosen) ?? 'newest')}
      options={pictureSorts.map((value) => ({ value, label: words[value] }))}
      single
      values={sort === 'newest' ? [] : [sort]}
    />
  )
}

/** What is being sent shows here, too; and what is dropped here is sent. */
function Uploads({ shopId, lock }: GalleryPageProps) {
  const t = useWords(uploadWords)
  const uploads = useUploads(shopId)
  const isOver = useDroppedFiles((files) => uploadQueue.add(shopId, files), lock !== undefined)
  return (
    <>
      {isOver && <div className={styles['over-all']}>{t('dropNow')}</div>}
      {uploads.length > 0 && (
        <div className={styles.above}>
          <UploadList shopId={shopId} uploads={uploads} />
        </div>
      )}
    </>
  )
}
