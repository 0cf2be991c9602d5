import { pictureTypes } from '@langraan/gallery/rules'
import {
  AppLink,
  Button,
  Card,
  ConfirmDialog,
  DateTime,
  IconButton,
  Note,
  Row,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconPhoto, IconTrash } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { MOST_PHOTOS, type ParcelPhoto } from '../../parcel-photo-contract.ts'
import { shippingApi } from '../shipping-api.ts'
import { photoWords } from './photo-words.ts'
import styles from './photos.module.css'

type Props = {
  readonly shopId: string
  readonly orderId: string
  readonly lock: string | undefined
  /** Nothing is shown where there is no photo: this is not where they are taken. */
  readonly onlyIfAny?: boolean
}

// The worker makes a clean picture of it within a moment.
const LOOK_AGAIN_MS = 1500

const photosOf = (shopId: string, orderId: string) =>
  shippingApi.query('GET /shops/:shopId/orders/:orderId/parcel-photos', { params: { shopId, orderId } })

/** How an order was packed, in photos: taken at the bench, looked at where a claim is made. */
export function ParcelPhotos({ shopId, orderId, lock, onlyIfAny = false }: Props) {
  const t = useWords(photoWords)
  const [removed, setRemoved] = useState<ParcelPhoto>()
  const photos = useQuery({
    ...photosOf(shopId, orderId),
    refetchInterval: ({ state }) =>
      state.data?.items.some((photo) => photo.state === 'waiting') ? LOOK_AGAIN_MS : false,
  })
  const items = photos.data?.items ?? []
  if (onlyIfAny && items.length === 0) return null
  return (
    <Card title={t('title')}>
      <Stack gap={3}>
        {photos.isError && (
          <Note announce="alert" title={t('loadFailed')} tone="red">
            {photos.error.message}
          </Note>
        )}
        {items.length > 0 && (
          <div className={styles.photos}>
            {items.map((photo) => (
              <Photo
                key={photo.parcelPhotoId}
                lock={lock}
                onRemove={() => setRemoved(photo)}
                photo={photo}
                shopId={shopId}
              />
            ))}
          </div>
        )}
        {items.length < MOST_PHOTOS && <TakePhoto lock={lock} orderId={orderId} shopId={shopId} />}
      </Stack>
      {removed && (
        <RemovePhoto
          onClose={() => setRemoved(undefined)}
          orderId={orderId}
          photo={removed}
          shopId={shopId}
        />
      )}
    </Card>
  )
}

type PhotoProps = {
  readonly shopId: string
  readonly photo: ParcelPhoto
  readonly lock: string | undefined
  readonly onRemove: () => void
}

function Photo({ shopId, photo, lock, onRemove }: PhotoProps) {
  const t = useWords(photoWords)
  const { parcelPhotoId, state, madeByName: name, madeAt } = photo
  const address = `/api/v1/shops/${shopId}/parcel-photos/${parcelPhotoId}`
  return (
    <Stack gap={1}>
      {state === 'kept' ? (
        <AppLink href={address}>
          <img alt={t('photo', { name })} className={styles.photo} loading="lazy" src={address} />
        </AppLink>
      ) : (
        <span className={styles.photo}>
          <Text size="xs" tone="second">
            {t(state)}
          </Text>
        </span>
      )}
      <Row gap={1} justify="between">
        <Text size="xs" tone="third">
          <DateTime at={madeAt} style="time" />
        </Text>
        <IconButton
          disabled={lock !== undefined}
          icon={IconTrash}
          label={t('remove')}
          onClick={onRemove}
          size="sm"
        />
      </Row>
    </Stack>
  )
}

/** A phone opens its camera at once. */
function TakePhoto({ shopId, orderId, lock }: Omit<Props, 'onlyIfAny'>) {
  const t = useWords(photoWords)
  const input = useRef<HTMLInputElement>(null)
  const add = useChange(shippingApi, 'POST /shops/:shopId/orders/:orderId/parcel-photos', {
    once: true,
    call: (file: File) => {
      const body = new FormData()
      body.append('file', file)
      return { params: { shopId, orderId }, body }
    },
    refresh: [photosOf(shopId, orderId).queryKey],
    said: t('taken'),
    failure: 'toast',
  })
  return (
    <Stack gap={1}>
      <Row>
        <Button
          busy={add.isPending}
          disabledReason={lock}
          icon={IconPhoto}
          onClick={() => input.current?.click()}
          size="sm"
        >
          {t('take')}
        </Button>
      </Row>
      <Text size="xs" tone="third">
        {t('help', { most: MOST_PHOTOS })}
      </Text>
      <input
        accept={pictureTypes.join(',')}
        aria-label={t('take')}
        capture="environment"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) add.mutate(file)
        }}
        ref={input}
        type="file"
      />
    </Stack>
  )
}

type RemoveProps = {
  readonly shopId: string
  readonly orderId: string
  readonly photo: ParcelPhoto
  readonly onClose: () => void
}

function RemovePhoto({ shopId, orderId, photo: { parcelPhotoId }, onClose }: RemoveProps) {
  const t = useWords(photoWords)
  const remove = useChange(shippingApi, 'DELETE /shops/:shopId/parcel-photos/:parcelPhotoId', {
    call: { params: { shopId, parcelPhotoId } },
    refresh: [photosOf(shopId, orderId).queryKey],
    said: t('removed'),
  })
  return (
    <ConfirmDialog
      confirmLabel={t('remove')}
      danger
      onClose={onClose}
      onConfirm={() => remove.mutateAsync()}
      open
      title={t('removeTitle')}
    >
      {t('removeText')}
    </ConfirmDialog>
  )
}
