import { createIntent } from '@langraan/http/intent'
import { Button, Modal, Note, notify, Stack, useWords } from '@langraan/ui'
import { Checkbox } from '@langraan/ui/forms'
import { Cropper, type CropFrame } from '@langraan/ui/pictures'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PictureDetails } from '../contract.ts'
import { galleryApi, pictureAddress } from './gallery-api.ts'
import { pictureWords } from './gallery-words.ts'

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
  const [once] = useState(createIntent)
  const cut = useMutation({
    mutationFn: () =>
      once({ crop, replaces }, (idempotencyKey) =>
        galleryApi('POST /shops/:shopId/pictures/:pictureId/crops', {
          params: { shopId, pictureId },
          body: { crop, replaces },
          idempotencyKey,
        }),
      ),
    onSuccess: () => {
      notify('success', t('cropped'))
      onClose()
    },
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
        {useCount > 0 && (
          <Checkbox checked={replaces} label={t('replaces', { count: useCount })} onChange={setReplaces} />
        )}
        {cut.error && (
          <Note announce="alert" tone="red">
            {cut.error.message}
          </Note>
        )}
      </Stack>
    </Modal>
  )
}
