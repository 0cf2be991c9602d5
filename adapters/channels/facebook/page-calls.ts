import { fieldsOf, idOf, listOf, textOf } from '@langraan/channel-wire'
import type { Fields } from '@langraan/channel-wire'
import type { Answer, CandidatePage, PageMessaging } from '@langraan/inbox/ports'
import { facebookPermissions } from '@langraan/inbox/rules'
import { type GraphClient, mapped, nothing } from './graph-client.ts'

const TASKS = ['MESSAGING', 'MODERATE']
const FIELDS = [
  'messages',
  'messaging_postbacks',
  'message_echoes',
  'message_reads',
  'message_reactions',
  'message_edits',
  'messaging_referrals',
  'messaging_handovers',
  'messaging_policy_enforcement',
  'standby',
  'feed',
  'live_videos',
]
const MOST_PAGES_OF_ACCOUNTS = 20

type Calls = Pick<
  PageMessaging,
  'pagesOf' | 'subscribe' | 'unsubscribe' | 'isSubscribed' | 'personOf' | 'postOf'
>

/** What is asked about pages, people and posts. */
export function pageCalls(client: GraphClient): Calls {
  const subscription = (pageId: string) => `${encodeURIComponent(pageId)}/subscribed_apps`
  return {
    pagesOf: (userToken) => pagesOf(client, userToken),
    subscribe: (token, pageId) => {
      const query = { subscribed_fields: FIELDS.join(',') }
      return mapped(client.ask(token, { method: 'POST', path: subscription(pageId), query }), nothing)
    },
    unsubscribe: (token, pageId) =>
      mapped(client.ask(token, { method: 'DELETE', path: subscription(pageId) }), nothing),
    isSubscribed: (token, pageId) =>
      mapped(client.ask(token, { method: 'GET', path: subscription(pageId) }), ({ data }) =>
        listOf(data)
          .map(fieldsOf)
          .some((app) => hears(app, client.appId)),
      ),
    personOf: (token, personId) => {
      const query = { fields: 'name,profile_pic' }
      const path = encodeURIComponent(personId)
      return mapped(client.ask(token, { method: 'GET', path, query }), ({ name, profile_pic }) => ({
        name: textOf(name),
        pictureUrl: textOf(profile_pic) || null,
      }))
    },
    postOf: (token, postId) => {
      const query = { fields: 'message,full_picture,permalink_url' }
      const path = encodeURIComponent(postId)
      return mapped(client.ask(token, { method: 'GET', path, query }), (post) => ({
        text: textOf(post['message']),
        pictureUrl: textOf(post['full_picture']) || null,
        permalink: textOf(post['permalink_url']) || null,
      }))
    },
  }
}

function hears(app: Fields, appId: string): boolean {
  const fields = listOf(app['subscribed_fields'])
  return idOf(app['id']) === appId && fields.includes('messages') && fields.includes('feed')
}

function candidateOf(given: unknown): CandidatePage {
  const page = fieldsOf(given)
  const tasks = listOf(page['tasks'])
  return {
    pageId: idOf(page['id']),
    name: textOf(page['name']),
    pictureUrl: textOf(fieldsOf(fieldsOf(page['picture'])['data'])['url']),
    token: textOf(page['access_token']),
    missingTasks: TASKS.filter((task) => !tasks.includes(task)),
  }
}

type Found = Awaited<ReturnType<PageMessaging['pagesOf']>>

/** Tokens of pages live for ever only where they come from a long-lived token of the person. */
async function pagesOf(client: GraphClient, userToken: string): Promise<Found> {
  const exchanged = await client.askAsApp('oauth/access_token', {
    grant_type: 'fb_exchange_token',
    fb_exchange_token: userToken,
  })
  if (!exchanged.ok) return exchanged
  const token = textOf(exchanged.value['access_token'])
  if (token === '') return { ok: false, trouble: 'unknown', detail: 'an exchange without a token' }
  const permissions = await client.ask(token, { method: 'GET', path: 'me/permissions' })
  if (!permissions.ok) return permissions
  const granted = listOf(permissions.value['data'])
    .map(fieldsOf)
    .filter(({ status }) => status === 'granted')
    .map(({ permission }) => permission)
  const pages = await accountsOf(client, token)
  if (!pages.ok) return pages
  const missingPermissions = facebookPermissions.filter((name) => !granted.includes(name))
  return { ok: true, value: { pages: pages.value, missingPermissions } }
}

async function accountsOf(client: GraphClient, token: string): Promise<Answer<CandidatePage[]>> {
  const pages: CandidatePage[] = []
  let after = ''
  for (let turn = 0; turn < MOST_PAGES_OF_ACCOUNTS; turn += 1) {
    const query = { fields: 'id,name,access_token,tasks,picture', limit: '25', ...(after && { after }) }
    const answer = await client.ask(token, { method: 'GET', path: 'me/accounts', query })
    if (!answer.ok) return answer
    pages.push(...listOf(answer.value['data']).map(candidateOf))
    after = nextOf(answer.value)
    if (after === '') break
  }
  return { ok: true, value: pages.filter(({ pageId, token: own }) => pageId !== '' && own !== '') }
}

/** Where a list goes on; empty at its end, which has a cursor as well. */
export function nextOf(said: Fields): string {
  const { next, cursors } = fieldsOf(said['paging'])
  return textOf(next) === '' ? '' : textOf(fieldsOf(cursors)['after'])
}
