import type { FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { pageSettings } from '../facebook-pages/settings.ts'
import { numberOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { GraphError } from './errors.ts'
import { parametersOf, requireToken } from './graph-call.ts'
import { pagesOf, peopleOf, savePage } from './people.ts'
import type { Page, Person } from './people.ts'
import { isLongLived, issueToken, revokeTokens } from './tokens.ts'
import type { AccessToken } from './tokens.ts'

/** `id,name,picture.type(large)` → the names, without what is asked inside them. */
function requestedFields(text: string): string[] {
  return text
    .replace(/\([^)]*\)|\{[^}]*\}/g, '')
    .split(',')
    .map((field) => field.trim().replace(/\..*$/, ''))
    .filter((field) => field !== '')
}

function pictureOf(context: SandboxContext, id: string) {
  const url = `${context.url()}/facebook/pictures/${id}.png`
  return { data: { height: 200, width: 200, is_silhouette: false, url } }
}

const personFields = ['id', 'name', 'email', 'picture', 'first_name', 'last_name']
const pageFields = ['id', 'name', 'category', 'picture', 'access_token']

function checkFields(fields: string[], known: string[], kind: string): void {
  const unknown = fields.find((field) => !known.includes(field))
  if (!unknown) return
  const message = `(#100) Tried accessing nonexisting field (${unknown}) on node type (${kind})`
  throw new GraphError({ message, code: 100 })
}

function personAnswer(context: SandboxContext, person: Person, token: AccessToken, fields: string[]) {
  checkFields(fields, personFields, 'User')
  const wanted = fields.length === 0 ? ['name'] : fields
  const [firstName = '', ...rest] = person.name.split(' ')
  const values: Fields = {
    name: person.name,
    first_name: firstName,
    last_name: rest.join(' '),
    picture: pictureOf(context, person.id),
  }
  // The field is simply missing when it was not granted, and also when there is none.
  if (person.email !== null && token.scopes.includes('email')) values['email'] = person.email
  const chosen = wanted.filter((field) => field in values).map((field) => [field, values[field]])
  return { ...Object.fromEntries(chosen), id: person.id }
}

function pageAnswer(context: SandboxContext, page: Page, token: AccessToken, fields: string[]) {
  checkFields(fields, pageFields, 'Page')
  const wanted = fields.length === 0 ? ['name'] : fields
  const values: Fields = {
    name: page.name,
    category: page.category,
    picture: pictureOf(context, page.id),
    access_token: token.kind === 'PAGE' ? token.token : undefined,
  }
  const chosen = wanted.filter((field) => field in values).map((field) => [field, values[field]])
  return { ...Object.fromEntries(chosen), id: page.id }
}

function notFound(id: string): GraphError {
  const message = `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`
  return new GraphError({ message, type: 'GraphMethodException', code: 100, subcode: 33 })
}

/** `/me` and `/{id}`: the person or page behind the token, or one of the person's pages. */
export function readObject(context: SandboxContext, request: FastifyRequest, id: string) {
  const token = requireToken(context, request)
  const fields = requestedFields(textOf(parametersOf(request), 'fields'))
  const wantedId = id === 'me' ? (token.pageId ?? token.personId) : id
  const page = pagesOf(context.state).get(wantedId)
  const visible = page && (token.pageId === page.id || page.ownerId === token.personId)
  if (page && visible) return pageAnswer(context, page, token, fields)
  const person = wantedId === token.personId ? peopleOf(context.state).get(wantedId) : undefined
  if (!person) throw notFound(wantedId)
  return personAnswer(context, person, token, fields)
}

const mostAccounts = 25
const cursorOf = (id: string): string => Buffer.from(id).toString('base64url')
const cursorId = (cursor: string): string => Buffer.from(cursor, 'base64url').toString('utf8')

/** `/me/accounts`: the pages of the person, each with its own token. Empty without permission. */
export function readAccounts(context: SandboxContext, request: FastifyRequest) {
  const token = requireToken(context, request)
  const allowed = token.kind === 'USER' && token.scopes.includes('pages_show_list')
  const all = allowed ? pagesOf(context.state).withAlias(token.personId) : []
  const parameters = parametersOf(request)
  const from = all.findIndex(({ id }) => id === cursorId(textOf(parameters, 'after'))) + 1
  const pages = all.slice(from, from + (numberOf(parameters, 'limit') ?? mostAccounts))
  const withPicture = requestedFields(textOf(parameters, 'fields')).includes('picture')
  const data = pages.map((page) => ({
    access_token: issueToken(context, {
      ...token,
      pageId: page.id,
      // A page token lasts as long as the person's; from a long-lived one it lasts for ever.
      lifetimeSeconds: isLongLived(token) ? null : undefined,
    }).token,
    category: page.category,
    name: page.name,
    id: page.id,
    tasks: pageSettings(context.state, page.id).isTasksMissing
      ? ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT']
      : ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MESSAGING', 'MODERATE', 'MANAGE'],
    ...(withPicture && { picture: pictureOf(context, page.id) }),
  }))
  const last = pages.at(-1)
  if (!last) return { data }
  const cursors = { before: cursorOf(pages[0]?.id ?? ''), after: cursorOf(last.id) }
  const isMore = from + pages.length < all.length
  const next = `${context.url()}/facebook/me/accounts?after=${cursors.after}`
  return { data, paging: { cursors, ...(isMore && { next }) } }
}

/** `DELETE /me/permissions`: the person removes the app. */
export function removePermissions(context: SandboxContext, request: FastifyRequest) {
  const token = requireToken(context, request)
  revokeTokens(context.state, token.personId, token.appId)
  return { success: true }
}

const permissionFor: Record<string, string> = {
  feed: 'pages_manage_metadata',
  live_videos: 'pages_manage_metadata',
  messages: 'pages_messaging',
  messaging_postbacks: 'pages_messaging',
  messaging_referrals: 'pages_messaging',
  messaging_handovers: 'pages_messaging',
  messaging_policy_enforcement: 'pages_messaging',
  message_echoes: 'pages_messaging',
  message_edits: 'pages_messaging',
  message_deliveries: 'pages_messaging',
  message_reactions: 'pages_messaging',
  message_reads: 'pages_messaging',
  standby: 'pages_messaging',
}

function checkSubscribedFields(fields: string[], token: AccessToken): void {
  if (fields.length === 0) {
    throw new GraphError({ message: '(#100) The parameter subscribed_fields is required.', code: 100 })
  }
  for (const field of fields) {
    const permission = permissionFor[field]
    if (!permission) {
      const message = `(#100) Param subscribed_fields[0] must be one of {${Object.keys(permissionFor).join(', ')}} - got "${field}".`
      throw new GraphError({ message, code: 100 })
    }
    if (!token.scopes.includes(permission)) {
      const message = `(#200) To subscribe to the ${field} field, one of these permissions is needed: ${permission}.`
      throw new GraphError({ message, code: 200, httpStatus: 403 })
    }
  }
}

/** `/{page-id}/subscribed_apps`: read, subscribe or end, with the page's own token. */
export function subscribedApps(context: SandboxContext, request: FastifyRequest, pageId: string) {
  const token = requireToken(context, request)
  const page = pagesOf(context.state).get(pageId)
  if (!page) throw notFound(pageId)
  if (token.pageId !== pageId) {
    const message = '(#210) A page access token is required to request this resource.'
    throw new GraphError({ message, code: 210 })
  }
  const { [token.appId]: current, ...others } = page.subscriptions
  if (request.method === 'GET') {
    const app = { id: token.appId, name: 'หลังร้าน', subscribed_fields: current }
    return { data: current ? [app] : [] }
  }
  if (request.method === 'DELETE') {
    savePage(context.state, { ...page, subscriptions: others })
    return { success: true }
  }
  const fields = requestedFields(textOf(parametersOf(request), 'subscribed_fields'))
  checkSubscribedFields(fields, token)
  savePage(context.state, { ...page, subscriptions: { ...others, [token.appId]: fields } })
  return { success: true }
}
