import type { FastifyReply } from 'fastify'
import type { SitePage } from '../../site/page.ts'
import { otherLanguageHref, sendOwnPage } from '../../site/send.ts'
import type { Visit } from '../../visit/visit.ts'
import type { PrivacyPage } from './content.ts'

export const privacy: SitePage = {
  routes: () => [
    { method: 'GET', path: '/privacy', answer: showPrivacy, preview: showPrivacy, evenWhenClosed: true },
  ],
}

/** `GET /privacy`: who has what of a shopper, and what for. */
async function showPrivacy(visit: Visit): Promise<FastifyReply> {
  const { forgotten } = visit.request.query as { forgotten?: unknown }
  const page: PrivacyPage = { kind: 'privacy', ...(forgotten === 'yes' && { forgotten: true }) }
  return sendOwnPage(visit.site, visit.reply, visit, 200, page, {
    otherLanguageHref: otherLanguageHref(`${visit.base}/privacy`, visit.language),
  })
}
