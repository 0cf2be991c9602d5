import {
  AppLink,
  Button,
  DateTime,
  Modal,
  Note,
  notify,
  SkeletonLines,
  SummaryList,
  Text,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, formatBytes, TextField, useForm } from '@langraan/ui/forms'
import { IconCopy, IconCrop, IconTrash } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PictureDetails } from '../contract.ts'
import { isPictureLink } from '../rules/rules.ts'
import { CropDialog } from './crop-dialog.tsx'
import { galleryApi, pictureAddress } from './gallery-api.ts'
import { pictureWords } from './gallery-words.ts'
import styles from './picture-dialog.module.css'
import { useUndoCrop } from './use-undo-crop.ts'
import { picturesOf } from './use-pictures.ts'

export type PictureDialogProps = {
  readonly shopId: string
  readonly pictureId: string
  readonly lock: string | undefined
  readonly onClose: () => void
  readonly onOpen: (pictureId: string) => void
  readonly onDelete: () => void
}

const detailsOf = (shopId: string, pictureId: string) =>
  galleryApi.query('GET /shops/:shopId/pictures/:pictureId/details', { params: { shopId, pictureId } })

/** "Edit image details": title and link, where the picture is used, and what can be done with it. */
export function PictureDialog(props: PictureDialogProps) {
  const { shopId, pictureId, onClose } = props
  const t = useWords(pictureWords)
  const [cropping, setCropping] = useState(false)
  const details = useQuery(detailsOf(shopId, pictureId))
  if (details.data && cropping)
    return (
      <CropDialog
        onBack={() => setCropping(false)}
        onClose={onClose}
        picture={details.data}
        shopId={shopId}
      />
    )
  if (details.data)
    return <Details {...props} key={pictureId} onCrop={() => setCropping(true)} picture={details.data} />
  return (
    <Modal onClose={onClose} open size="wide" title={t('edit')}>
      {details.isError ? (
        <Note title={t('loadFailed')} tone="red">
          {details.error.message}
        </Note>
      ) : (
        <SkeletonLines count={6} />
      )}
    </Modal>
  )
}

type DetailsProps = PictureDialogProps & { readonly picture: PictureDetails; readonly onCrop: () => void }

const FORM = 'picture-details'

function usePictureForm({ shopId, picture, onClose }: DetailsProps) {
  const t = useWords(pictureWords)
  const { pictureId } = picture
  const save = useChange(galleryApi, 'PUT /shops/:shopId/pictures/:pictureId/details', {
    call: (body: { title: string; link: string }) => ({ params: { shopId, pictureId }, body }),
    saw: { title: picture.title, link: picture.link },
    // Whoever opens it again at once sees what was saved, not what was known before.
    keepAs: detailsOf(shopId, pictureId),
    refresh: picturesOf(shopId),
    said: t('saved'),
    onDone: onClose,
  })
  return useForm({
    initial: { title: picture.title, link: picture.link },
    validate: ({ title, link }) => ({
      ...(title.trim() === '' && { title: t('nameNeeded') }),
      ...(!isPictureLink(link.trim()) && { link: t('linkWrong') }),
    }),
    change: save,
  })
}

function Details(props: DetailsProps) {
  const { shopId, picture, lock, onClose, onDelete, onCrop, onOpen } = props
  const t = useWords(pictureWords)
  const form = usePictureForm(props)
  const isUsed = picture.uses.length > 0
  return (
    <Modal
      actions={
        <>
          <Button
            disabledReason={lock ?? (isUsed ? t('inUse') : undefined)}
            icon={IconTrash}
            onClick={onDelete}
            variant="danger"
          >
            {t('remove')}
          </Button>
          <Button
            busy={form.phase === 'sending'}
            disabledReason={lock}
            form={FORM}
            type="submit"
            variant="primary"
          >
            {t('save')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="wide"
      title={t('edit')}
    >
      <div className={styles.body}>
        <div>
          <img
            alt={picture.title}
            className={styles.picture}
            src={pictureAddress(shopId, picture.pictureId)}
          />
          <div className={styles.tools}>
            <Button disabledReason={lock} icon={IconCrop} onClick={onCrop} size="sm">
              {t('crop')}
            </Button>
            <CopyLink url={picture.url} />
          </div>
        </div>
        <form className={styles.side} id={FORM} onSubmit={(event) => void form.submit(event)} ref={form.ref}>
          <FormFailureNote failure={form.failure} />
          <TextField label={t('name')} maxLength={120} {...form.field('title')} />
          <TextField
            help={t('linkHelp')}
            inputMode="url"
            label={t('link')}
            maxLength={500}
            optional
            placeholder="https://"
            {...form.field('link')}
          />
          <Facts lock={lock} onOpen={onOpen} picture={picture} shopId={shopId} />
        </form>
      </div>
    </Modal>
  )
}

function CopyLink({ url }: { readonly url: string }) {
  const t = useWords(pictureWords)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify('success', t('copied')),
      () => notify('error', t('notCopied', { url })),
    )
  return (
    <Button icon={IconCopy} onClick={() => void copy()} size="sm">
      {t('copyLink')}
    </Button>
  )
}

type FactsProps = {
  readonly shopId: string
  readonly picture: PictureDetails
  readonly lock: string | undefined
  readonly onOpen: (pictureId: string) => void
}

function Facts({ shopId, picture, lock, onOpen }: FactsProps) {
  const t = useWords(pictureWords)
  const undo = useUndoCrop(shopId)
  const { width, height, bytes, fileName, createdAt, uses, croppedFrom } = picture
  return (
    <>
      <SummaryList
        lines={[
          ...(fileName ? [{ label: t('file'), value: fileName }] : []),
          { label: t('size'), value: `${t('pixels', { width, height })} · ${formatBytes(bytes)}` },
          { label: t('added'), value: <DateTime at={createdAt} /> },
        ]}
      />
      <div>
        <Text weight="medium">{t('usedWhere')}</Text>
        {uses.length === 0 && (
          <Text as="p" tone="third">
            {t('notUsed')}
          </Text>
        )}
        <ul className={styles.uses}>
          {uses.map((use) => (
            <li key={use.id}>
              {use.kind === 'banner' ? (
                <AppLink href={`/app/shops/${shopId}/settings/storefront`}>{t('banner')}</AppLink>
              ) : (
                <AppLink href={`/app/shops/${shopId}/products?text=${encodeURIComponent(use.name)}`}>
                  {use.name}
                </AppLink>
              )}
            </li>
          ))}
        </ul>
        {croppedFrom !== null && (
          <Text as="p" size="sm" tone="third">
            {t('croppedFrom')}{' '}
            <Button onClick={() => onOpen(croppedFrom)} size="sm" variant="quiet">
              {t('openOriginal')}
            </Button>
            <Button
              disabledReason={lock}
              onClick={() => void undo(picture.pictureId).then((original) => original && onOpen(original))}
              size="sm"
              variant="quiet"
            >
              {t('cropUndo')}
            </Button>
          </Text>
        )}
      </div>
    </>
  )
}
