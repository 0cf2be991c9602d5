import type { MessagePage } from '../message/content.ts'
import type { Page } from './surroundings.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeptPage } from './page-cache.ts'
import { type Place, renderPage, type Site, type Whereabouts } from './site.ts'

const HTML = 'text/html; charset=utf-8'

/** Sends a page that belongs to one shopper: nothing between us and them keeps it. */
export function sendOwnPage(
  site: Site,
  reply: FastifyReply,
  place: Place,
  status: number,
  page: Page,
  where?: Whereabouts,
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(HTML)
    .send(renderPage(site, place, page, where))
}

export function sendMessage(
  site: Site,
  reply: FastifyReply,
  place: Place,
  status: number,
  message: Omit<MessagePage, 'kind'>,
): FastifyReply {
  return sendOwnPage(site, reply, place, status, { kind: 'message', ...message })
}

/** Sends a kept page, or says that the reader has it already. */
export function sendKeptPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  // The language comes from a cookie, so a shared cache must not keep it; the browser asks whether it still holds.
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'cookie, accept-encoding')
    .header('etag', page.etag)
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  if (takesBrotli) reply.header('content-encoding', 'br')
  return reply.type(HTML).send(takesBrotli ? page.brotli : page.html)
}

/** After a form: the browser is sent to a page of the same shop, which may be reloaded safely. */
export const sendOn = (reply: FastifyReply, href: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(href, 303)

/** What was here is elsewhere for good. A browser asks again all the same: an address may be taken back. */
export const sendMoved = (reply: FastifyReply, href: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(href, 301)

/**
 * The same for a form that a script may have sent: it is told where to go, `{goTo}`, and goes there. If it followed by
 * itself, a page that says something once would have said it to nobody.
 */
export const sendFormOn = (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  href: string,
): FastifyReply =>
  request.headers['x-requested-with'] === undefined
    ? sendOn(reply, href)
    : reply.header('cache-control', 'no-store').send({ goTo: href })

/** The same page in the other language. `path` is one of ours, with its query if it has one. */
export function otherLanguageHref(path: string, language: Place['language']): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language === 'th' ? 'en' : 'th'}`
}

/** A page that search engines may list, at `path`; its one address is `canonicalPath` where many lead to the same. */
export const listed = (
  { base, language }: Pick<Place, 'base' | 'language'>,
  path: string,
  canonicalPath = path,
): Whereabouts => ({ canonicalPath, otherLanguageHref: otherLanguageHref(base + path, language) })
