import type { Page } from './surroundings.ts'
import type { FastifyReply } from 'fastify'
import type { PageSource } from './page-cache.ts'
import { sendKeptPage, sendMessage, sendOwnPage } from './send.ts'
import { type Place, renderPage, type Site, type Whereabouts } from './site.ts'
import type { Visit } from '../visit/visit.ts'

type Made = { page: Page; where: Whereabouts }

const sayNotFound = (visit: Visit): FastifyReply =>
  sendMessage(visit.site, visit.reply, visit, 404, { message: 'not_found' })

/** Sends a page from the cache, or makes it. A page that cannot be found is said to be so, and not kept. */
export async function sendKept(
  visit: Visit,
  address: string,
  load: () => Promise<Made | undefined>,
  sendNotFound: (visit: Visit) => FastifyReply | Promise<FastifyReply> = sayNotFound,
): Promise<FastifyReply> {
  const { site, request, shopId, language, base, frame, reply } = visit
  if (visit.isPreview) {
    // A preview is made for one who looks at it, each time anew.
    const made = await load()
    return made ? sendOwnPage(site, reply, visit, 200, made.page, made.where) : sendNotFound(visit)
  }
  const key = `${shopId} ${language} ${base} ${address}`
  const kept =
    site.pages.fresh(key, frame.revision) ??
    (await site.pages.get(key, frame.revision, async () => sourceOf(site, visit, await load())))
  return kept ? sendKeptPage(request, reply, kept) : sendNotFound(visit)
}

function sourceOf(site: Site, place: Place, made: Made | undefined): PageSource | undefined {
  // A page names the shop's address, which changes with its certificate and without a revision.
  const data = JSON.stringify([made, place.frame?.ownHost])
  return made && { data, make: () => renderPage(site, place, made.page, made.where) }
}
