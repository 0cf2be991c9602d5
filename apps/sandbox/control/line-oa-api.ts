import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { fieldsOf, isOn, numberOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { accountNamed, changeAccount, lineAccounts, lineSwitches, lineTokenOf } from '../line-oa/accounts.ts'
import type { LineAccount } from '../line-oa/accounts.ts'
import { actInLine } from '../line-oa/acts.ts'
import { chatWith } from '../line-oa/chats.ts'
import type { Done } from './notices.ts'

type OfAccount = { Params: { account: string } }

/** LINE's accounts, what people do with them, and how they answer. */
export function lineOaControlRoutes(app: FastifyInstance, context: SandboxContext): void {
  const shown = (account: LineAccount) => ({ ...account, token: lineTokenOf(context, account) })
  app.get('/control/line-oa/accounts', async () => ({ items: lineAccounts(context).list().map(shown) }))
  app.put<OfAccount>('/control/line-oa/accounts/:account', async ({ params, body }) =>
    shown(changeAccount(context, params.account, fieldsOf(body))),
  )
  app.get<{ Params: { account: string; user: string } }>(
    '/control/line-oa/accounts/:account/chats/:user',
    async ({ params }) => ({
      items: chatWith(context.state, accountNamed(context, params.account).botUserId, params.user),
    }),
  )
  app.post('/control/line-oa/acts', async ({ body }) => actInLine(context, fieldsOf(body)))
  app.get('/control/line-oa/pushes', async () => ({
    items: context.linePushes.list(),
    waiting: context.linePushes.waiting(),
  }))
}

type Action = (context: SandboxContext, fields: Fields, params: Fields) => { done: Done; path?: string }

const back = '/line-oa'

/** What the forms of LINE's page do. */
export const lineOaActions: Readonly<Record<string, { back: string; act: Action }>> = {
  '/line-oa/acts': {
    back,
    act: (context, fields) => {
      actInLine(context, fields)
      const chosen = new URLSearchParams({
        account: textOf(fields, 'account'),
        person: textOf(fields, 'person'),
      })
      return { done: 'acted', path: `${back}?${chosen}` }
    },
  },
  '/line-oa/settings': {
    back,
    act: (context, fields) => {
      // A box that is not ticked is not sent.
      const ticked = Object.fromEntries(lineSwitches.map((name) => [name, isOn(fields, name)]))
      const account = textOf(fields, 'account')
      const monthlyLimit = numberOf(fields, 'monthlyLimit')
      changeAccount(context, account, { ...fields, ...ticked, monthlyLimit })
      return { done: 'saved', path: `${back}?${new URLSearchParams({ account })}` }
    },
  },
}
