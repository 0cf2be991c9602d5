import { notify, useWords } from '@langraan/ui'
import { galleryApi } from './gallery-api.ts'
import { pictureWords } from './gallery-words.ts'
import { usePicturesChanged } from './use-pictures.ts'

/** Goes back to the picture from before it was cropped; gives its id, or nothing when that was refused. */
export function useUndoCrop(shopId: string): (pictureId: string) => Promise<string | undefined> {
  const t = useWords(pictureWords)
  const changed = usePicturesChanged(shopId)
  return async (pictureId) => {
    try {
      const { original } = await galleryApi('DELETE /shops/:shopId/pictures/:pictureId/crop', {
        params: { shopId, pictureId },
      })
      notify('success', t('cropUndone'))
      await changed()
      return original
    } catch (error) {
      notify('error', error instanceof Error ? error.message : t('loadFailed'))
      return undefined
    }
  }
}
