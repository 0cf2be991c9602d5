import { readPictureUpload, sendPicture } from '@langraan/gallery/server'
import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { addParcelPhoto, listParcelPhotos, pictureOfPhoto, removeParcelPhoto } from './parcel-photos.ts'

/** Photos of how orders were packed. */
export function photoRoutes(app: FastifyInstance, context: MountContext, deps: ShippingDeps): void {
  mount(app, context, contract.listParcelPhotos, ({ params }) =>
    listParcelPhotos(deps, params.shopId, params.orderId),
  )
  mount(app, context, contract.addParcelPhoto, async ({ params, request, trail, intent }) => {
    const { file } = await readPictureUpload(request)
    const picture = file.content
    return addParcelPhoto(deps, { ...params, picture, trail, intent: intent(picture) })
  })
  mount(app, context, contract.getParcelPhoto, async ({ params, reply }) =>
    sendPicture(reply, deps.files, await pictureOfPhoto(deps, params)),
  )
  mount(app, context, contract.removeParcelPhoto, ({ params, trail }) =>
    removeParcelPhoto(deps, { ...params, trail }),
  )
}
