import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bangkokDateTime } from '../clock.ts'
import type { SandboxContext } from '../context.ts'
import { fieldsOf, textOf } from '../http/fields.ts'
import { keyOfToken, newPostToken, postAccount } from './accounts.ts'
import { itemOf, postDateTime, postLanguages } from './items.ts'
import { isBarcode, postCodes, postParcel, postParcels } from './parcels.ts'

/** "No" of the post, with the HTTP status that says so. */
class PostRefusal extends Error {
  override name = 'PostRefusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const MOST_BARCODES = 100
const DAILY_LIMIT = 1000

const shown = (request: FastifyRequest): string =>
  /^Token (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''

function wishesFrom(request: FastifyRequest) {
  const body = fieldsOf(request.body)
  const status = textOf(body, 'status')
  if (status !== 'all' && !postCodes.some((code) => String(code) === status))
    throw new PostRefusal(400, 'status is invalid')
  const language = postLanguages.find((item) => item === textOf(body, 'language'))
  if (!language) throw new PostRefusal(400, 'language is invalid')
  const codes: unknown = body['barcode']
  if (!Array.isArray(codes) || codes.length === 0) throw new PostRefusal(400, 'barcode is required')
  if (codes.length > MOST_BARCODES) throw new PostRefusal(400, `at most ${MOST_BARCODES} barcodes`)
  return { status, language, barcodes: codes.map(String) }
}

type Count = { date: string; asked: number }

/** Counts the numbers that a shop asks about in a day of Bangkok; undefined where they are too many. */
function counted({ state, clock }: SandboxContext, appKey: string, more: number): object | undefined {
  const counts = state.collection<Count>('post-counts')
  const date = bangkokDateTime(clock.now()).slice(0, 10)
  const before = counts.get(appKey)
  const asked = (before?.date === date ? before.asked : 0) + more
  if (asked > DAILY_LIMIT) return undefined
  counts.put(appKey, { date, asked })
  const track_date = postDateTime(clock.now().toISOString(), 'TH').slice(0, 10)
  return { track_date, count_number: asked, track_count_limit: DAILY_LIMIT }
}

function track(context: SandboxContext, request: FastifyRequest, appKey: string): object {
  const { status, language, barcodes } = wishesFrom(request)
  const track_count = counted(context, appKey, barcodes.length)
  if (!track_count) return { response: { items: {} }, message: 'track limit exceeded', status: false }
  const items = Object.fromEntries(
    barcodes.map((barcode) => {
      const parcel = postParcel(context.state, barcode)
      const scans = parcel.scans.filter(({ code }) => status === 'all' || String(code) === status)
      return [barcode, scans.map((scan) => itemOf(parcel, scan, language))]
    }),
  )
  return { response: { items, track_count }, message: 'successful', status: true }
}

/** From now on this shop is told of these parcels. */
function hook(context: SandboxContext, request: FastifyRequest, appKey: string): object {
  const { barcodes } = wishesFrom(request)
  const items = barcodes.map((barcode) => {
    if (!isBarcode(barcode)) return { barcode, status: false }
    const parcel = postParcel(context.state, barcode)
    const followers = [...new Set([...parcel.followers, appKey])]
    postParcels(context.state).put(barcode, { ...parcel, followers })
    return { barcode, status: true }
  })
  return { response: { items }, message: 'successful', status: true }
}

function refuse(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof PostRefusal)
    return reply.code(error.status).send({ status: false, message: error.message })
  const { statusCode = 500, message } = fieldsOf(error) as { statusCode?: number; message?: string }
  if (statusCode >= 500) throw error
  return reply.code(statusCode).send({ status: false, message })
}

const place = (endpoint: string) => ({ config: { place: { provider: 'thailand-post', endpoint } } as const })

/** The post's API under `/thailand-post`; its two hosts are one here. */
export async function thailandPostRoutes(app: FastifyInstance, context: SandboxContext): Promise<void> {
  app.setErrorHandler((error, _request, reply) => refuse(error, reply))
  app.post('/post/api/v1/authenticate/token', place('token'), async (request) => {
    const appKey = shown(request)
    if (!postAccount(context, appKey)) throw new PostRefusal(401, 'Invalid token')
    const { token, expiresAt } = newPostToken(context, appKey, context.clock.now())
    return { expire: `${bangkokDateTime(new Date(expiresAt))}+07:00`, token }
  })
  for (const [endpoint, handle] of Object.entries({ track, hook }))
    app.post(`/post/api/v1/${endpoint}`, place(endpoint), async (request) => {
      const appKey = keyOfToken(context, shown(request), context.clock.now())
      if (appKey === undefined) throw new PostRefusal(403, 'Invalid or expired token')
      return context.state.transaction(() => handle(context, request, appKey))
    })
}
