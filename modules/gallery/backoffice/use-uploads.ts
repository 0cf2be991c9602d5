import { useSyncExternalStore } from 'react'
import { galleryApi } from './gallery-api.ts'
import { sendFile } from './send-file.ts'
import { type Upload, UploadQueue } from './upload-queue.ts'

/** What this tab is sending, whichever page shows it. */
export const uploadQueue = new UploadQueue({
  send: sendFile,
  unfinished: async (shopId) =>
    (await galleryApi('GET /shops/:shopId/picture-uploads', { params: { shopId } })).items,
  discard: (shopId, uploadId) =>
    galleryApi('DELETE /shops/:shopId/picture-uploads/:uploadId', { params: { shopId, uploadId } }),
})

/** The uploads of a shop, first come first. */
export function useUploads(shopId: string): readonly Upload[] {
  const all = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.uploads)
  return all.filter((upload) => upload.shopId === shopId)
}
