import type { IncomingMessage, ServerResponse } from 'node:http'
import { AGENT_COOKIE, AGENT_SESSION_HEADER } from '@langraan/agents/contract'
import type { Config } from '@langraan/runtime'
import type { House } from '@langraan/storefront/site/house'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type AgentApi = NonNullable<House['agentApi']>
type AgentCall = Parameters<AgentApi>[2]

/** The requests that came through the door of a shop's site, and how. */
const calls = new WeakMap<IncomingMessage, AgentCall>()

/** Answers requests of agents that the shops' sites hand over, under the same routes, limits and checks as all others. */
export function handToApi(api: FastifyInstance, { APP_URL }: Pick<Config, 'APP_URL'>): AgentApi {
  const { origin } = new URL(APP_URL)
  return (request: IncomingMessage, response: ServerResponse, call: AgentCall) => {
    calls.set(request, call)
    request.url = call.url
    for (const name of Object.keys(request.headers)) delete request.headers[name]
    for (const [name, value] of Object.entries(call.headers))
      if (value !== undefined) request.headers[name] = value
    // The door has compared it with the shop's own; the API knows the back-office alone.
    Object.assign(request.headers, { origin, 'sec-fetch-site': 'same-origin' })
    api.routing(request, response)
  }
}

/**
 * Turns the session of an agent who signed in into a cookie of the host that they are on. The header that tells of it
 * leaves no door: no script of a shop's page ever sees it.
 */
export function keepSessionsOfAgents(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const call = calls.get(request.raw)
    if (call) answerByDoor(request, reply, call)
    done()
  })
}

const SESSION = /^([\w.~-]+); (\d+)$/

function answerByDoor(request: FastifyRequest, reply: FastifyReply, call: AgentCall): void {
  const told = reply.getHeader(AGENT_SESSION_HEADER)
  reply.removeHeader(AGENT_SESSION_HEADER)
  // What holds for the back-office's host holds for none of a shop's.
  reply.removeHeader('strict-transport-security')
  void reply.headers(call.answers)
  const { path, secure } = call.cookie
  const cookie = { path, secure, httpOnly: true, sameSite: 'lax' } as const
  const [, key, seconds] = (typeof told === 'string' && SESSION.exec(told)) || []
  if (key) void reply.setCookie(AGENT_COOKIE, key, { ...cookie, maxAge: Number(seconds) })
  else if (isOver(request, reply)) void reply.clearCookie(AGENT_COOKIE, cookie)
}

const isOver = ({ url }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  url.endsWith('/agent/sign-out') && statusCode < 300
