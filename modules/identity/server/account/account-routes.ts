import { withPerson } from '@langraan/db'
import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '../../contract.ts'
import { getAccount, saveLanguage, saveProfile } from './account.ts'
import { completeEmailChange, requestEmailChange, withdrawEmailChange } from './change-email.ts'
import { changePassword } from '../passwords/change-password.ts'
import { devicesOf, endDevice } from '../signing-in/devices.ts'
import { requestDeletion, withdrawDeletion } from './erasure.ts'
import { exportPersonalData } from './export-personal-data.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { accessOf, endPersonSessions, findPeople, operators } from '../operate-people.ts'
import { pictureKeyOf, receivePicture, removePicture } from './profile-picture.ts'
import {
  beginSecondFactor,
  confirmBegun,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../second-factor/second-factor.ts'
import { loggedChange } from '../security-events.ts'
import { clearSessionCookies } from '../signing-in/session-cookies.ts'
import { endSessions, type FoundSession } from '../signing-in/sessions.sql.ts'
import { verifyPerson } from '../signing-in/verify-person.ts'

/** The session by which the request was let in. */
export function sessionOf(request: FastifyRequest): FoundSession {
  if (!request.session) throw new Error('authorised without a session')
  return request.session
}

export function accountRoutes(app: FastifyInstance, context: MountContext, deps: IdentityDeps): void {
  profileRoutes(app, context, deps)
  accessRoutes(app, context, deps)
  secondFactorRoutes(app, context, deps)
  deviceRoutes(app, context, deps)
  personalDataRoutes(app, context, deps)
  operatorRoutes(app, context, deps)
}

function profileRoutes(app: FastifyInstance, context: MountContext, deps: IdentityDeps) {
  mount(app, context, contract.getAccount, ({ actor }) => getAccount(deps, actor.userId))
  mount(app, context, contract.saveProfile, ({ actor, body }) => saveProfile(deps, actor.userId, body))
  mount(app, context, contract.saveLanguage, ({ actor, body }) =>
    saveLanguage(deps, actor.userId, body.language),
  )
  mount(app, context, contract.uploadProfilePicture, async ({ actor, request }) => {
    await receivePicture(deps, actor.userId, await deps.pictures.read(request))
    return { received: true as const }
  })
  mount(app, context, contract.removeProfilePicture, ({ actor }) => removePicture(deps, actor.userId))
  mount(app, context, contract.getProfilePicture, async ({ actor, params, reply }) =>
    deps.pictures.send(reply, await pictureKeyOf(deps, actor.userId, params.pictureVersion)),
  )
}

function accessRoutes(app: FastifyInstance, context: MountContext, deps: IdentityDeps) {
  mount(app, context, contract.verifyPerson, async ({ body, request }) => {
    await loggedChange(request, 'person-verified', () => verifyPerson(deps, sessionOf(request), body))
    return { verified: true as const }
  })
  mount(app, context, contract.changePassword, async ({ body, language, request }) => {
    await loggedChange(request, 'password-changed', () =>
      changePassword(deps, sessionOf(request), body, language),
    )
    return { changed: true as const }
  })
  mount(app, context, contract.requestEmailChange, async ({ body, language, request }) => {
    await loggedChange(request, 'email-change-asked', () =>
      requestEmailChange(deps, sessionOf(request), body.email, language),
    )
    return { requested: true as const }
  })
  mount(app, context, contract.withdrawEmailChange, ({ actor }) => withdrawEmailChange(deps, actor.userId))
  mount(app, context, contract.completeEmailChange, async ({ body, language, request }) => ({
    email: await loggedChange(request, 'email-changed', () =>
      completeEmailChange(deps, body.token, language),
    ),
  }))
}

function secondFactorRoutes(app: FastifyInstance, context: MountContext, deps: IdentityDeps) {
  mount(app, context, contract.beginSecondFactor, ({ request }) =>
    beginSecondFactor(deps, sessionOf(request)),
  )
  mount(app, context, contract.confirmSecondFactor, async ({ body, language, request }) => ({
    recoveryCodes: await loggedChange(request, 'second-factor-on', () =>
      confirmBegun(deps, sessionOf(request), body.code, language),
    ),
  }))
  mount(app, context, contract.removeSecondFactor, async ({ language, request }) => {
    await loggedChange(request, 'second-factor-off', () =>
      removeSecondFactor(deps, sessionOf(request), language),
    )
    return { removed: true as const }
  })
  mount(app, context, contract.renewRecoveryCodes, async ({ language, request }) => ({
    recoveryCodes: await loggedChange(request, 'recovery-codes-renewed', () =>
      renewRecoveryCodes(deps, sessionOf(request), language),
    ),
  }))
}

function personalDataRoutes(app: FastifyInstance, context: MountContext, deps: IdentityDeps) {
  mount(app, context, contract.exportPersonalData, ({ request }) =>
    loggedChange(request, 'personal-data-exported', () => exportPersonalData(deps, sessionOf(request))),
  )
  mount(app, context, contract.requestDeletion, async ({ language, request }) => {
    const after = await loggedChange(request, 'deletion-asked', () =>
      requestDeletion(deps, sessionOf(request), language),
    )
    return { deleteAfter: after.toISOString() }
  })
  mount(app, context, contract.withdrawDeletion, async ({ actor, request }) => {
    await loggedChange(request, 'deletion-withdrawn', () => withdrawDeletion(deps, actor.userId))
    return { kept: true as const }
  })
}

function deviceRoutes(app: FastifyInstance, context: MountContext, deps: IdentityDeps) {
  mount(app, context, contract.listDevices, async ({ request }) => ({
    items: await devicesOf(deps, sessionOf(request)),
  }))
  mount(app, context, contract.endDevice, async ({ actor, params, request }) => {
    await loggedChange(request, 'device-signed-out', () => endDevice(deps, actor.userId, params.sessionId))
    return { ended: true as const }
  })
  mount(app, context, contract.endDevices, async ({ actor, query, request, reply }) => {
    const isAll = query.but === 'none'
    const ended = await loggedChange(request, 'devices-signed-out', () =>
      withPerson(deps.db, actor.userId, (tx) =>
        endSessions(tx, actor.userId, isAll ? undefined : actor.sessionId),
      ),
    )
    if (isAll) clearSessionCookies(reply, deps)
    return { ended }
  })
}

function operatorRoutes(app: FastifyInstance, context: MountContext, deps: IdentityDeps) {
  mount(app, context, contract.getOperatorAccess, async ({ request }) => ({
    access: await accessOf(deps, sessionOf(request)),
  }))
  mount(app, context, contract.listOperators, async ({ actor }) => ({
    items: await operators(deps, actor.userId),
  }))
  mount(app, context, contract.findPerson, async ({ actor, query }) => ({
    items: await findPeople(deps, actor.userId, query.email),
  }))
  mount(app, context, contract.endPersonSessions, async ({ params, request, trail }) => ({
    ended: await loggedChange(
      request,
      'person-signed-out-by-operator',
      () => endPersonSessions(deps, trail, params.userId),
      { personId: params.userId },
    ),
  }))
}
