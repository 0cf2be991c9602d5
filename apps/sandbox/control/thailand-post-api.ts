import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { fieldsOf, isOn, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { endPostTokens, postAddresses } from '../thailand-post/accounts.ts'
import { scanPostParcel } from '../thailand-post/movement.ts'
import { postParcels } from '../thailand-post/parcels.ts'
import { setPostPushesBare } from '../thailand-post/pushes.ts'
import type { Done } from './notices.ts'

type ParcelRequest = { Params: { barcode: string } }

/** The post's parcels, its scans, and what it pushes. */
export function thailandPostControlRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { state } = context
  app.get('/control/thailand-post/parcels', async () => ({
    items: postParcels(state).list({ newestFirst: true }),
  }))
  app.post<ParcelRequest>('/control/thailand-post/parcels/:barcode/scans', async ({ params, body }) =>
    scanPostParcel(context, params.barcode, textOf(fieldsOf(body), 'code')),
  )
  app.get('/control/thailand-post/pushes', async () => ({ items: context.postPushes.list() }))
  app.get('/control/thailand-post/addresses', async () => ({ items: postAddresses(context) }))
  app.put('/control/thailand-post/settings', async ({ body }) => {
    const pushesBare = isOn(fieldsOf(body), 'pushesBare')
    setPostPushesBare(context, pushesBare)
    return { pushesBare }
  })
  app.delete('/control/thailand-post/tokens', async () => {
    endPostTokens(context)
    return { items: [] }
  })
}

type Action = (context: SandboxContext, fields: Fields, params: Fields) => { done: Done }

const back = '/post'

/** What the forms of the post's page do. */
export const thailandPostActions: Readonly<Record<string, { back: string; act: Action }>> = {
  '/thailand-post/scans': {
    back,
    act: (context, fields) => {
      const barcode = textOf(fields, 'barcode').replaceAll(' ', '').toUpperCase()
      scanPostParcel(context, barcode, textOf(fields, 'code'))
      return { done: 'moved' }
    },
  },
  '/thailand-post/settings': {
    back,
    act: (context, fields) => {
      setPostPushesBare(context, isOn(fields, 'pushesBare'))
      return { done: 'saved' }
    },
  },
  '/thailand-post/tokens': {
    back,
    act: (context) => {
      endPostTokens(context)
      return { done: 'expired' }
    },
  },
}
