import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { createPage, createPerson, pagesOf, peopleOf } from '../facebook/people.ts'
import { appSecretProof } from '../facebook/signatures.ts'
import { expireTokens, issueToken, revokeTokens, tokensOf } from '../facebook/tokens.ts'
import { fieldsOf, numberOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { FaultError } from './faults.ts'
import { maskSecret } from './secrets.ts'

const defaultScopes = ['public_profile', 'email']

function requiredText(fields: Fields, name: string): string {
  const text = textOf(fields, name)
  if (text === '') throw new FaultError(`${name} is required`)
  return text
}

function scopesFrom(fields: Fields): string[] {
  const { scopes } = fields
  return Array.isArray(scopes) ? scopes.map(String) : defaultScopes
}

/** A token without the dialog, for tests of the product's API; also one of another app. */
function makeToken(context: SandboxContext, fields: Fields) {
  const person = peopleOf(context.state).get(requiredText(fields, 'personId'))
  if (!person) throw new FaultError('there is no such person')
  const { appId, appSecret } = context.config.facebook
  const token = issueToken(context, {
    appId: textOf(fields, 'appId') || appId,
    personId: person.id,
    scopes: scopesFrom(fields),
    lifetimeSeconds: numberOf(fields, 'lifetimeSeconds') ?? undefined,
  })
  return { ...token, appsecretProof: appSecretProof(appSecret, token.token) }
}

/** People, pages and tokens of Facebook. */
export function facebookControlRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { state } = context
  app.get('/control/facebook/people', async () => ({ items: peopleOf(state).list() }))
  app.post('/control/facebook/people', async (request, reply) => {
    const fields = fieldsOf(request.body)
    const email = textOf(fields, 'email')
    const person = createPerson(state, requiredText(fields, 'name'), email === '' ? null : email)
    return reply.code(201).send(person)
  })
  app.get('/control/facebook/pages', async () => ({ items: pagesOf(state).list() }))
  app.post('/control/facebook/pages', async (request, reply) => {
    const fields = fieldsOf(request.body)
    const ownerId = requiredText(fields, 'ownerId')
    if (!peopleOf(state).get(ownerId)) throw new FaultError('there is no such person')
    const category = textOf(fields, 'category') || 'Shopping & retail'
    const page = createPage(state, requiredText(fields, 'name'), category, ownerId)
    return reply.code(201).send(page)
  })
  app.get('/control/facebook/tokens', async () => ({
    items: tokensOf(state)
      .list({ newestFirst: true, limit: 200 })
      .map((token) => ({ ...token, token: maskSecret(token.token) })),
  }))
  app.post('/control/facebook/tokens', async (request, reply) =>
    reply.code(201).send(makeToken(context, fieldsOf(request.body))),
  )
  app.post('/control/facebook/tokens/revocation', async (request) => ({
    revoked: revokeTokens(state, requiredText(fieldsOf(request.body), 'personId')),
  }))
  app.post('/control/facebook/tokens/expiry', async (request) => ({
    expired: expireTokens(state, requiredText(fieldsOf(request.body), 'personId'), context.clock.now()),
  }))
}
