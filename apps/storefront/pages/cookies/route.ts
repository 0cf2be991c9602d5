import type { FastifyReply } from 'fastify'
import { formOf } from '../../site/form.ts'
import type { SitePage } from '../../site/page.ts'
import { otherLanguageHref, sendOn, sendOwnPage } from '../../site/send.ts'
import { CHOICE_COOKIE, conveniences, type ConvenienceName, writeChoice } from '../../visit/cookie-choice.ts'
import { siteCookies } from '../../visit/cookies.ts'
import { forgetRecipientCookie } from '../../visit/recipient-cookie.ts'
import {
  chosenBy,
  cookieOptions,
  daysOf,
  LANGUAGE_COOKIE,
  languageLife,
  type Visit,
} from '../../visit/visit.ts'
import type { CookiesPage } from './content.ts'

export const cookies: SitePage = {
  routes: () => [
    { method: 'GET', path: '/cookies', answer: showCookies, preview: showCookies, evenWhenClosed: true },
    { method: 'POST', path: '/cookies', answer: chooseCookies, evenWhenClosed: true, perMinute: 1200 },
    { method: 'GET', path: '/cookies/notice.css', answer: sendNoticeStyle, evenWhenClosed: true },
  ],
}

/** `GET /cookies`: what the site keeps in a browser, and the choice of what is not needed. */
async function showCookies(visit: Visit): Promise<FastifyReply> {
  const { kept } = visit.request.query as { kept?: unknown }
  const chosen = chosenBy(visit.request)
  const page: CookiesPage = { kind: 'cookies', ...(chosen && { chosen }), isKept: kept === 'yes' }
  return sendOwnPage(visit.site, visit.reply, visit, 200, page, {
    otherLanguageHref: otherLanguageHref(`${visit.base}/cookies`, visit.language),
  })
}

/**
 * `POST /cookies`: keeps a choice, takes away what is not wanted any more, and leads back to where it was made.
 */
async function chooseCookies(visit: Visit): Promise<FastifyReply> {
  const { request, reply, base } = visit
  const wanted = wantedBy(formOf(request))
  reply.setCookie(CHOICE_COOKIE, writeChoice(wanted), {
    ...cookieOptions(visit),
    ...daysOf(siteCookies.choice.days),
  })
  const language = request.cookies[LANGUAGE_COOKIE]
  if (language !== undefined)
    reply.setCookie(LANGUAGE_COOKIE, visit.language, { ...cookieOptions(visit), ...languageLife(wanted) })
  // Its cookie goes to the checkout alone, so here nobody knows whether there is one.
  if (!wanted.includes('recipient')) forgetRecipientCookie(visit)
  const cameFrom = pageBefore(visit)
  return sendOn(reply, cameFrom === `${base}/cookies` ? `${base}/cookies?kept=yes` : cameFrom)
}

function wantedBy(form: URLSearchParams): ConvenienceName[] {
  const answer = form.get('answer')
  const ticked = form.getAll('wanted')
  return conveniences.filter((name) => answer === 'all' || (answer === 'chosen' && ticked.includes(name)))
}

/** The page of this shop that the answer was given on. Whoever says none, or another site's, goes to the shop's front. */
function pageBefore({ request, base }: Visit): string {
  const { referer = '', host } = request.headers
  const before = URL.canParse(referer) ? new URL(referer) : undefined
  if (!before || before.host !== host?.toLowerCase()) return `${base}/`
  const { pathname, search } = before
  // Two slashes at the beginning would name another host.
  if (!pathname.startsWith(`${base}/`) || pathname.startsWith('//')) return `${base}/`
  return pathname === `${base}/cookies` ? pathname : pathname + search
}

const SHOWN = ':root{--notice:200px;padding-bottom:var(--notice)}.cookie-notice{display:block}'

/** `GET /cookies/notice.css`: shows the notice to a browser without scripts that has not chosen. The page is the same for all. */
const sendNoticeStyle = async ({ request, reply }: Visit): Promise<FastifyReply> =>
  reply
    .header('cache-control', 'no-store')
    .type('text/css; charset=utf-8')
    .send(chosenBy(request) ? '' : SHOWN)
