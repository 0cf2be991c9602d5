import { type Call, mount, type MountContext } from '@langraan/http/server'
import { hashToken } from '@langraan/runtime'
import { withClaim } from '@langraan/db'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  checkSession,
  completePasswordReset as completion,
  logIn,
  requestPasswordReset as reset,
  signOut,
  signUp,
} from '../contract.ts'
import { accountRoutes, sessionOf } from './account/account-routes.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { lineRoutes } from './signing-in/line-routes.ts'
import { logInByFacebook, logInByPassword } from './signing-in/log-in.ts'
import { completePasswordReset, requestPasswordReset } from './passwords/reset-password.ts'
import { presentSignedIn } from './signing-in/present-signed-in.ts'
import { loggedReset, loggedResetRequest, loggedSignIn } from './security-events.ts'
import {
  clearSessionCookies,
  credentialsOf,
  setKnownDevices,
  setSessionCookies,
  visitorOf,
} from './signing-in/session-cookies.ts'
import { deleteSession } from './signing-in/sessions.sql.ts'
import { checkSignature } from './signing-in/sign-in-signature.ts'
import { signUpWithFacebook } from './signing-in/sign-up.ts'

export function identityRoutes(app: FastifyInstance, context: MountContext, deps: IdentityDeps): void {
  accountRoutes(app, context, deps)
  lineRoutes(app, context, deps)
  const signed = (request: FastifyRequest, time: number) =>
    checkSignature(request.headers.authorization, deps.loginSecret, time, deps.clock.now())

  mount(app, context, logIn, async ({ body, request, reply }) => {
    const visitor = visitorOf(request)
    const byFacebook = body.facebook_flag === 1
    const started = await loggedSignIn(request, byFacebook ? 'facebook' : 'password', async () => {
      signed(request, body.time)
      return byFacebook
        ? logInByFacebook(deps, visitor, {
            subject: body.fb_id,
            accessToken: body.fb_access_token ?? '',
            totp: body.totp,
          })
        : logInByPassword(deps, visitor, body)
    })
    setSessionCookies(reply, deps, started)
    return presentSignedIn(deps, started)
  })

  mount(app, context, signUp, async ({ body, request, reply }) => {
    const started = await loggedSignIn(request, 'registration', async () => {
      signed(request, body.time)
      return signUpWithFacebook(deps, visitorOf(request), {
        subject: body.fb_id,
        accessToken: body.fb_access_token,
        mobile: body.telephone,
        name: body.name,
      })
    })
    setSessionCookies(reply, deps, started)
    return presentSignedIn(deps, started)
  })

  mount(app, context, checkSession, async ({ request }: Call<typeof checkSession>) => {
    const session = sessionOf(request)
    return {
      user_id: session.userId,
      name: session.name,
      email: session.email,
      profile_pic: session.profilePic || deps.placeholderPicture,
      live_flag: false,
      salepage_flag: false,
    }
  })

  mount(app, context, reset, async ({ body, language, request }) => {
    await loggedResetRequest(request, () =>
      requestPasswordReset(deps, visitorOf(request), body.email, language),
    )
    return { requested: true as const }
  })

  mount(app, context, completion, async ({ body, language, request, reply }) => {
    const devices = await loggedReset(request, () =>
      completePasswordReset(deps, visitorOf(request), body, language),
    )
    clearSessionCookies(reply, deps)
    setKnownDevices(reply, deps, devices)
    return { changed: true as const }
  })

  // Signing out works for whoever holds the token, also when the session has run out in between.
  mount(app, context, signOut, async ({ params, request, reply }) => {
    const credentials = credentialsOf(request, params.loginTime)
    clearSessionCookies(reply, deps)
    if (typeof credentials === 'string') return { signedOut: false }
    const hash = hashToken(credentials.token)
    return {
      signedOut: await withClaim(deps.db, 'session', hash.toString('hex'), (tx) => deleteSession(tx, hash)),
    }
  })
}
