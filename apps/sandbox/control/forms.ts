import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { publish } from '../dns/records.ts'
import { createPage, createPerson } from '../facebook/people.ts'
import { expireTokens, revokeTokens } from '../facebook/tokens.ts'
import { fieldsOf, isOn, numberOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { inLanguage, languageOf } from '../http/language.ts'
import { closeDrawer } from '../printer/printer.ts'
import { moveAll, moveParcel } from '../shippop/movement.ts'
import { movePickup } from '../shippop/pickup.ts'
import { rememberSlip, slipWishFrom } from '../slips/slip.ts'
import { isExpectedError } from './expected-errors.ts'
import { jntThActions } from './jnt-th-api.ts'
import { lineOaActions } from './line-oa-api.ts'
import { facebookPageActions } from './facebook-page-api.ts'
import { FaultError, faultFrom } from './faults.ts'
import { flashActions } from './flash-api.ts'
import { isProvider } from './places.ts'
import { resetSandbox } from './reset.ts'
import { changeSettings, moveNamed } from './shippop-api.ts'
import { tellAddressFrom } from './test-accounts.ts'
import { thailandPostActions } from './thailand-post-api.ts'
import type { Done } from './notices.ts'

/** Where a form leads back to, and what it did. */
interface Outcome {
  done: Done
  path?: string
}

type Action = (context: SandboxContext, fields: Fields, params: Fields) => Outcome

function placeFields(fields: Fields): Fields {
  const [provider = '', ...endpoint] = textOf(fields, 'place').split('/')
  return { ...fields, provider, endpoint: endpoint.join('/') }
}

function makeSlip(context: SandboxContext, fields: Fields): Outcome {
  const { slip, look } = slipWishFrom(context, fields)
  const genuine = rememberSlip(context.state, slip)
  const query = new URLSearchParams({ bank: slip.sendingBank, ref: slip.transRef })
  if (look.withoutQr) query.set('withoutQr', '1')
  if (look.blurred) query.set('blurred', '1')
  if (look.small) query.set('small', '1')
  if (look.rotatedDegrees !== 0) query.set('rotatedDegrees', String(look.rotatedDegrees))
  return { done: genuine ? 'slip' : 'forged', path: `/slips?${query}` }
}

function removeFault(context: SandboxContext, fields: Fields): Outcome {
  const { provider, endpoint } = placeFields(fields)
  if (typeof provider !== 'string' || !isProvider(provider)) throw new FaultError('unknown provider')
  context.faults.remove(provider, String(endpoint))
  return { done: 'mended' }
}

function saveSettings(context: SandboxContext, fields: Fields): Outcome {
  changeSettings(context, {
    webhookUrl: textOf(fields, 'webhookUrl'),
    webhookFormat: textOf(fields, 'webhookFormat'),
    walk: { enabled: isOn(fields, 'walkEnabled'), intervalMs: numberOf(fields, 'walkIntervalMs') },
  })
  return { done: 'saved' }
}

function addPerson(context: SandboxContext, fields: Fields): Outcome {
  const name = textOf(fields, 'name')
  if (name === '') throw new FaultError('name is required')
  createPerson(context.state, name, textOf(fields, 'email') || null)
  return { done: 'person' }
}

function addPage(context: SandboxContext, fields: Fields): Outcome {
  const name = textOf(fields, 'name')
  if (name === '') throw new FaultError('name is required')
  createPage(context.state, name, 'Shopping & retail', textOf(fields, 'ownerId'))
  return { done: 'page' }
}

function reset(context: SandboxContext, fields: Fields): Outcome {
  if (!isOn(fields, 'sure')) return { done: 'unsure' }
  resetSandbox(context, null)
  return { done: 'reset' }
}

const actions: Record<string, { back: string; act: Action }> = {
  '/parcels/:code/move': {
    back: '/parcels',
    act: (context, fields, params) => {
      moveParcel(context, textOf(params, 'code'), moveNamed(textOf(fields, 'move')))
      return { done: 'moved' }
    },
  },
  '/parcels/move-all': {
    back: '/parcels',
    act: (context) => {
      moveAll(context)
      return { done: 'movedAll' }
    },
  },
  '/shippop/pickups/:id/move': {
    back: '/parcels',
    act: (context, fields, params) => {
      movePickup(context.state, textOf(params, 'id'), textOf(fields, 'move'), context.clock.now())
      return { done: 'saved' }
    },
  },
  '/shippop/settings': { back: '/parcels', act: saveSettings },
  '/shippop/addresses': {
    back: '/parcels',
    act: (context, fields) => {
      tellAddressFrom(context, fields)
      return { done: 'saved' }
    },
  },
  '/slips': { back: '/slips', act: makeSlip },
  '/people': { back: '/people', act: addPerson },
  '/people/:id/revocation': {
    back: '/people',
    act: (context, _fields, params) => {
      revokeTokens(context.state, textOf(params, 'id'))
      return { done: 'revoked' }
    },
  },
  '/people/:id/expiry': {
    back: '/people',
    act: (context, _fields, params) => {
      expireTokens(context.state, textOf(params, 'id'), context.clock.now())
      return { done: 'expired' }
    },
  },
  '/pages': { back: '/people', act: addPage },
  '/dns': {
    back: '/dns',
    act: (context, fields) => {
      const text = textOf(fields, 'text')
      const texts = text === '' ? [] : [text]
      publish(context.state, { name: textOf(fields, 'name'), texts, broken: isOn(fields, 'broken') })
      return { done: 'dns' }
    },
  },
  '/printer/drawer-closing': {
    back: '/receipt-printer',
    act: (context) => {
      closeDrawer(context)
      return { done: 'saved' }
    },
  },
  '/faults': {
    back: '/faults',
    act: (context, fields) => {
      context.faults.set(faultFrom(placeFields(fields)))
      return { done: 'fault' }
    },
  },
  '/faults/removal': { back: '/faults', act: removeFault },
  '/requests/clearing': {
    back: '/requests',
    act: (context) => {
      context.requests.clear()
      return { done: 'cleared' }
    },
  },
  '/reset': { back: '/', act: reset },
  ...flashActions,
  ...thailandPostActions,
  ...jntThActions,
  ...lineOaActions,
  ...facebookPageActions,
}

function withQuery(path: string, name: string, value: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: value })}`
}

function outcomePath(context: SandboxContext, request: FastifyRequest, back: string, act: Action) {
  try {
    const outcome = act(context, fieldsOf(request.body), fieldsOf(request.params))
    return withQuery(outcome.path ?? back, 'done', outcome.done)
  } catch (error) {
    // What a person typed is explained on the page they typed it on.
    if (isExpectedError(error)) return withQuery(back, 'problem', error.message)
    throw error
  }
}

/** The forms of the control page, under `/do`: each does one thing and leads back to its page. */
export function formRoutes(app: FastifyInstance, context: SandboxContext): void {
  for (const [path, { back, act }] of Object.entries(actions)) {
    app.post(`/do${path}`, (request, reply) =>
      reply.redirect(inLanguage(languageOf(request), outcomePath(context, request, back, act)), 303),
    )
  }
}
