import { AGENT_COOKIE } from '@langraan/agents/contract'
import { refuse, standardRefusals } from '@langraan/http'
import { callerOf } from '@langraan/http/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { protocolOf } from '../own-domains/own-domain.ts'
import { isOwnTls } from '../own-domains/own-tls.ts'
import { OWN_DOMAIN_HEADERS, safetyHeaders } from '../site/headers.ts'
import type { Site } from '../site/site.ts'
import { PATH_HOSTS, SHOP_HOSTS } from '../visit/host.ts'
import { placeOf } from '../visit/visit.ts'
import { agentCall } from './agent-call.ts'

const BELOW = '/agent/api/v1'

/**
 * Where agents reach the API: on the host of their shop, with a cookie that belongs to this host alone. The API is in
 * this process and answers the very connection, so bodies and files stream through as they come, a request that is
 * broken off ends there as well, and limits count the caller by the same address as everywhere (`callerOf`).
 */
export function mountAgentDoor(app: FastifyInstance, site: Site): void {
  const { agentApi } = site
  if (!agentApi) return
  // The API reads the body itself: here it only passes by.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const mount = (prefix: string, inPath: boolean, hosts?: RegExp): void => {
    app.route({
      method: ['GET', 'POST', 'PUT', 'DELETE'],
      url: `${prefix}${BELOW}/*`,
      ...(hosts && { constraints: { host: hosts } }),
      handler: async (request, reply) => handOver({ site, agentApi, inPath }, request, reply),
    })
  }
  if (site.isProduction) return mount('', false)
  mount('', false, SHOP_HOSTS)
  mount('/:shopSlug', true, PATH_HOSTS)
}

type Door = { site: Site; agentApi: NonNullable<Site['agentApi']>; inPath: boolean }

async function handOver({ site, agentApi, inPath }: Door, request: FastifyRequest, reply: FastifyReply) {
  const { base, frame } = await placeOf(site, request, inPath)
  if (!frame) return refuse(standardRefusals, 'not_found')
  const protocol = protocolOf(site, request)
  const passed = agentCall({
    method: request.method,
    below: request.url.slice(`${base}${BELOW}`.length),
    headers: request.headers,
    shopId: frame.shopId,
    ownOrigin: `${protocol}//${request.headers.host?.toLowerCase() ?? ''}`,
    sessions: sessionsIn(request.headers.cookie),
  })
  if ('refused' in passed) {
    if (passed.refused === 'foreign_origin')
      request.log.warn(
        { securityEvent: 'foreign-origin', origin: request.headers.origin, ...callerOf(request) },
        'foreign origin refused',
      )
    return refuse(standardRefusals, passed.refused)
  }
  reply.hijack()
  agentApi(request.raw, reply.raw, {
    ...passed,
    cookie: { path: `${base}/agent`, secure: protocol === 'https:' },
    answers: isOwnTls(request.raw) ? OWN_DOMAIN_HEADERS : safetyHeaders(site.protocol),
  })
  return reply
}

/** Every value under the name of the session: a page of a neighbouring host could have set a second one. */
function sessionsIn(header = ''): string[] {
  const name = `${AGENT_COOKIE}=`
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(name))
    .map((pair) => pair.slice(name.length))
}
