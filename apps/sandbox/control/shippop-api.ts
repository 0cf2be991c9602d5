import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { fieldsOf, numberOf, textOf } from '../http/fields.ts'
import { MoveError, moveAll, moveParcel, moves, nextMove, possibleMoves } from '../shippop/movement.ts'
import type { Move } from '../shippop/movement.ts'
import { findParcel, listParcels, purchasesOf } from '../shippop/parcels.ts'
import type { Parcel } from '../shippop/parcels.ts'
import { movePickup, pickupsOf } from '../shippop/pickup.ts'
import { changedSettings, saveShippopSettings, shippopSettings } from '../shippop/settings.ts'
import type { ShippopSettings } from '../shippop/settings.ts'

export function moveNamed(text: string): Move | 'next' {
  const move = moves.find((item) => item === text)
  if (text === '' || text === 'next') return 'next'
  if (!move) throw new MoveError(`move must be next or one of ${moves.join(', ')}`)
  return move
}

function withMoves(parcel: Parcel) {
  return { ...parcel, nextMove: nextMove(parcel), possibleMoves: possibleMoves(parcel) }
}

/** The settings of the Shippop side as they stand. */
export function currentSettings(context: SandboxContext): ShippopSettings {
  return shippopSettings(context.state, context.config.shippop.webhookUrl)
}

export function changeSettings(context: SandboxContext, fields: Record<string, unknown>): ShippopSettings {
  const after = changedSettings(currentSettings(context), fields)
  saveShippopSettings(context.state, after, context.config.shippop.webhookUrl)
  return after
}

type ParcelRequest = { Params: { code: string } }

/** Parcels, their movement, webhooks and the settings of Shippop. */
export function shippopControlRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { state } = context
  app.get('/control/shippop/parcels', async (request) => {
    const status = textOf(fieldsOf(request.query), 'status')
    const all = listParcels(state, context.clock.now())
    return { items: all.filter((parcel) => status === '' || parcel.status === status).map(withMoves) }
  })
  app.get<ParcelRequest>('/control/shippop/parcels/:code', async (request, reply) => {
    const parcel = findParcel(state, request.params.code, context.clock.now())
    if (!parcel) return reply.code(404).send({ code: 'not_found', message: 'no such parcel' })
    return withMoves(parcel)
  })
  app.post<ParcelRequest>('/control/shippop/parcels/:code/moves', async (request) => {
    const fields = fieldsOf(request.body)
    const move = moveNamed(textOf(fields, 'move'))
    const grams = numberOf(fields, 'weightGrams')
    return withMoves(moveParcel(context, request.params.code, move, grams))
  })
  app.post('/control/shippop/moves', async () => ({ moved: moveAll(context) }))
  app.get('/control/shippop/purchases', async () => ({
    items: purchasesOf(state).list({ newestFirst: true }),
  }))
  app.get('/control/shippop/pickups', async () => ({ items: pickupsOf(state).list({ newestFirst: true }) }))
  app.post<{ Params: { id: string } }>('/control/shippop/pickups/:id/moves', async ({ params, body }) =>
    movePickup(state, params.id, textOf(fieldsOf(body), 'move'), context.clock.now()),
  )
  app.get('/control/shippop/settings', async () => currentSettings(context))
  app.put('/control/shippop/settings', async (request) => changeSettings(context, fieldsOf(request.body)))
  app.get('/control/shippop/webhooks', async () => ({ items: context.webhooks.list() }))
}
