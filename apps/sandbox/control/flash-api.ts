import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { flashAddresses } from '../flash/accounts.ts'
import {
  moveAllFlash,
  moveFlashParcel,
  nextFlashMove,
  possibleFlashMoves,
  repeatFlashPush,
} from '../flash/movement.ts'
import { flashParcel, flashParcels } from '../flash/parcels.ts'
import type { FlashParcel } from '../flash/parcels.ts'
import { flashPickups } from '../flash/pickup-tickets.ts'
import { moveFlashPickup } from '../flash/pickups.ts'
import { changeFlashSettings, flashSettings, flashSwitches } from '../flash/settings.ts'
import { fieldsOf, isOn, numberOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import type { Done } from './notices.ts'

const withMoves = (parcel: FlashParcel) => ({
  ...parcel,
  nextMove: nextFlashMove(parcel),
  possibleMoves: possibleFlashMoves(parcel),
})

type ParcelRequest = { Params: { pno: string } }
type TicketRequest = { Params: { ticket: string } }

/** Flash's parcels and calls, what becomes of them, what it pushes and how it answers. */
export function flashControlRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { state } = context
  app.get('/control/flash/parcels', async () => ({
    items: flashParcels(state).list({ newestFirst: true }).map(withMoves),
  }))
  app.get<ParcelRequest>('/control/flash/parcels/:pno', async ({ params }, reply) => {
    const parcel = flashParcel(state, params.pno)
    return parcel ? withMoves(parcel) : reply.code(404).send({ code: 'not_found', message: 'no such parcel' })
  })
  app.post<ParcelRequest>('/control/flash/parcels/:pno/moves', async ({ params, body }) => {
    const fields = fieldsOf(body)
    return withMoves(moveFlashParcel(context, params.pno, textOf(fields, 'move'), numberOf(fields, 'amount')))
  })
  app.post<ParcelRequest>('/control/flash/parcels/:pno/repetitions', async ({ params }) =>
    withMoves(repeatFlashPush(context, params.pno)),
  )
  app.post('/control/flash/moves', async () => ({ moved: moveAllFlash(context) }))
  app.get('/control/flash/pickups', async () => ({ items: flashPickups(state).list({ newestFirst: true }) }))
  app.post<TicketRequest>('/control/flash/pickups/:ticket/moves', async ({ params, body }) =>
    moveFlashPickup(context, params.ticket, textOf(fieldsOf(body), 'move')),
  )
  app.get('/control/flash/settings', async () => flashSettings(state))
  app.put('/control/flash/settings', async ({ body }) => changeFlashSettings(state, fieldsOf(body)))
  app.get('/control/flash/pushes', async () => ({ items: context.flashPushes.list() }))
  app.get('/control/flash/addresses', async () => ({ items: flashAddresses(state) }))
}

type Action = (context: SandboxContext, fields: Fields, params: Fields) => { done: Done }

const back = '/flash-express'

/** What the forms of Flash's page do. */
export const flashActions: Readonly<Record<string, { back: string; act: Action }>> = {
  '/flash/parcels/:pno/move': {
    back,
    act: (context, fields, params) => {
      moveFlashParcel(context, textOf(params, 'pno'), textOf(fields, 'move'))
      return { done: 'moved' }
    },
  },
  '/flash/parcels/:pno/repetition': {
    back,
    act: (context, _fields, params) => {
      repeatFlashPush(context, textOf(params, 'pno'))
      return { done: 'moved' }
    },
  },
  '/flash/move-all': {
    back,
    act: (context) => {
      moveAllFlash(context)
      return { done: 'movedAll' }
    },
  },
  '/flash/pickups/:ticket/move': {
    back,
    act: (context, fields, params) => {
      moveFlashPickup(context, textOf(params, 'ticket'), textOf(fields, 'move'))
      return { done: 'saved' }
    },
  },
  '/flash/settings': {
    back,
    act: (context, fields) => {
      // A box that is not ticked is not sent.
      const ticked = Object.fromEntries(flashSwitches.map((name) => [name, isOn(fields, name)]))
      changeFlashSettings(context.state, { ...fields, ...ticked })
      return { done: 'saved' }
    },
  },
}
