import { Button, Note, PageHeader, useWords } from '@langraan/ui'
import { IconPhoto } from '@langraan/ui/icons'
import { galleryWords, uploadWords } from './gallery-words.ts'
import { PictureZone } from './picture-zone.tsx'
import { RoomOfShop } from './room-note.tsx'
import { UploadList } from './upload-list.tsx'
import styles from './uploads.module.css'
import { useDroppedFiles } from './use-dropped-files.ts'
import { uploadQueue, useUploads } from './use-uploads.ts'

export type UploadPageProps = {
  readonly shopId: string
  /** Why nothing can be uploaded now. */
  readonly lock: string | undefined
}

/** Sends many pictures at once: chosen, dropped anywhere, or pasted. What cannot be taken is named; the rest goes in. */
export function UploadPage({ shopId, lock }: UploadPageProps) {
  const t = useWords(uploadWords)
  const gallery = useWords(galleryWords)
  const uploads = useUploads(shopId)
  const take = (files: File[]) => uploadQueue.add(shopId, files)
  const isOver = useDroppedFiles(take, lock !== undefined)
  return (
    <>
      <PageHeader
        actions={
          <Button href="/app/images/gallery" icon={IconPhoto}>
            {gallery('title')}
          </Button>
        }
        fact={t('fact')}
        title={t('title')}
      />
      <div className={styles.above}>
        <RoomOfShop shopId={shopId} />
      </div>
      {lock === undefined ? <PictureZone isOver={isOver} onFiles={take} /> : <Note tone="amber">{lock}</Note>}
      <UploadList shopId={shopId} uploads={uploads} />
    </>
  )
}
