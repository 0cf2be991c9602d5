import { createHash } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { newId } from '@langraan/runtime'
import { type Answer, ask, formData } from '../house/client.ts'
import { type Cluster, LOGIN_SECRET } from '../house/cluster.ts'
import type { Random } from '../house/random.ts'
import { asOwner, type DrillShop } from '../house/shop.ts'

/** What strangers find: a shop at work, its order and its owner, and a shop that they have opened themselves. */
export type World = {
  cluster: Cluster
  random: Random
  /** The shop whose shoppers and merchant must not notice. */
  victim: DrillShop
  /** A real buyer's order in it. */
  order: { orderNumber: string; phone: string; token: string }
  /** A stranger's own shop, in its trial. */
  own: DrillShop
  /** Whether the drill is over: whoever holds something open then lets go. */
  isOver: () => boolean
}

let callers = 0
/** A caller's address that nobody else has; of IPv6 always one of the same network. */
export const elsewhere = (): string => `10.77.${(callers++ >> 8) & 255}.${callers & 255}`
export const oneOfANetwork = (): string => `2001:db8:66:1::${(callers++ & 0xffff).toString(16)}`

const json = { 'content-type': 'application/json' }

export const postAnonymously = (world: World, path: string, body: unknown, from = elsewhere(), more = {}) =>
  ask(`${world.cluster.apiUrl()}${path}`, {
    method: 'POST',
    headers: {
      ...json,
      origin: world.cluster.origin,
      'x-forwarded-for': from,
      'idempotency-key': newId(),
      ...more,
    },
    body: JSON.stringify(body),
  })

export function signInAs(
  world: World,
  email: string,
  password: string,
  from: string,
  cookies = '',
): Promise<Answer> {
  const time = Date.now()
  const signature = createHash('md5').update(`${LOGIN_SECRET}${time}`).digest('hex')
  const body = { username: email, password, fb_id: '', facebook_flag: 0, time }
  const more = { authorization: `Bearer Login:${signature}`, ...(cookies !== '' && { cookie: cookies }) }
  return postAnonymously(world, '/login', body, from, more)
}

/** A file to the stranger's own shop. */
export function sendFile(
  { cluster, own }: World,
  path: string,
  file: { name: string; type: string; content: Buffer },
): Promise<Answer> {
  const { body, contentType } = formData({}, file)
  return asOwner(cluster, own, `/shops/${own.shopId}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': contentType, 'x-forwarded-for': elsewhere() },
    timeoutMs: 60_000,
  })
}

/** A form to the victim's site. */
export function sendForm(
  { cluster, victim }: World,
  path: string,
  fields: Record<string, string>,
  from = elsewhere(),
): Promise<Answer> {
  return ask(`${cluster.siteUrl()}/${victim.slug}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
      'x-forwarded-for': from,
    },
    body: new URLSearchParams(fields).toString(),
  })
}

/** A connection to the server that is held open; what comes back is read, or left where it is. */
export async function hold(world: World, head: string, reads = true): Promise<Socket> {
  const { hostname, port } = new URL(world.cluster.apiUrl())
  const socket = connect(Number(port), hostname)
  // The server cutting it off is what is wanted.
  socket.on('error', () => socket.destroy())
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))
  if (reads) socket.resume()
  socket.write(head)
  return socket
}

/** Waits until they are cut off, or the drill is over. */
export async function whileHeld(world: World, sockets: readonly Socket[]): Promise<void> {
  while (!world.isOver() && sockets.some((socket) => !socket.destroyed))
    await new Promise((resolve) => setTimeout(resolve, 200))
  for (const socket of sockets) socket.destroy()
}
