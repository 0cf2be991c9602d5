import { facebookPermissions } from '@langraan/inbox/rules'
import { startChannelTarget } from '@langraan/sandbox/testing/channel-target'
import { appId, appSecret, startTestSandbox } from '@langraan/sandbox/testing/test-sandbox'
import { createPageMessaging } from '../messaging.ts'

const scopes = ['public_profile', ...facebookPermissions]

export const owner = '10224000000000001'
export const pageId = '615000000000001'
const person = '10224000000000002'

type Message = { from: string; text: string; metadata: string | null; isUnsent: boolean }

/** A page of the sandbox that is connected, its people, and the adapter that knows them. */
export async function startPage() {
  const target = await startChannelTarget()
  const sandbox = await startTestSandbox({ facebook: { appId, appSecret, webhookUrl: target.url } })
  const page = createPageMessaging({
    graphUrl: `${sandbox.url}/facebook`,
    appId,
    appSecret,
    verifyToken: 'the word',
    mediaUrl: sandbox.url,
    fetch: (input, init) => fetch(input, init),
    now: () => new Date(),
  })
  const tokenOf = async (given: readonly string[] = scopes) => {
    const made = await sandbox.control('POST', 'facebook/tokens', { personId: owner, scopes: given })
    return (made as { token: string }).token
  }
  const found = await page.pagesOf(await tokenOf())
  if (!found.ok) throw new Error(found.detail)
  const token = found.value.pages.find((one) => one.pageId === pageId)?.token ?? ''
  const connected = await page.subscribe(token, pageId)
  if (!connected.ok) throw new Error(connected.detail)
  return {
    sandbox,
    target,
    page,
    token,
    tokenOf,
    async act(act: string, more: object = {}) {
      const done = await sandbox.control('POST', 'facebook-pages/acts', {
        page: pageId,
        person,
        act,
        ...more,
      })
      return done as { psid: string; messageIds: string[]; commentId: string; postId: string }
    },
    settings: (change: object) => sandbox.control('PUT', `facebook-pages/${pageId}`, change),
    fault: (endpoint: string, more: object) =>
      sandbox.control('PUT', 'faults', { provider: 'facebook', endpoint, ...more }),
    thread: async (psid: string) => {
      const chat = await sandbox.control('GET', `facebook-pages/${pageId}/threads/${psid}`)
      return (chat as { items: Message[] }).items
    },
    /** What has arrived, read as the product reads it; each delivery is believed first. */
    heard: () =>
      target.deliveries.flatMap(({ headers, body }) => {
        if (!page.isSigned(body, String(headers['x-hub-signature-256']))) throw new Error('a forged delivery')
        return page
          .eventsOf(page.bodyOf(body))
          .map((event) => ({ ...event, ...page.readEvent(event.raw, event.destination) }))
      }),
    async close() {
      await sandbox.remove()
      await target.close()
    },
  }
}

export type TestPage = Awaited<ReturnType<typeof startPage>>
