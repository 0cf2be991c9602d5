import { withShop } from '@langraan/db'
import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { thumbFor, thumbKey } from '../rules/renditions.ts'
import { deletePictures } from './delete-pictures.ts'
import type { GalleryDeps } from './gallery-deps.ts'
import { changePicture, getDetails, listPictures } from './pictures.ts'
import { pictureFiles } from './pictures.sql.ts'
import { sendPicture } from './send-picture.ts'
import { readPictureUpload } from './upload.ts'
import { undoCrop } from './undo-crop.ts'
import { cropPicture, discardUpload, listUploads, uploadPicture } from './uploads.ts'

export function galleryRoutes(app: FastifyInstance, context: MountContext, deps: GalleryDeps): void {
  mount(app, context, contract.getPicture, async ({ params, query, reply }) => {
    const found = await withShop(deps.db, params.shopId, (tx) => pictureFiles(tx, params.pictureId))
    const thumb = found && query.width && thumbFor(found.thumbWidths, query.width)
    return sendPicture(reply, deps.files, thumb ? thumbKey(found.fileKey, thumb) : found?.fileKey)
  })
  mount(app, context, contract.listPictures, ({ params, query }) => listPictures(deps, params.shopId, query))
  mount(app, context, contract.getPictureDetails, ({ params }) =>
    getDetails(deps, params.shopId, params.pictureId),
  )
  mount(app, context, contract.changePicture, ({ params, body, trail }) =>
    changePicture(deps, { ...params, ...body, trail }),
  )
  mount(app, context, contract.uploadPicture, async ({ params, request, intent }) => {
    const { file } = await readPictureUpload(request)
    return uploadPicture(deps, { ...params, intent: intent(file.content), file })
  })
  mount(app, context, contract.listPictureUploads, async ({ params }) => ({
    items: await listUploads(deps, params.shopId),
  }))
  mount(app, context, contract.discardPictureUpload, async ({ params }) => ({
    discarded: await discardUpload(deps, params.shopId, params.uploadId),
  }))
  mount(app, context, contract.cropPicture, ({ params, body, intent, trail }) =>
    cropPicture(deps, { ...params, ...body, intent, trail }),
  )
  mount(app, context, contract.undoCrop, ({ params, trail }) => undoCrop(deps, { ...params, trail }))
  mount(app, context, contract.deletePictures, ({ params, body, intent, trail }) =>
    deletePictures(deps, { ...params, ...body, intent, trail }),
  )
}
