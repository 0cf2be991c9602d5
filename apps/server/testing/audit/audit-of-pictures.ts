import { callsOf } from '../calls.ts'
import sharp from 'sharp'
import { galleryPicture } from '../idempotency/requests.ts'
import { sendFile } from '../files.ts'
import * as w from '../world.ts'

const call = callsOf(() => w.world)

/** The shop gets a logo, and it is taken off again. */
export async function changeLogos(): Promise<void> {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const logo = { as: w.world.shop.owner, name: 'logo.png', type: 'image/png', content: png }
  await sendFile(w.world.server, w.inShop('/logos/square'), logo)
  await w.until(
    () => call('GET', '/logos'),
    ({ body }) => 'square' in (body as object),
  )
  await call('DELETE', '/logos/square')
}

/** A picture is named, cut, and goes. */
export async function workOnPictures(): Promise<void> {
  const pictureId = await galleryPicture()
  await call('PUT', `/pictures/${pictureId}/details`, { title: 'หมวก', link: '' })
  const crop = { left: 0, top: 0, width: 1, height: 0.5 }
  const cut = await call('POST', `/pictures/${pictureId}/crops`, { crop, replaces: false })
  await call('DELETE', `/pictures/${(cut.body as { uploadId: string }).uploadId}/crop`)
  await call('POST', '/pictures/deletion', { chosen: { pictureIds: [pictureId] } })
}
