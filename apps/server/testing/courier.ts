import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BookingOutcome, CourierRefused, defineCourier } from '@langraan/shipping/ports'
import type { CourierField } from '@langraan/shipping/rules'
import { z } from 'zod'

// A carrier of the tests, as unlike an aggregator as one can be: it books in one step, wants two secrets, tells of a
// parcel by key only, prints its own labels and signs its webhooks.

export const ACCOUNT = {
  account: 'C-100',
  key: 'the-key-of-the-cart',
  password: 'open sesame',
  pickup: '09:30',
}
const page = (text: string) => `BT /F1 12 Tf 20 200 Td (${text}) Tj ET`
/** A label as small as a PDF can be, with the parcel's number on it. */
export const cartLabel = (number: string): string => `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 298 420] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj
4 0 obj << /Length ${page(number).length} >> stream
${page(number)}
endstream endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
trailer << /Root 1 0 R /Size 6 >>
%%EOF
`

const both = (text: string) => ({ th: text, en: text })
const field = <const N extends string>(name: N, kind: CourierField['kind'], fewest = 1) => ({
  name,
  kind,
  label: both(name),
  help: both(`help of ${name}`),
  fewest,
  most: 60,
  missing: both(`${name} is missing`),
  wrong: both(`${name} is wrong`),
  notTaken: both(`${name} is not taken`),
})

const parcelThere = z.object({ number: z.string(), state: z.string(), calls: z.number() })
type ParcelThere = z.output<typeof parcelThere>

/** Its side: what it has booked, and how it misbehaves. */
export async function startCart() {
  const parcels = new Map<string, ParcelThere>()
  const faults = new Map<string, 'http500' | 'lost'>()
  const asked: string[] = []
  const answers: Record<string, (body: Record<string, string>) => object> = {
    '/check': () => ({ ok: true }),
    '/rates': () => ({ satang: 3100 }),
    '/book': ({ reference = '' }) => {
      const known = parcels.get(reference)
      const number = known?.number ?? `CART${String(parcels.size + 1).padStart(6, '0')}`
      parcels.set(reference, { number, state: 'waiting', calls: (known?.calls ?? 0) + 1 })
      return { number }
    },
    '/find': ({ reference = '' }) => ({ number: parcels.get(reference)?.number ?? null }),
    '/cancel': ({ reference = '' }) => {
      const parcel = parcels.get(reference)
      if (parcel) parcel.state = 'cancelled'
      return { ok: parcel !== undefined }
    },
    '/label': ({ reference = '' }) => {
      const { number = '', state } = parcels.get(reference) ?? {}
      return Buffer.from(state === 'torn' ? '%PDF-1.4 torn' : cartLabel(number))
    },
    '/where': ({ reference = '' }) => ({ state: parcels.get(reference)?.state ?? null }),
  }
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const fault = faults.get(path)
    faults.delete(path)
    if (fault === 'http500') return response.writeHead(500).end()
    const told = await answerTo(request, answers[path])
    if (fault === 'lost') return response.destroy()
    return send(response, told)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    parcels,
    asked,
    fail: (path: string, how: 'http500' | 'lost') => faults.set(path, how),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function answerTo(request: IncomingMessage, answer: ((body: never) => object) | undefined) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = JSON.parse(Buffer.concat(chunks).toString()) as { key?: string }
  if (body.key !== ACCOUNT.key) return { wrong: 'key' }
  return answer ? answer(body as never) : {}
}

const send = (response: ServerResponse, told: object) =>
  response.end(told instanceof Buffer ? told : JSON.stringify(told))

const signed = (body: Uint8Array, key: string) => createHmac('sha256', key).update(body).digest('hex')

/** What it sends when a parcel moved. */
export function cartWebhook(number: string, key = ACCOUNT.key) {
  const body = JSON.stringify([{ number }])
  return { body, headers: { 'content-type': 'text/plain', 'x-cart-sign': signed(Buffer.from(body), key) } }
}

const where = z.object({ state: z.enum(['waiting', 'moving', 'delivered', 'cancelled']).nullable() })
const numbered = z.object({ number: z.string().nullable() })
const moved = z.array(z.object({ number: z.string() }))

const bookingOf = (purchaseId: string, answer: unknown): BookingOutcome => {
  const { number } = numbered.parse(answer)
  if (number === null) return { outcome: 'refused', failure: { code: 'not_confirmed' } }
  return { outcome: 'booked', purchaseId, trackingCode: number, courierTrackingCode: number }
}

/** One of the same kind that tells no prices and is only booked. */
export const porter = defineCourier({
  provider: 'porter',
  name: { th: 'ลูกหาบ', en: 'Porter' },
  kind: 'carrier',
  lead: both('on foot'),
  mark: 'porter',
  marks: {},
  fields: [field('key', 'secret', 8)],
  services: [{ code: 'WALK', name: both('Porter on foot') }],
  environments: { production: 'https://porter.example' },
  can: { book: true },
}).by({
  open: ({ fetch, urlOf }) => {
    const ask = async (path: string, body: object): Promise<unknown> =>
      (await fetch(`${urlOf('production')}${path}`, { method: 'POST', body: JSON.stringify(body) })).json()
    return {
      check: async () => ({ taken: true }),
      book: {
        confirm: async ({ key }, { reference }) =>
          bookingOf(reference, await ask('/book', { key, reference })),
        inquire: async ({ key }, reference) => bookingOf(reference, await ask('/find', { key, reference })),
      },
    }
  },
})

export const cart = defineCourier({
  provider: 'cart',
  name: { th: 'เกวียน', en: 'Cart' },
  kind: 'carrier',
  lead: both('slow and sure'),
  mark: 'cart',
  marks: {},
  fields: [
    field('account', 'text'),
    field('key', 'secret', 8),
    field('password', 'secret'),
    field('pickup', 'time'),
  ],
  environments: { production: 'https://cart.example', test: 'https://try.cart.example' },
  can: { compare: true, book: true, label: true, cancel: true, track: 'with-key' },
}).by({
  webhook: {
    proof: 'signature',
    help: both('give them this'),
    read: ({ headers, body }, { key }) => {
      if (headers['x-cart-sign'] !== signed(body, key)) return { refused: 'forged' }
      const parcels = moved.parse(JSON.parse(Buffer.from(body).toString()))
      return { parcels: parcels.map(({ number }) => number), answer: { code: '1', msg: 'success' } }
    },
  },
  open: ({ fetch, urlOf }) => {
    type Settings = { environment: 'production' | 'test'; key: string }
    const post = async ({ environment, key }: Settings, path: string, body: object = {}) => {
      const answer = await fetch(`${urlOf(environment)}${path}`, {
        method: 'POST',
        body: JSON.stringify({ key, ...body }),
      })
      if (!answer.ok) throw new Error(`cart ${path}: HTTP ${answer.status}`)
      return answer
    }
    const ask = async (settings: Settings, path: string, body?: object): Promise<unknown> =>
      (await post(settings, path, body)).json()
    return {
      check: async (settings) =>
        'wrong' in ((await ask(settings, '/check')) as object)
          ? { taken: false, field: 'key' }
          : { taken: true },
      compare: async (settings, parcels) => {
        const { satang } = z.object({ satang: z.number() }).parse(await ask(settings, '/rates'))
        return parcels.map(({ weightGrams }) =>
          weightGrams > 5000
            ? new CourierRefused({ words: 'too heavy for an ox' })
            : [{ courierCode: 'FLE', courierName: 'Cart', priceSatang: satang, available: true }],
        )
      },
      book: {
        confirm: async (settings, { reference }) => {
          try {
            return bookingOf(reference, await ask(settings, '/book', { reference }))
          } catch {
            return { outcome: 'unknown', purchaseId: reference }
          }
        },
        inquire: async (settings, reference) =>
          bookingOf(reference, await ask(settings, '/find', { reference })),
      },
      label: async (settings, { reference }) =>
        new Uint8Array(await (await post(settings, '/label', { reference })).arrayBuffer()),
      cancel: async (settings, { reference }) => {
        await ask(settings, '/cancel', { reference })
        return { cancelled: true }
      },
      track: async ({ reference }, settings) => {
        const { state } = where.parse(await ask(settings, '/where', { reference }))
        return state ? { status: state, scans: [], courierTrackingCode: '' } : undefined
      },
    }
  },
})
