import { endpoint, only, replaces } from '@langraan/http'
import { z } from 'zod'
import { galleryRefusals } from './refusals.ts'
import { pictureSorts } from './rules/picture-sort.ts'
import { MAX_PICTURE_BYTES } from './rules/picture-kind.ts'

const id = z.uuid()
const shopParams = z.object({ shopId: id })
const pictureParams = shopParams.extend({ pictureId: id })
const uploadParams = shopParams.extend({ uploadId: id })

const picture = z.object({
  pictureId: id,
  title: z.string(),
  link: z.string(),
  fileName: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  createdAt: z.string(),
  /** In how many places it is shown. */
  useCount: z.number(),
})
export type Picture = z.output<typeof picture>

/** A banner is the shop's own and has no name. */
const use = z.object({ kind: z.enum(['product', 'banner']), id, name: z.string() })
export type PictureUse = z.output<typeof use>

const pictureDetails = picture.extend({
  uses: z.array(use),
  /** The picture that this one was cut out of, while it is there. */
  croppedFrom: id.nullable(),
  /** Its address on the shop's site. */
  url: z.string(),
})
export type PictureDetails = z.output<typeof pictureDetails>

const upload = z.object({
  uploadId: id,
  fileName: z.string(),
  title: z.string(),
  state: z.enum(['waiting', 'refused']),
  /** Why it became no picture. */
  fault: z.enum(['unreadable', 'gallery_full']).nullable(),
})
export type PictureUpload = z.output<typeof upload>

export const getPicture = endpoint({
  route: 'GET /shops/:shopId/pictures/:pictureId',
  summary: 'A picture of the shop’s gallery (WebP), or its rendition that is at least so wide',
  permission: 'shop:catalog:read',
  // A till shows the goods that it sells.
  callers: ['till'],
  params: pictureParams,
  query: z.object({ width: z.coerce.number().int().min(1).max(4000).optional() }),
  // A gallery is scrolled through: hundreds of tiles in a few seconds, for each of a shop's people.
  limit: { max: 60_000, perSeconds: 60 },
  output: z.any(),
})

export const listPictures = endpoint({
  route: 'GET /shops/:shopId/pictures',
  summary: 'The shop’s gallery: searched by title and file name, sorted, page by page',
  permission: 'shop:catalog:read',
  params: shopParams,
  query: z.object({
    text: z.string().trim().max(100).default(''),
    sort: z.enum(pictureSorts).default('newest'),
    after: z.string().max(300).default(''),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  output: z.object({
    items: z.array(picture),
    nextAfter: z.string().nullable(),
    total: z.number(),
    totalBytes: z.number(),
    /** What the whole gallery takes, and what the package has room for. */
    usedBytes: z.number(),
    mostBytes: z.number(),
  }),
})

export const getPictureDetails = endpoint({
  route: 'GET /shops/:shopId/pictures/:pictureId/details',
  summary: 'What is known of a picture, and where it is used',
  permission: 'shop:catalog:read',
  params: pictureParams,
  output: pictureDetails,
})

export const changePicture = endpoint({
  route: 'PUT /shops/:shopId/pictures/:pictureId/details',
  summary: 'Give a picture its title and link',
  permission: 'shop:catalog:write',
  audit: 'picture.changed',
  replaces: replaces(getPictureDetails),
  params: pictureParams,
  body: z.object({ title: z.string().trim().min(1).max(120), link: z.string().trim().max(500) }),
  output: pictureDetails,
  refusals: only(galleryRefusals, 'bad_link'),
})

export const uploadPicture = endpoint({
  route: 'POST /shops/:shopId/pictures',
  summary: 'Send a picture. The worker re-encodes it and makes its smaller renditions',
  permission: 'shop:catalog:write',
  upload: { maxBytes: MAX_PICTURE_BYTES, maxFiles: 1 },
  audit: { none: 'the picture itself says when it came; a hundred entries of one drop would hide the rest' },
  idempotent: true,
  params: shopParams,
  status: 202,
  output: upload,
  refusals: only(
    galleryRefusals,
    'no_file',
    'empty_file',
    'not_a_picture',
    'heic_not_taken',
    'too_many_pixels',
    'too_many_waiting',
    'gallery_full',
  ),
})

export const listPictureUploads = endpoint({
  route: 'GET /shops/:shopId/picture-uploads',
  summary:
    'What was sent and is not a picture yet: on its way, or refused. What is missing here has become one',
  permission: 'shop:catalog:read',
  params: shopParams,
  output: z.object({ items: z.array(upload) }),
})

export const discardPictureUpload = endpoint({
  route: 'DELETE /shops/:shopId/picture-uploads/:uploadId',
  summary: 'Take back what was sent, before it has become a picture',
  permission: 'shop:catalog:write',
  audit: { none: 'it was no picture yet' },
  params: uploadParams,
  output: z.object({ discarded: z.boolean() }),
})

export const cropPicture = endpoint({
  route: 'POST /shops/:shopId/pictures/:pictureId/crops',
  summary:
    'Cut a part out of a picture as a new one. The picture stays; with `replaces` the new one takes its places',
  permission: 'shop:catalog:write',
  audit: 'picture.cropped',
  idempotent: true,
  params: pictureParams,
  body: z.object({
    /** Shares of the picture's width and height. */
    crop: z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
    replaces: z.boolean(),
  }),
  status: 202,
  output: upload,
  refusals: only(galleryRefusals, 'bad_crop', 'too_many_waiting', 'gallery_full'),
})

export const undoCrop = endpoint({
  route: 'DELETE /shops/:shopId/pictures/:pictureId/crop',
  summary:
    'Take back what was cut out: its places show the picture again that it comes from, and it is deleted',
  permission: 'shop:catalog:write',
  audit: 'picture-crop.undone',
  params: pictureParams,
  output: z.object({ original: id }),
  refusals: only(galleryRefusals, 'not_cropped', 'original_gone'),
})

const chosenPictures = z.union([
  z.object({ pictureIds: z.array(id).min(1).max(1000) }),
  /** All that match what the gallery was searched for; an empty text is all of them. */
  z.object({ matching: z.object({ text: z.string().trim().max(100) }) }),
])
export type ChosenPictures = z.output<typeof chosenPictures>

export const deletePictures = endpoint({
  route: 'POST /shops/:shopId/pictures/deletion',
  summary: 'Delete pictures that nothing shows: an operation that can be undone',
  permission: 'shop:catalog:write',
  audit: 'pictures.deleted',
  idempotent: true,
  params: shopParams,
  body: z.object({ chosen: chosenPictures }),
  status: 202,
  output: z.object({ operationId: id, totalCount: z.number() }),
  refusals: only(galleryRefusals, 'nothing_chosen'),
})
