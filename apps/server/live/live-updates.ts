import { createPool, type Pool } from '@langraan/db'
import { defineRefusals, endpoint, refuse, standardRefusals } from '@langraan/http'
import { type MountContext, mount } from '@langraan/http/server'
import { sessionsThatHold } from '@langraan/identity/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { EventHub } from './event-hub.ts'
import { Follower, type Positions, readMark, writeMark } from './follower.ts'
import { observeDatabase } from '../running/observe-database.ts'
import { watchSessions } from './session-watch.ts'
import { inTheWay, isShopFull, STREAM_LIMITS, type StreamLimits } from './stream-places.ts'
import { databaseUrlOf } from '../wiring/database-url.ts'
import type { Ground } from '../wiring/wiring.ts'

const HEARTBEAT_MS = 20_000
const MOST_SHOPS = 20
// One listens, the others read: whatever followers ask for, those who serve requests keep their connections.
const CONNECTIONS = 3
const AGAIN_SECONDS = 60

const liveRefusals = defineRefusals({
  too_many_streams: {
    status: 429,
    th: 'มีหน้าจอที่ติดตามร้านนี้อยู่มากเกินไป ปิดแท็บที่ไม่ใช้ แล้วรอ {seconds} วินาที',
    en: 'Too many screens follow this shop. Close tabs that are not used, then wait {seconds} seconds.',
  },
})

// A shop with thirty staff behind one address comes back all at once after the server was away.
const limit = { max: 300, perSeconds: 60 }

export const followShop = endpoint({
  route: 'GET /shops/:shopId/events',
  summary: 'What happens in the shop, live (Server-Sent Events; resumes by Last-Event-ID), for programs',
  permission: 'shop:shop:read',
  params: z.object({ shopId: z.uuid() }),
  output: z.any(),
  refusals: liveRefusals,
  limit,
})

export const followShops = endpoint({
  route: 'GET /events',
  summary: 'What happens in several shops on one stream: a browser opens one for all of its tabs',
  permission: 'signed-in',
  query: z.object({
    shops: z
      .string()
      .transform((text) => [...new Set(text.split(','))])
      .pipe(z.array(z.uuid()).min(1).max(MOST_SHOPS)),
    /** The last mark that was seen, where the stream is opened anew: a browser names none by itself then. */
    from: z.string().max(2000).default(''),
  }),
  output: z.any(),
  refusals: liveRefusals,
  limit,
})

type Stream = {
  request: FastifyRequest
  reply: FastifyReply
  sessionId: string
  userId: string
  shops: readonly string[]
  from: Positions
  mark: (positions: Positions) => string
  here: boolean
}

/**
 * Streams what the outbox has published, each event with its position, so that a reconnect misses none. A
 * stream ends within seconds of its session: signed out, revoked, expired, or no member any more.
 */
export function liveUpdates(
  app: FastifyInstance,
  context: MountContext,
  ground: Ground,
  limits: StreamLimits = STREAM_LIMITS,
): void {
  const pool = openPool(ground)
  const hub = new EventHub({ ...ground, pool })
  const watch = watchSessions(hub, ground)
  ground.metrics.followers.set(0)
  app.addHook('onReady', async () => {
    await hub.start()
    watch.start()
  })
  app.addHook('onClose', async () => {
    watch.stop()
    await hub.stop()
    await pool.end()
  })
  mount(app, context, followShop, async ({ params: { shopId }, request, reply, actor }) => {
    const named = Number(request.headers['last-event-id'] ?? Number.NaN)
    const from: Positions = new Map(Number.isSafeInteger(named) && named >= 0 ? [[shopId, named]] : [])
    const mark = (positions: Positions) => String(positions.get(shopId) ?? 0)
    const { sessionId, userId } = actor
    return open(hub, limits, { request, reply, sessionId, userId, shops: [shopId], from, mark, here: false })
  })
  mount(app, context, followShops, async ({ query, request, reply, actor: { sessionId, userId } }) => {
    const asked = query.shops.map((shopId) => ({ sessionId, shopId }))
    const held = await sessionsThatHold(ground.db, asked, ground.clock.now())
    const shops = held.map(({ shopId }) => shopId)
    // Shops that are not theirs do not exist for them.
    if (shops.length === 0) refuse(standardRefusals, 'not_found')
    const from = readMark(String(request.headers['last-event-id'] ?? query.from))
    return open(hub, limits, { request, reply, sessionId, userId, shops, from, mark: writeMark, here: true })
  })
}

function openPool({ config, log, metrics }: Ground): Pool {
  const url = databaseUrlOf(config, 'app')
  const pool = createPool({ url, max: CONNECTIONS, name: 'langraan-live' }, (error) =>
    log.warn({ err: error }, 'live updates: a database connection was lost'),
  )
  observeDatabase(pool, metrics, { afterMs: config.SLOW_QUERY_MS, log })
  return pool
}

async function open(hub: EventHub, limits: StreamLimits, stream: Stream): Promise<void> {
  const { request, reply, sessionId, userId, mark } = stream
  if (stream.shops.some((shopId) => isShopFull(hub.followers(), shopId, limits))) {
    void reply.header('retry-after', String(AGAIN_SECONDS))
    refuse(liveRefusals, 'too_many_streams', { seconds: AGAIN_SECONDS })
  }
  const positions: Positions = new Map()
  let gap = false
  let quietMs = Infinity
  for (const shopId of stream.shops) {
    const start = await hub.startOf(shopId, stream.from.get(shopId))
    positions.set(shopId, start.position)
    gap ||= start.gap
    quietMs = Math.min(quietMs, start.quietMs ?? Infinity)
  }
  reply.hijack()
  const follower = new Follower(reply.raw, { sessionId, userId, positions, mark })
  follower.begin(request.id, { gap, here: stream.here ? { quietMs } : undefined })
  // A caller who opens one more is believed to have left the oldest.
  for (const older of inTheWay(hub.followers(), follower, limits)) older.giveWay()
  const leave = hub.follow(follower)
  const heartbeat = setInterval(() => follower.stillHere(), HEARTBEAT_MS)
  const end = () => {
    clearInterval(heartbeat)
    leave()
  }
  reply.raw.on('close', end)
  // Whoever left while their place was looked up is not followed at all.
  if (follower.gone) return end()
  for (const shopId of stream.shops) await hub.catchUp(shopId)
}
