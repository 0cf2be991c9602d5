import { useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { galleryApi } from './gallery-api.ts'
import { pictureWords } from './gallery-words.ts'
import { picturesOf } from './use-pictures.ts'

/** Goes back to the picture from before it was cropped; gives its id, or nothing when that was refused. */
export function useUndoCrop(shopId: string): (pictureId: string) => Promise<string | undefined> {
  const t = useWords(pictureWords)
  const undo = useChange(galleryApi, 'DELETE /shops/:shopId/pictures/:pictureId/crop', {
    call: (pictureId: string) => ({ params: { shopId, pictureId } }),
    refresh: picturesOf(shopId),
    said: t('cropUndone'),
    failure: 'toast',
  })
  return (pictureId) =>
    undo.mutateAsync(pictureId).then(
      ({ original }) => original,
      () => undefined,
    )
}
