import { withShop } from '@langraan/db'
import { thumbFor, thumbKey } from '@langraan/gallery/rules'
import { pictureFiles } from '@langraan/gallery/server'
import { themeStyle } from '@langraan/sites/rules'
import { squareLogoKey, wideLogoKey } from '@langraan/shops/server'
import type { FastifyReply } from 'fastify'
import type { PageRoute, SitePage } from '../../site/page.ts'
import { sendMessage } from '../../site/send.ts'
import type { Answer, Visit } from '../../visit/visit.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const PICTURE = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.webp$/

const shown = (path: string, answer: Answer): PageRoute => ({
  method: 'GET',
  path,
  answer,
  preview: answer,
  evenWhenClosed: true,
})

/** What pages load that is the shop's own: pictures, logos and colours. */
export const files: SitePage = {
  routes: () => [
    shown('/pictures/:file', sendPicture),
    shown('/logo.webp', sendLogo),
    shown('/wide-logo.webp', sendWideLogo),
    shown('/theme.css', sendTheme),
  ],
}

/** `GET /pictures/{id}.webp?w=480`: a picture of this shop's gallery, in a width that is enough. Its content never changes under its id. */
async function sendPicture(visit: Visit): Promise<FastifyReply> {
  const { file = '' } = visit.request.params as { file?: string }
  const pictureId = PICTURE.exec(file)?.[1]
  const found = pictureId
    ? await withShop(visit.site.orders.db, visit.shopId, (tx) => pictureFiles(tx, pictureId))
    : undefined
  const { w } = visit.request.query as { w?: unknown }
  const width = found && Number(w) > 0 ? thumbFor(found.thumbWidths, Number(w)) : undefined
  return sendWebp(visit, width && found ? thumbKey(found.fileKey, width) : found?.fileKey)
}

/** `GET /logo.webp`: its address carries the shop's revision. */
async function sendLogo(visit: Visit): Promise<FastifyReply> {
  return sendWebp(visit, await withShop(visit.site.orders.db, visit.shopId, squareLogoKey))
}

/** `GET /wide-logo.webp`: its address carries the shop's revision. */
async function sendWideLogo(visit: Visit): Promise<FastifyReply> {
  return sendWebp(visit, await withShop(visit.site.orders.db, visit.shopId, wideLogoKey))
}

/** `GET /theme.css`: the shop's own colours. Its address carries the shop's revision. */
async function sendTheme({ reply, theme, isPreview }: Visit): Promise<FastifyReply> {
  return reply
    .header('cache-control', isPreview ? 'no-store' : FOR_EVER)
    .type('text/css; charset=utf-8')
    .send(theme ? themeStyle(theme) : '')
}

async function sendWebp(visit: Visit, key: string | null | undefined): Promise<FastifyReply> {
  const { site, reply } = visit
  const content = key && (await site.files.get(key))
  if (!content) return sendMessage(site, reply, visit, 404, { message: 'not_found' })
  // Other programs show the pictures too: they are public, and nothing but pixels.
  return reply
    .header('cache-control', FOR_EVER)
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('image/webp')
    .send(Buffer.from(content))
}
