import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { fieldsOf, isOn, numberOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { accountsOfShop, pushAddresses, tellPushAddress } from '../jnt-th/accounts.ts'
import { chooseLife, moveAllJnt, moveJntParcel, nextJntMove } from '../jnt-th/movement.ts'
import { listOrders, orderByBill } from '../jnt-th/orders.ts'
import type { JntOrder } from '../jnt-th/orders.ts'
import { changeJntSettings, jntSettings } from '../jnt-th/settings.ts'
import type { Done } from './notices.ts'

const withNext = (order: JntOrder) => ({ ...order, nextMove: nextJntMove(order) })

type ParcelRequest = { Params: { code: string } }

/** J&T's parcels, their lives, pushes and settings. */
export function jntThControlRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { state } = context
  app.get('/control/jnt-th/parcels', async () => ({ items: listOrders(state).map(withNext) }))
  app.get<ParcelRequest>('/control/jnt-th/parcels/:code', async ({ params }, reply) => {
    const order = orderByBill(state, params.code)
    return order ? withNext(order) : reply.code(404).send({ code: 'not_found', message: 'no such parcel' })
  })
  app.post<ParcelRequest>('/control/jnt-th/parcels/:code/moves', async ({ params, body }) => {
    const fields = fieldsOf(body)
    const grams = numberOf(fields, 'weightGrams')
    return withNext(moveJntParcel(context, params.code, textOf(fields, 'move'), grams))
  })
  app.put<ParcelRequest>('/control/jnt-th/parcels/:code/life', async ({ params, body }) =>
    withNext(chooseLife(context, params.code, textOf(fieldsOf(body), 'life'))),
  )
  app.post('/control/jnt-th/moves', async () => ({ moved: moveAllJnt(context) }))
  app.get('/control/jnt-th/settings', async () => jntSettings(state))
  app.put('/control/jnt-th/settings', async ({ body }) => changeJntSettings(state, fieldsOf(body)))
  app.get('/control/jnt-th/pushes', async () => ({ items: context.jntPushes.list() }))
  // The second is what a shop enters that has another code for parcels with cash on delivery.
  app.get<{ Params: { shop: string } }>('/control/jnt-th/accounts/:shop', async ({ params }) => ({
    items: accountsOfShop(context, params.shop),
  }))
  app.get('/control/jnt-th/addresses', async () => ({ items: pushAddresses(context) }))
  app.put('/control/jnt-th/addresses', async ({ body }) => tellJntAddress(context, fieldsOf(body)))
}

export const tellJntAddress = (context: SandboxContext, fields: Fields) =>
  tellPushAddress(context, {
    customerid: textOf(fields, 'customerid'),
    pushUrl: textOf(fields, 'pushUrl'),
  })

type Action = (context: SandboxContext, fields: Fields, params: Fields) => { done: Done }

/** What the forms of J&T's page do. */
export const jntThActions: Readonly<Record<string, { back: string; act: Action }>> = {
  '/jnt-th/:code/move': {
    back: '/jnt-th',
    act: (context, fields, params) => {
      moveJntParcel(context, textOf(params, 'code'), textOf(fields, 'move'))
      return { done: 'moved' }
    },
  },
  '/jnt-th/:code/life': {
    back: '/jnt-th',
    act: (context, fields, params) => {
      chooseLife(context, textOf(params, 'code'), textOf(fields, 'life'))
      return { done: 'saved' }
    },
  },
  '/jnt-th/move-all': {
    back: '/jnt-th',
    act: (context) => {
      moveAllJnt(context)
      return { done: 'movedAll' }
    },
  },
  '/jnt-th/settings': {
    back: '/jnt-th',
    act: (context, fields) => {
      // A box that is not ticked is not sent.
      const flags = ['isRoutingEmpty', 'pushesForeign', 'pushesUnsigned'] as const
      const ticked = Object.fromEntries(flags.map((name) => [name, isOn(fields, name)]))
      changeJntSettings(context.state, { ...fields, ...ticked })
      return { done: 'saved' }
    },
  },
  '/jnt-th/addresses': {
    back: '/jnt-th',
    act: (context, fields) => {
      tellJntAddress(context, fields)
      return { done: 'saved' }
    },
  },
}
