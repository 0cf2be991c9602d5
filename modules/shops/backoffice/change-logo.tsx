import { MAX_PICTURE_BYTES, picturesTaken, pictureTypes } from '@langraan/gallery/rules'
import { ApiError } from '@langraan/http/client'
import { Button, defineWords, Modal, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { DropZone } from '@langraan/ui/forms'
import { useState } from 'react'

import { LogoCropper } from './logo-cropper.tsx'
import { shopsApi } from './shops-api.ts'

const words = defineWords({
  th: {
    logo: 'โลโก้แนวนอน',
    square: 'โลโก้จัตุรัส',
    label: 'รูปโลโก้',
    help: `${picturesTaken.th} ไม่เกิน 12 MB`,
    sent: 'กำลังเตรียมโลโก้ อีกครู่จะขึ้นบนหน้าร้าน',
    failed: 'ส่งโลโก้ไม่สำเร็จ ลองใหม่อีกครั้ง',
    cancel: 'ยกเลิก',
  },
  en: {
    logo: 'Wide logo',
    square: 'Square logo',
    label: 'Picture of the logo',
    help: `${picturesTaken.en}, up to 12 MB`,
    sent: 'The logo is being prepared. It will be on your site in a moment.',
    failed: 'The logo was not sent. Try again.',
    cancel: 'Cancel',
  },
})

export type ChangeLogoProps = {
  readonly shopId: string
  readonly kind: 'logo' | 'square'
  readonly onClose: () => void
}

/** Chooses, crops and sends a logo of a shop. */
export function ChangeLogo({ shopId, kind, onClose }: ChangeLogoProps) {
  const t = useWords(words)
  const [file, setFile] = useState<File>()
  const send = useChange(shopsApi, 'POST /shops/:shopId/logos/:kind', {
    once: true,
    call: (picture: File) => {
      const body = new FormData()
      body.append('file', picture)
      return { params: { shopId, kind }, body }
    },
    said: t('sent'),
    onDone: onClose,
    onFailure: () => setFile(undefined),
  })
  if (file && !send.isPending)
    return (
      <LogoCropper
        file={file}
        kind={kind}
        onChosen={(cut) => send.mutate(cut)}
        onClose={() => setFile(undefined)}
      />
    )
  const failure = send.error instanceof ApiError ? send.error.message : send.isError ? t('failed') : undefined
  return (
    <Modal
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
      onClose={onClose}
      open
      size="small"
      title={t(kind)}
    >
      <DropZone
        accept={pictureTypes}
        error={failure}
        files={[]}
        help={t('help')}
        label={t('label')}
        maxBytes={MAX_PICTURE_BYTES}
        onChange={([picture]) => picture && setFile(picture)}
      />
    </Modal>
  )
}
