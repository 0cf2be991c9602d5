import { createPageMessaging as openPages } from '@langraan/facebook/messaging'
import type { LineMessaging, PageMessaging } from '@langraan/inbox/ports'
import { createLineMessaging as openLine } from '@langraan/line/messaging'
import type { PageProvider } from '@langraan/shops/ports'
import type { Clock, Config } from '@langraan/runtime'

type Ground = { config: Config; clock: Clock; outside: { fetchFor(service: string): typeof fetch } }

/** Official Accounts of LINE: each shop brings the secret and token of its own. */
export const createLineMessaging = ({ config, clock, outside }: Ground): LineMessaging =>
  openLine({
    apiUrl: config.LINE_API_URL,
    dataUrl: config.LINE_DATA_URL,
    stickerUrl: config.LINE_STICKER_URL,
    fetch: outside.fetchFor('line'),
    now: () => clock.now(),
  })

/** Pages of Facebook, by the platform's app; without one nobody can sign for it, and no page is found. */
export const createPageMessaging = ({ config, clock, outside }: Ground): PageMessaging =>
  openPages({
    graphUrl: config.FACEBOOK_GRAPH_URL,
    appId: config.FACEBOOK_APP_ID,
    appSecret: config.FACEBOOK_APP_SECRET,
    verifyToken: config.FACEBOOK_VERIFY_TOKEN,
    mediaUrl: config.FACEBOOK_MEDIA_URL,
    fetch: outside.fetchFor('facebook'),
    now: () => clock.now(),
  })

/** The pages that somebody may choose on the way to a new shop: those of the inbox, by tokens that last. */
export const pagesOfWizard = (ground: Ground): PageProvider => ({
  pagesOf: async (accessToken) => {
    const answer = await createPageMessaging(ground).pagesOf(accessToken)
    if (!answer.ok && (answer.trouble === 'unknown' || answer.trouble === 'too_fast'))
      throw new Error(`pages cannot be asked for: ${answer.detail}`)
    if (!answer.ok) return undefined
    return answer.value.pages.map(({ pageId, name, pictureUrl, token }) => ({
      pageId,
      name,
      pictureUrl,
      accessToken: token,
    }))
  },
})
