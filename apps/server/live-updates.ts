import { endpoint } from '@langraan/http'
import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { EventHub } from './event-hub.ts'
import type { Ground } from './wiring.ts'

const HEARTBEAT_MS = 20_000

export const followShop = endpoint({
  route: 'GET /shops/:shopId/events',
  summary: 'What happens in the shop, live (Server-Sent Events; resumes by Last-Event-ID)',
  permission: 'shop:shop:read',
  params: z.object({ shopId: z.uuid() }),
  output: z.any(),
})

/** Streams a shop's events from the outbox, each with its position as id, so that a reconnect misses none. */
export function liveUpdates(app: FastifyInstance, context: MountContext, ground: Ground): void {
  const hub = new EventHub(ground)
  app.addHook('onReady', () => hub.start())
  app.addHook('onClose', () => hub.stop())
  mount(app, context, followShop, async ({ params, request, reply, actor }) => {
    const { shopId } = params
    let position = Number(request.headers['last-event-id'])
    if (!Number.isSafeInteger(position) || position < 0) position = await hub.newest(shopId)
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    })
    stream.write(`retry: 1000\nid: ${position}\n\n`)
    const follower = {
      shopId,
      userId: actor.userId,
      position,
      send: (text: string) => void stream.write(text),
    }
    const leave = hub.follow(follower)
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS)
    request.raw.on('close', () => {
      clearInterval(heartbeat)
      leave()
    })
    // Whoever left while their place was looked up is not followed at all.
    if (stream.destroyed) return request.raw.emit('close')
    await hub.queueCatchUp(follower)
  })
}
