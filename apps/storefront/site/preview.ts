import { PREVIEW_IN_ENGLISH, shownAs } from '@langraan/sites/rules'
import { opensPreview } from '@langraan/sites/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FRAMED_BY_NOBODY, policyFor } from './headers.ts'
import { sendMessage } from './send.ts'
import type { Place, Site } from './site.ts'

export const PREVIEW_PATH = '/preview/:preview'

/**
 * The same place in the draft of its theme, for whoever holds a link that is good now: every link of its pages leads
 * on within the preview. Only the back-office may frame it, and nothing of it is kept anywhere; also not the language,
 * which therefore stands in the link.
 */
export async function previewOf(
  site: Site,
  place: Place,
  request: FastifyRequest,
): Promise<Place | undefined> {
  const { preview = '' } = request.params as { preview?: string }
  const { clock } = site.orders
  const shopId = place.frame?.shopId
  if (shopId === undefined || !opensPreview(site.previewKeys, shopId, preview, clock.now())) return undefined
  // Whoever changes a logo looks at once: what the process has kept for a second does not show it.
  site.orders.storefront.forget(shopId)
  const frame = await site.orders.storefront.frame(shopId)
  const theme = shownAs(await site.themes.draft(shopId), preview)
  const isEnglish = preview.endsWith(PREVIEW_IN_ENGLISH) || isAskedInEnglish(request)
  const base = `${place.base}/preview/${preview}`
  return { ...place, frame, base, theme, language: isEnglish ? 'en' : 'th', isPreview: true }
}

const isAskedInEnglish = ({ query }: FastifyRequest): boolean =>
  (query as { lang?: unknown } | undefined)?.lang === 'en'

/** The back-office shows previews beside the form; every other site is refused as always. */
export function letBackOfficeFrame({ backOfficeUrl }: Site, reply: FastifyReply): void {
  reply
    .header('content-security-policy', policyFor(new URL(backOfficeUrl).origin))
    .removeHeader(FRAMED_BY_NOBODY)
}

/** What a preview does not do: order, and all else that is more than looking. */
export const sayItIsPreview = ({
  site,
  reply,
  ...place
}: Place & { site: Site; reply: FastifyReply }): FastifyReply =>
  sendMessage(site, reply, place, 200, { message: 'preview' })
