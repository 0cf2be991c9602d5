import type {
  FacebookProfile,
  Registration,
  RegistrationStart,
  SessionMessage,
} from '@langraan/identity/backoffice'

import type { CallFailure } from './session-api.ts'
import type { SessionCore } from './session-core.ts'
import { reloadMilliseconds, specificationMessages as messages } from './specification-messages.ts'

// Being locked out is the one case in which the specification's message leaves one without advice.
const said = (message: string, failure: CallFailure): SessionMessage =>
  failure.status === 429 && failure.message !== '' ? { message, detail: failure.message } : { message }

function loginMessage(failure: CallFailure): SessionMessage {
  if (failure.status === 401) return { message: messages.loginRefused }
  if (failure.status === 0) return { message: messages.loginUnreachable }
  return said(messages.loginFailed, failure)
}

function socialMessage(failure: CallFailure): SessionMessage {
  if (failure.status === 401) return { message: messages.socialLoginRefused }
  return said(messages.socialLoginFailed, failure)
}

/** The profile, or nothing after the message that says what is missing. */
async function usableProfile(core: SessionCore, noData: string): Promise<FacebookProfile | undefined> {
  core.begin()
  const profile = await core.deps.readFacebookProfile()
  if (profile.id !== '' && profile.email !== '') return profile
  core.failLogin({ message: profile.id === '' ? noData : messages.facebookEmailMissing })
  if (profile.id === '') core.deps.after(reloadMilliseconds, core.deps.reloadPage)
  return undefined
}

/** Signing in by password and by Facebook. */
export const signInActions = (core: SessionCore) => ({
  signIn: async (email: string, password: string): Promise<boolean> => {
    core.begin()
    const answer = await core.deps.api.signIn(email, password)
    return answer.ok ? core.takeUser(answer) : core.failLogin(loginMessage(answer))
  },
  signInWithFacebook: async (): Promise<boolean> => {
    const profile = await usableProfile(core, messages.facebookDataMissing)
    if (!profile) return false
    const answer = await core.deps.api.signInWithFacebook(profile)
    return answer.ok ? core.takeUser(answer) : core.failLogin(socialMessage(answer))
  },
})

/** Registering: the login call first; whoever is not known by it signs up. */
export const registrationActions = (core: SessionCore) => ({
  startRegistration: async (): Promise<RegistrationStart> => {
    const profile = await usableProfile(core, messages.facebookDataMissingAtRegistration)
    if (!profile) return { outcome: 'failed' }
    const answer = await core.deps.api.signInWithFacebook(profile)
    if (answer.ok) {
      core.takeUser(answer)
      return { outcome: 'signed-in' }
    }
    if (answer.status === 401) {
      core.set({ processing: false })
      return { outcome: 'unknown', profile }
    }
    core.failLogin(socialMessage(answer))
    return { outcome: 'failed' }
  },
  signUp: async (profile: FacebookProfile, registration: Registration): Promise<boolean> => {
    core.begin()
    const answer = await core.deps.api.signUp(profile, registration)
    if (answer.ok) {
      core.deps.toast('success', messages.registered)
      return core.takeUser(answer)
    }
    if (Object.keys(answer.fields).length === 0) return core.failLogin({ message: messages.signUpFailed })
    core.set({ processing: false })
    throw answer
  },
})
