import { Button, Modal, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { Checkbox, FormFailureNote } from '@langraan/ui/forms'
import { Cropper, type CropFrame } from '@langraan/ui/pictures'
import { useState } from 'react'
import type { PictureDetails } from '../contract.ts'
import { cropInPixels, MOST_PIXELS_KEPT } from '../rules/rules.ts'
import { galleryApi, pictureAddress } from './gallery-api.ts'
import { pictureWords } from './gallery-words.ts'
import { useUndoCrop } from './use-undo-crop.ts'

type CropDialogProps = {
  readonly shopId: string
  readonly picture: PictureDetails
  readonly onBack: () => void
  readonly onClose: () => void
}

const FIRST: CropFrame = { left: 0.1, top: 0.1, width: 0.8, height: 0.8 }

/** Cuts a part out as a new picture; the worker makes it from the one that is kept, which stays. */
export function CropDialog({ shopId, picture, onBack, onClose }: CropDialogProps) {
  const t = useWords(pictureWords)
  const { pictureId, useCount } = picture
  const [crop, setCrop] = useState(FIRST)
  const [replaces, setReplaces] = useState(false)
  const undo = useUndoCrop(shopId)
  const cut = useChange(galleryApi, 'POST /shops/:shopId/pictures/:pictureId/crops', {
    once: true,
    call: { params: { shopId, pictureId }, body: { crop, replaces } },
    said: ({ uploadId }) => ({
      title: t('cropped'),
      message: t(replaces ? 'croppedInPlace' : 'croppedBeside'),
      onUndo: () => void undo(uploadId),
    }),
    onDone: onClose,
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onBack}>{t('back')}</Button>
          <Button busy={cut.isPending} onClick={() => cut.mutate()} variant="primary">
            {t('doCrop')}
          </Button>
        </>
      }
      hint={t('cropHint')}
      onClose={onClose}
      open
      size="wide"
      title={t('cropTitle')}
    >
      <Stack gap={3}>
        <Cropper
          alt={picture.title}
          onChange={setCrop}
          src={pictureAddress(shopId, pictureId)}
          value={crop}
        />
        <Pixels crop={crop} picture={picture} />
        {useCount > 0 && (
          <Checkbox checked={replaces} label={t('replaces', { count: useCount })} onChange={setReplaces} />
        )}
        <FormFailureNote failure={cut.error ?? undefined} />
      </Stack>
    </Modal>
  )
}

// Below this a picture looks coarse over the width of a phone.
const COARSE_BELOW = 600

/** The cut has the pixels of the picture that is kept, not of the file that was sent; too few are said so. */
function Pixels({ crop, picture }: { readonly crop: CropFrame; readonly picture: PictureDetails }) {
  const t = useWords(pictureWords)
  const { width, height } = cropInPixels(crop, picture)
  const isCoarse = Math.max(width, height) < COARSE_BELOW
  const mayHaveBeenLarger = Math.max(picture.width, picture.height) >= MOST_PIXELS_KEPT
  if (!isCoarse && !mayHaveBeenLarger) return null
  return (
    <Text as="p" size="sm" tone={isCoarse ? 'bad' : 'second'}>
      {isCoarse ? t('cropCoarse') : t('cropKept', { most: MOST_PIXELS_KEPT })}
    </Text>
  )
}
