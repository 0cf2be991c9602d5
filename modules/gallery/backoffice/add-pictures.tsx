import { useEffect, useEffectEvent, useState } from 'react'
import { PictureZone } from './picture-zone.tsx'
import type { Upload } from './upload-queue.ts'
import { UploadList } from './upload-list.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { uploadQueue, useUploads } from './use-uploads.ts'

export type AddPicturesProps = {
  readonly shopId: string
  /** In the order in which they were chosen, once all of them are there. */
  readonly onAdded: (pictureIds: string[]) => void
  /** Some are on their way. */
  readonly onBusy: (isBusy: boolean) => void
}

const hasEnded = ({ state }: Upload): boolean => state === 'done' || state === 'failed'

/** Puts new pictures into the gallery and tells which they are: whoever is writing of a thing need not leave for it. */
export function AddPictures({ shopId, onAdded, onBusy }: AddPicturesProps) {
  const [keys, setKeys] = useState<readonly string[]>([])
  const uploads = useUploads(shopId).filter(({ key }) => keys.includes(key))
  const take = (files: File[]) => setKeys([...keys, ...uploadQueue.add(shopId, files)])
  const isOver = useDroppedFiles(take, false)
  const isBusy = uploads.some((upload) => !hasEnded(upload))
  const told = useEffectEvent(() => {
    onBusy(isBusy)
    if (isBusy) return
    const done = uploads.filter(({ state }) => state === 'done')
    if (done.length === 0) return
    for (const { key } of done) uploadQueue.remove(key)
    // A picture has the id that it was sent with.
    onAdded(done.flatMap(({ uploadId }) => (uploadId === undefined ? [] : [uploadId])))
  })
  const doneCount = uploads.filter(({ state }) => state === 'done').length
  useEffect(() => told(), [isBusy, doneCount])
  // Whoever leaves leaves the rest to the gallery.
  useEffect(() => () => onBusy(false), [onBusy])
  return (
    <div>
      <PictureZone compact isOver={isOver} onFiles={take} />
      <UploadList shopId={shopId} uploads={uploads} />
    </div>
  )
}
