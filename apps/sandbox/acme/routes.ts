import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { fieldsOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { bindingProblem } from './binding.ts'
import { type Account, type AcmeDesk, newNumber, type Order } from './desk.ts'
import { readSigned, type Signed, thumbprint } from './signed.ts'
import { type Problem, validate } from './validation.ts'

type Request = FastifyRequest<{ Params: { orderId: string } }>
type Asked = { request: Request; reply: FastifyReply; account: Account; payload: Fields | '' }
type Answer = (asked: Asked) => Promise<FastifyReply>

const PROBLEM = 'urn:ietf:params:acme:error:'

/** An authority that issues certificates by RFC 8555 for what answers HTTP-01 challenges. */
export async function acmeRoutes(app: FastifyInstance, context: SandboxContext): Promise<void> {
  const { acme } = context
  app.addContentTypeParser('application/jose+json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, jsonOf(String(body))),
  )
  app.addHook('onSend', async (_request, reply) => {
    reply.header('replay-nonce', newNonce(acme))
  })
  const place = (endpoint: string) => ({ config: { place: { provider: 'acme' as const, endpoint } } })
  const signed = (endpoint: string, path: string, answer: Answer): void => {
    app.post(path, place(endpoint), async (request, reply) => {
      const account = believe(acme, request as Request, reply)
      if (!account) return reply
      const payload = readSigned(request.body)?.payload ?? ''
      return answer({ request: request as Request, reply, account, payload })
    })
  }
  app.get('/directory', place('directory'), async (request) => directory(baseOf(request), acme))
  app.head('/new-nonce', place('newNonce'), async (_request, reply) => reply.code(200).send())
  app.post('/new-account', place('newAccount'), async (request, reply) => newAccount(acme, request, reply))
  signed('newAccount', '/accounts/:orderId', async ({ reply, account }) =>
    reply.send({ status: 'valid', contact: account.contact }),
  )
  signed('newOrder', '/new-order', (asked) => newOrder(acme, asked))
  signed('order', '/orders/:orderId', (asked) => showOrder(acme, asked))
  signed('authorization', '/authorizations/:orderId', (asked) => showAuthorization(acme, asked))
  signed('challenge', '/challenges/:orderId', (asked) => meetChallenge(context, asked))
  signed('finalize', '/orders/:orderId/finalization', (asked) => finalize(context, asked))
  signed('certificate', '/certificates/:orderId', (asked) => sendCertificate(acme, asked))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON is not signed, which the routes refuse.
    return null
  }
}

/** Addresses are those under which the client came: what it signs names them. */
const baseOf = ({ headers }: FastifyRequest): string => `http://${headers.host ?? ''}/acme`

const directory = (base: string, { manners }: AcmeDesk) => ({
  newNonce: `${base}/new-nonce`,
  newAccount: `${base}/new-account`,
  newOrder: `${base}/new-order`,
  meta: { termsOfService: `${base}/terms`, externalAccountRequired: manners.externalAccount !== null },
})

function newNonce({ nonces }: AcmeDesk): string {
  const nonce = newNumber()
  nonces.add(nonce)
  return nonce
}

function refuse(reply: FastifyReply, status: number, { type, detail }: Problem): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/problem+json')
    .send(JSON.stringify({ type: PROBLEM + type, detail, status }))
}

/** Refuses what is not signed for this address with a nonce that was given out; null then. */
function readFresh(acme: AcmeDesk, request: FastifyRequest, reply: FastifyReply): Signed | null {
  const signed = readSigned(request.body)
  const nonce = signed ? textOf(signed.header, 'nonce') : ''
  const isFresh = acme.nonces.delete(nonce)
  if (!signed || textOf(signed.header, 'url') !== `${baseOf(request)}${request.url.slice('/acme'.length)}`) {
    refuse(reply, 400, { type: 'malformed', detail: 'not signed for this address' })
    return null
  }
  if (isFresh && acme.manners.badNonces === 0) return signed
  if (acme.manners.badNonces > 0) acme.manners.badNonces -= 1
  refuse(reply, 400, { type: 'badNonce', detail: 'the nonce is stale' })
  return null
}

function believe(acme: AcmeDesk, request: Request, reply: FastifyReply): Account | null {
  const signed = readFresh(acme, request, reply)
  if (!signed) return null
  const accountId = textOf(signed.header, 'kid').split('/').at(-1) ?? ''
  const account = acme.accounts.get(accountId)
  if (account && signed.isSignedBy(account.key)) return account
  refuse(reply, account ? 401 : 400, {
    type: account ? 'unauthorized' : 'accountDoesNotExist',
    detail: 'signed by nobody who is known',
  })
  return null
}

function newAccount(acme: AcmeDesk, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const signed = readFresh(acme, request, reply)
  if (!signed) return reply
  const key = fieldsOf(signed.header['jwk'])
  if (!signed.isSignedBy(key))
    return refuse(reply, 400, { type: 'badPublicKey', detail: 'signed by another' })
  const payload = fieldsOf(signed.payload)
  const accountId = thumbprint(key)
  const isKnown = acme.accounts.has(accountId)
  if (!isKnown && payload['termsOfServiceAgreed'] !== true)
    return refuse(reply, 403, { type: 'userActionRequired', detail: 'the terms are not agreed to' })
  const { externalAccount } = acme.manners
  const problem =
    !isKnown && externalAccount
      ? bindingProblem(payload['externalAccountBinding'], externalAccount, {
          url: `${baseOf(request)}/new-account`,
          key,
        })
      : null
  if (problem) return refuse(reply, problem.type === 'malformed' ? 400 : 403, problem)
  if (!isKnown) acme.accounts.set(accountId, { accountId, key, contact: payload['contact'] ?? [] })
  return reply
    .code(isKnown ? 200 : 201)
    .header('location', `${baseOf(request)}/accounts/${accountId}`)
    .send({ status: 'valid', contact: payload['contact'] ?? [] })
}

async function newOrder(acme: AcmeDesk, { request, reply, account, payload }: Asked): Promise<FastifyReply> {
  const { identifiers } = fieldsOf(payload)
  const names = Array.isArray(identifiers) ? identifiers.map((one) => textOf(fieldsOf(one), 'value')) : []
  const [name = ''] = names
  if (names.length !== 1 || name === '')
    return refuse(reply, 400, { type: 'malformed', detail: 'one name at a time here' })
  if (acme.manners.rejected.includes(name))
    return refuse(reply, 400, { type: 'rejectedIdentifier', detail: `none are issued for ${name}` })
  const order: Order = {
    orderId: newNumber(),
    accountId: account.accountId,
    name,
    status: 'pending',
    token: newNumber() + newNumber(),
    challenge: 'pending',
    problem: null,
    looksLeft: acme.manners.pendingLooks,
    chain: '',
  }
  acme.orders.set(order.orderId, order)
  reply.header('location', `${baseOf(request)}/orders/${order.orderId}`)
  return reply.code(201).send(told(request, order))
}

/** The order of the address, if it is the account's. */
function orderOf(acme: AcmeDesk, { request, reply, account }: Asked): Order | null {
  const order = acme.orders.get(request.params.orderId)
  if (order?.accountId === account.accountId) return order
  refuse(reply, 404, { type: 'malformed', detail: 'no such order' })
  return null
}

const told = (request: FastifyRequest, { orderId, name, status, problem, chain }: Order) => ({
  status,
  identifiers: [{ type: 'dns', value: name }],
  authorizations: [`${baseOf(request)}/authorizations/${orderId}`],
  finalize: `${baseOf(request)}/orders/${orderId}/finalization`,
  ...(problem && { error: { ...problem, type: PROBLEM + problem.type } }),
  ...(status === 'valid' && chain !== '' && { certificate: `${baseOf(request)}/certificates/${orderId}` }),
})

/** Whether it is still under way for whoever looks now. */
function isUnderWay(order: Order): boolean {
  if (order.looksLeft === 0) return false
  order.looksLeft -= 1
  return true
}

async function showOrder(acme: AcmeDesk, asked: Asked): Promise<FastifyReply> {
  const order = orderOf(acme, asked)
  if (!order) return asked.reply
  if (order.status === 'processing' && !isUnderWay(order)) order.status = 'valid'
  return asked.reply.send(told(asked.request, order))
}

const challengeOf = (request: FastifyRequest, { orderId, token, challenge, problem }: Order) => ({
  type: 'http-01',
  url: `${baseOf(request)}/challenges/${orderId}`,
  token,
  status: challenge,
  ...(problem && { error: { ...problem, type: PROBLEM + problem.type } }),
})

async function showAuthorization(acme: AcmeDesk, asked: Asked): Promise<FastifyReply> {
  const order = orderOf(acme, asked)
  if (!order) return asked.reply
  const isPending = order.challenge === 'pending' || (order.challenge === 'valid' && isUnderWay(order))
  const dns = { ...challengeOf(asked.request, order), type: 'dns-01' }
  return asked.reply.send({
    identifier: { type: 'dns', value: order.name },
    status: isPending ? 'pending' : order.challenge,
    challenges: [dns, challengeOf(asked.request, order)],
  })
}

async function meetChallenge(context: SandboxContext, asked: Asked): Promise<FastifyReply> {
  const order = orderOf(context.acme, asked)
  if (!order) return asked.reply
  if (order.challenge === 'pending') {
    const problem = await problemOf(context, order, asked.account)
    order.problem = problem
    order.challenge = problem ? 'invalid' : 'valid'
    order.status = problem ? 'invalid' : 'ready'
  }
  return asked.reply.send(challengeOf(asked.request, order))
}

async function problemOf(
  { acme, config }: SandboxContext,
  { name, token }: Order,
  { key }: Account,
): Promise<Problem | null> {
  if (acme.manners.caa.includes(name)) return { type: 'caa', detail: `a CAA record of ${name} forbids it` }
  if (!config.namesAt) return { type: 'dns', detail: `${name} leads nowhere` }
  return validate(config.namesAt, { name, token, answer: `${token}.${thumbprint(key)}` })
}

async function finalize(context: SandboxContext, asked: Asked): Promise<FastifyReply> {
  const { acme, clock } = context
  const order = orderOf(acme, asked)
  if (!order) return asked.reply
  if (order.status !== 'ready')
    return refuse(asked.reply, 403, { type: 'orderNotReady', detail: `the order is ${order.status}` })
  const request = Buffer.from(textOf(fieldsOf(asked.payload), 'csr'), 'base64url')
  const issuer = await acme.issuer()
  const names = await issuer.namesOf(request)
  if (names?.length !== 1 || names[0] !== order.name)
    return refuse(asked.reply, 400, {
      type: 'badCSR',
      detail: 'not signed, or for other names than the order',
    })
  order.chain = await issuer.issue(request, names, acme.manners.days, clock.now())
  order.looksLeft = acme.manners.pendingLooks
  order.status = order.looksLeft > 0 ? 'processing' : 'valid'
  return asked.reply
    .header('location', `${baseOf(asked.request)}/orders/${order.orderId}`)
    .send(told(asked.request, order))
}

async function sendCertificate(acme: AcmeDesk, asked: Asked): Promise<FastifyReply> {
  const order = orderOf(acme, asked)
  if (!order) return asked.reply
  if (order.status !== 'valid')
    return refuse(asked.reply, 403, { type: 'orderNotReady', detail: `the order is ${order.status}` })
  return asked.reply.header('content-type', 'application/pem-certificate-chain').send(order.chain)
}
