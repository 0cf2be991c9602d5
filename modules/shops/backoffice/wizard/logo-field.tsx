import { MAX_PICTURE_BYTES, pictureTypes } from '@langraan/gallery/rules'
import { ApiError } from '@langraan/http/client'
import { joinClasses, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { DropZone } from '@langraan/ui/forms'
import { IconCircleCheck } from '@langraan/ui/icons'
import { useState } from 'react'

import type { ShopDraft } from '../../contract.ts'
import { LogoCropper } from '../logo-cropper.tsx'
import { shopsApi } from '../shops-api.ts'
import styles from './logo-field.module.css'
import { shopStepWords } from './steps/shop-step-words.ts'
import { usePictureAddress } from './use-picture-address.ts'

export type LogoKind = 'logo' | 'square'
/** The pictures chosen in this visit, for their previews. */
export type Logos = Readonly<Partial<Record<LogoKind, File>>>

export type LogoFieldProps = {
  readonly kind: LogoKind
  readonly draftId: string
  /** Where the server has one, perhaps of an earlier visit. */
  readonly uploaded: string | undefined
  readonly file: File | undefined
  readonly onUploaded: (file: File, draft: ShopDraft) => void
}

function useUpload({ kind, draftId, onUploaded }: LogoFieldProps) {
  return useChange(shopsApi, 'POST /shop-drafts/:draftId/logos/:kind', {
    once: true,
    call: (file: File) => {
      const body = new FormData()
      body.append('file', file)
      return { params: { draftId, kind }, body }
    },
    onDone: (draft, file) => onUploaded(file, draft),
  })
}

/** A logo: chosen, cropped, sent at once, shown as it will be. */
export function LogoField(props: LogoFieldProps) {
  const { kind, uploaded, file } = props
  const t = useWords(shopStepWords)
  const upload = useUpload(props)
  const chosen = usePictureAddress(file)
  const [toCrop, setToCrop] = useState<File>()
  const address = chosen ?? uploaded
  const failure =
    upload.error instanceof ApiError ? upload.error.message : upload.isError ? t('uploadFailed') : undefined
  return (
    <div className={styles.field}>
      <DropZone
        accept={pictureTypes}
        error={failure}
        files={[]}
        help={`${t(kind === 'logo' ? 'logoHelp' : 'squareHelp')} · ${t('kinds')}`}
        label={t(kind)}
        maxBytes={MAX_PICTURE_BYTES}
        name={kind}
        onChange={([picture]) => setToCrop(picture)}
      />
      {toCrop && (
        <LogoCropper
          file={toCrop}
          kind={kind}
          onChosen={(picture) => {
            setToCrop(undefined)
            upload.mutate(picture)
          }}
          onClose={() => setToCrop(undefined)}
        />
      )}
      <div aria-live="polite" className={styles.state}>
        {upload.isPending && (
          <Text size="sm" tone="third">
            {t('uploading')}
          </Text>
        )}
        {!upload.isPending && address && (
          <span className={joinClasses(styles.picture, kind === 'square' && styles.square)}>
            <img alt="" src={address} />
          </span>
        )}
        {!upload.isPending && uploaded !== undefined && (
          <Text className={styles.done} size="sm" tone="good">
            <IconCircleCheck aria-hidden size={16} />
            {t(chosen ? 'uploaded' : 'uploadedBefore')}
          </Text>
        )}
      </div>
    </div>
  )
}
