import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { shippingRefusals } from './refusals.ts'

const id = z.uuid()
const orderParams = z.object({ shopId: id, orderId: id })
const photoParams = z.object({ shopId: id, parcelPhotoId: id })

export const MOST_PHOTOS = 10
export const MOST_PHOTO_BYTES = 15_728_640

const photo = z.object({
  parcelPhotoId: id,
  /** `waiting` until a clean picture of it is made. */
  state: z.enum(['waiting', 'kept', 'unreadable']),
  madeByName: z.string(),
  madeAt: z.string(),
})
export type ParcelPhoto = z.output<typeof photo>

export const listParcelPhotos = endpoint({
  route: 'GET /shops/:shopId/orders/:orderId/parcel-photos',
  summary: 'Photos of how an order was packed, the oldest first',
  permission: 'shop:shipping:read',
  params: orderParams,
  output: z.object({ items: z.array(photo) }),
})

export const addParcelPhoto = endpoint({
  route: 'POST /shops/:shopId/orders/:orderId/parcel-photos',
  summary: 'Add a photo of how an order was packed',
  permission: 'shop:shipping:book',
  audit: 'parcel-photo.taken',
  idempotent: true,
  params: orderParams,
  upload: { maxBytes: MOST_PHOTO_BYTES, maxFiles: 1 },
  output: z.object({ parcelPhotoId: id }),
  refusals: only(shippingRefusals, 'photos_full'),
})

export const getParcelPhoto = endpoint({
  route: 'GET /shops/:shopId/parcel-photos/:parcelPhotoId',
  summary: 'A photo of a parcel',
  permission: 'shop:shipping:read',
  params: photoParams,
  output: z.any(),
})

export const removeParcelPhoto = endpoint({
  route: 'DELETE /shops/:shopId/parcel-photos/:parcelPhotoId',
  summary: 'Take a photo of a parcel away for good',
  permission: 'shop:shipping:book',
  audit: 'parcel-photo.removed',
  params: photoParams,
  output: z.object({ removed: z.boolean() }),
})
