import type { Language } from '@langraan/http'
import type { StorefrontFrame } from '@langraan/orders/server'
import { shopState } from '@langraan/shops/rules'
import { CHOICE_COOKIE, type ConvenienceName, readChoice } from './cookie-choice.ts'
import { type CookieLife, siteCookies } from './cookies.ts'
import { bangkokDay } from '@langraan/thai'
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { hostNameOf } from './host.ts'
import { protocolOf } from '../own-domains/own-domain.ts'
import { letBackOfficeFrame, previewOf } from '../site/preview.ts'
import { sendMessage } from '../site/send.ts'
import type { Place, Site } from '../site/site.ts'

/** A request to a shop that exists. */
export type Visit = Place & {
  site: Site
  request: FastifyRequest
  reply: FastifyReply
  shopId: string
  frame: StorefrontFrame
}

export type Answer = (visit: Visit) => Promise<FastifyReply>

export type Manner = {
  /** The shop is named by the path, not by the host. */
  inPath: boolean
  /** Answered also when the shop's package has run out: an order's page belongs to the shopper. */
  evenWhenClosed?: boolean
  /** Shows the draft of the theme to whoever holds a link to it. */
  isPreview?: boolean
}

export const LANGUAGE_COOKIE = siteCookies.language.name
const DAY_SECONDS = 86_400

/** Finds the shop that is visited, or says that there is none, or that it is closed; then answers. */
export function visitor(site: Site, manner: Manner, answer: Answer): RouteHandlerMethod {
  return async (request, reply) => {
    const found = await placeOf(site, request, manner.inPath)
    if (manner.isPreview) letBackOfficeFrame(site, reply)
    else rememberLanguage(site, request, reply, found.base)
    const place = manner.isPreview ? await previewOf(site, found, request) : found
    if (!place) return sendMessage(site, reply, found, 404, { message: 'preview_over' })
    const { frame } = place
    if (!frame) return sendMessage(site, reply, place, 404, { message: 'no_shop' })
    const expired = shopState(frame, bangkokDay(site.orders.clock.now())) === 'expired'
    if (expired && !manner.evenWhenClosed) return sendMessage(site, reply, place, 503, { message: 'closed' })
    return answer({ ...place, site, request, reply, frame, shopId: frame.shopId })
  }
}

/** Which shop and language a request is for. No frame means that there is no such shop. */
export async function placeOf(site: Site, request: FastifyRequest, inPath: boolean): Promise<Place> {
  const language = languageOf(request)
  const slug = inPath ? slugOf(request) : undefined
  const base = slug === undefined ? '' : `/${slug}`
  const shopId = await shopIdOf(site, request, slug)
  if (shopId === undefined) return { language, base: '' }
  const frame = await site.orders.storefront.frame(shopId)
  return { language, base, frame, theme: await site.themes.published(shopId, frame.revision) }
}

async function shopIdOf(
  site: Site,
  request: FastifyRequest,
  slug: string | undefined,
): Promise<string | undefined> {
  if (slug !== undefined) return site.orders.storefront.shopIdOfSlug(slug)
  const host = hostNameOf(request.headers.host)
  return host === undefined ? undefined : site.orders.storefront.shopIdOfHost(host)
}

const slugOf = (request: FastifyRequest): string => /^\/([a-z0-9-]+)/.exec(request.url)?.[1] ?? ''

const isLanguage = (text: unknown): text is Language => text === 'th' || text === 'en'

/** Thai, unless English was chosen here or before. */
function languageOf(request: FastifyRequest): Language {
  const asked = (request.query as { lang?: unknown } | undefined)?.lang
  if (isLanguage(asked)) return asked
  return request.cookies[LANGUAGE_COOKIE] === 'en' ? 'en' : 'th'
}

function rememberLanguage(site: Site, request: FastifyRequest, reply: FastifyReply, base: string): void {
  const asked = (request.query as { lang?: unknown } | undefined)?.lang
  if (isLanguage(asked))
    reply.setCookie(LANGUAGE_COOKIE, asked, {
      ...cookieOptions({ site, request, base }),
      ...languageLife(chosenBy(request) ?? []),
    })
}

/** What a shopper chose about cookies; undefined before they have. */
export const chosenBy = ({
  cookies,
}: Pick<FastifyRequest, 'cookies'>): readonly ConvenienceName[] | undefined =>
  readChoice(cookies[CHOICE_COOKIE] ?? '')

/** A language is needed while somebody looks around; that it is remembered for the next time is theirs to choose. */
export const languageLife = (chosen: readonly ConvenienceName[]): { maxAge?: number } =>
  daysOf(siteCookies[chosen.includes('language') ? 'language' : 'languageOfVisit'].days)

/** How long a browser keeps a cookie, as it is told. */
export const daysOf = (life: CookieLife): { maxAge?: number } =>
  life === 'visit' ? {} : { maxAge: life * DAY_SECONDS }

/** Cookies of a shop are for its host alone, and in development for its path. */
export const cookieOptions = ({ site, request, base }: Pick<Visit, 'site' | 'request' | 'base'>) =>
  ({
    path: base === '' ? '/' : base,
    sameSite: 'lax',
    secure: protocolOf(site, request) === 'https:',
  }) as const
