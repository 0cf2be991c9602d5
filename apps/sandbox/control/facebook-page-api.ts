import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { pagesOf } from '../facebook/people.ts'
import { actAtPage, pageActNames } from '../facebook-pages/acts.ts'
import { commentsOf, postsOf } from '../facebook-pages/posts.ts'
import { changePageSettings, pageNamed, pageSettings, pageSwitches } from '../facebook-pages/settings.ts'
import { messagesIn, threadsOf } from '../facebook-pages/threads.ts'
import { checkWebhook, setWebhookUrl, webhookUrlOf } from '../facebook-pages/webhooks.ts'
import { fieldsOf, isOn, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { SettingsError } from '../shippop/settings.ts'
import type { Done } from './notices.ts'

type OfPage = { Params: { page: string } }

function setUrl(context: SandboxContext, fields: Fields): { url: string } {
  const url = textOf(fields, 'url')
  if (url !== '' && !URL.canParse(url)) throw new SettingsError('url must be an address')
  setWebhookUrl(context, url)
  return { url: webhookUrlOf(context) }
}

/** What happens at pages, and how Facebook treats them. */
export function facebookPageControlRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { state } = context
  app.get('/control/facebook-pages', async () => ({
    acts: pageActNames,
    items: pagesOf(state)
      .list()
      .map((page) => ({ ...page, settings: pageSettings(state, page.id) })),
  }))
  app.put<OfPage>('/control/facebook-pages/:page', async ({ params, body }) =>
    changePageSettings(state, params.page, fieldsOf(body)),
  )
  app.get<OfPage>('/control/facebook-pages/:page/threads', async ({ params }) => ({
    items: threadsOf(state, pageNamed(state, params.page).id),
  }))
  app.get<{ Params: { page: string; psid: string } }>(
    '/control/facebook-pages/:page/threads/:psid',
    async ({ params }) => ({ items: messagesIn(state, params.page, params.psid) }),
  )
  app.get<OfPage>('/control/facebook-pages/:page/posts', async ({ params }) => ({
    items: postsOf(state, params.page).map((post) => ({ ...post, comments: commentsOf(state, post.id) })),
  }))
  app.post('/control/facebook-pages/acts', async ({ body }) => actAtPage(context, fieldsOf(body)))
  app.get('/control/facebook-pages/webhook', async () => ({ url: webhookUrlOf(context) }))
  app.put('/control/facebook-pages/webhook', async ({ body }) => setUrl(context, fieldsOf(body)))
  app.post('/control/facebook-pages/webhook/check', async ({ body }) =>
    checkWebhook(context, textOf(fieldsOf(body), 'verifyToken')),
  )
  app.get('/control/facebook-pages/pushes', async () => ({
    items: context.pagePushes.list(),
    waiting: context.pagePushes.waiting(),
  }))
}

type Action = (context: SandboxContext, fields: Fields, params: Fields) => { done: Done; path?: string }

const back = '/facebook-pages'

const ownPath = (fields: Fields): string => {
  const person = textOf(fields, 'person')
  const chosen = { page: textOf(fields, 'page'), ...(person !== '' && { person }) }
  return `${back}?${new URLSearchParams(chosen).toString()}`
}

/** What the forms of the pages' page do. */
export const facebookPageActions: Readonly<Record<string, { back: string; act: Action }>> = {
  '/facebook-pages/acts': {
    back,
    act: (context, fields) => {
      actAtPage(context, fields)
      return { done: 'acted', path: ownPath(fields) }
    },
  },
  '/facebook-pages/settings': {
    back,
    act: (context, fields) => {
      // A box that is not ticked is not sent.
      const ticked = Object.fromEntries(pageSwitches.map((name) => [name, isOn(fields, name)]))
      changePageSettings(context.state, textOf(fields, 'page'), ticked)
      return { done: 'saved', path: ownPath(fields) }
    },
  },
}
