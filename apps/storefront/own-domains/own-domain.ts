import { challengeAnswer } from '@langraan/shops/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Certificates } from './certificates.ts'
import { isName } from './own-certificates.ts'
import { isOwnTls, nameOfTls } from './own-tls.ts'
import { hostNameOf } from '../visit/host.ts'
import type { Site } from '../site/site.ts'

const CHALLENGES = '/.well-known/acme-challenge/'
const TOKEN = /^[\w-]{16,200}$/
const MISDIRECTED = 421
const FOR_GOOD = 308
const FOR_NOW = 307

/** `https:` on our own door for own domains; elsewhere what browsers see, as the settings say. */
export const protocolOf = (site: Pick<Site, 'protocol'>, request: FastifyRequest): string =>
  isOwnTls(request.raw) ? 'https:' : site.protocol

/** What authorities ask under a name, before and instead of any page. Nothing is answered under another name. */
export function answerChallenges(app: FastifyInstance, { orders }: Site): void {
  app.get(`${CHALLENGES}:token`, async (request, reply) => {
    const { token } = request.params as { token: string }
    const host = hostNameOf(request.headers.host)
    const answer =
      host !== undefined && isName(host) && TOKEN.test(token)
        ? await challengeAnswer(orders.db, host, token)
        : undefined
    if (answer === undefined)
      return reply.code(404).type('text/plain; charset=utf-8').send('no such challenge')
    return reply.header('cache-control', 'no-store').type('application/octet-stream').send(answer)
  })
}

/** Own domains are visited over https where we serve it, and each connection for the name alone that it was made for. */
export function keepToOwnDomains(app: FastifyInstance, site: Site, certificates: Certificates): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isOwnTls(request.raw)) return refuseOtherNames(request, reply)
    if (request.protocol === 'https' || request.url.startsWith(CHALLENGES)) return undefined
    const to = await safeAddressOf(site, certificates, hostNameOf(request.headers.host))
    // A whole address in place of a path leads nowhere else.
    const path = request.url.startsWith('/') ? request.url : '/'
    return to && reply.code(to.status).header('location', `${to.url}${path}`).send()
  })
}

/** A certificate of one name says nothing of another: a request for another belongs on a connection of its own. */
function refuseOtherNames(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (hostNameOf(request.headers.host) === nameOfTls(request.raw)) return undefined
  return reply.code(MISDIRECTED).type('text/plain; charset=utf-8').send('another name than the connection’s')
}

/** Where a plain request is led: the name itself over https, or the shop's subdomain while it has no certificate. */
async function safeAddressOf(
  { orders }: Site,
  certificates: Certificates,
  host: string | undefined,
): Promise<{ status: number; url: string } | undefined> {
  const { storefrontHost } = orders
  if (host === undefined || !isName(host) || host === storefrontHost || host.endsWith(`.${storefrontHost}`))
    return undefined
  if (await certificates.find(host)) return { status: FOR_GOOD, url: `https://${host}` }
  const shopId = await orders.storefront.shopIdOfHost(host)
  if (shopId === undefined) return undefined
  return { status: FOR_NOW, url: orders.shopUrl((await orders.storefront.frame(shopId)).slug) }
}
