import { Button, defineWords, Modal, Note, Stack, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { Cropper, type CropFrame, type CropRatio, wholeFrame } from '@langraan/ui/pictures'
import { useState } from 'react'

import { cutPicture } from './cut-picture.ts'
import { usePictureAddress } from './wizard/use-picture-address.ts'

const words = defineWords({
  th: {
    logo: 'ครอบโลโก้',
    square: 'ครอบโลโก้จัตุรัส',
    hint: 'ส่วนในกรอบคือส่วนที่ลูกค้าเห็น',
    whole: 'ใช้ทั้งรูป',
    use: 'ใช้ส่วนนี้',
    notCut: 'ครอบรูปนี้ไม่ได้ ใช้ทั้งรูป หรือเลือก JPG หรือ PNG',
  },
  en: {
    logo: 'Crop the logo',
    square: 'Crop the square logo',
    hint: 'Customers see what is inside the frame.',
    whole: 'Use all of it',
    use: 'Use this part',
    notCut: 'This picture cannot be cropped. Use all of it, or choose a JPG or PNG.',
  },
})

export type LogoCropperProps = {
  readonly kind: 'logo' | 'square'
  readonly file: File
  readonly onChosen: (file: File) => void
  readonly onClose: () => void
}

const RATIOS: Readonly<Record<LogoCropperProps['kind'], readonly CropRatio[]>> = {
  logo: ['free', 'landscape', 'square'],
  square: ['square'],
}

/** Lets somebody say which part of their picture is the logo, before it is sent. */
export function LogoCropper({ kind, file, onChosen, onClose }: LogoCropperProps) {
  const t = useWords(words)
  const address = usePictureAddress(file)
  const [frame, setFrame] = useState<CropFrame>(wholeFrame)
  const cut = useSending(() => cutPicture(file, frame), { onDone: onChosen })
  return (
    <Modal
      actions={
        <>
          {kind === 'logo' && <Button onClick={() => onChosen(file)}>{t('whole')}</Button>}
          <Button busy={cut.isPending} onClick={() => cut.mutate()} variant="primary">
            {t('use')}
          </Button>
        </>
      }
      hint={t('hint')}
      onClose={onClose}
      open
      size="wide"
      title={t(kind)}
    >
      <Stack gap={3}>
        {address !== undefined && (
          <Cropper alt={file.name} offered={RATIOS[kind]} onChange={setFrame} src={address} value={frame} />
        )}
        {cut.isError && (
          <Note announce="alert" tone="red">
            {t('notCut')}
          </Note>
        )}
      </Stack>
    </Modal>
  )
}
