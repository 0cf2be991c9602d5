import type {
  FacebookProfile,
  LineAnswer,
  Registration,
  RegistrationStart,
  SessionMessage,
} from '@langraan/identity/backoffice'

import type { CallFailure, UserAnswer } from './session-api.ts'
import type { SessionCore } from './session-core.ts'
import { reloadMilliseconds, specificationMessages as messages } from '../specification-messages.ts'

// Being locked out is the one case in which the specification's message leaves one without advice.
const said = (message: string, failure: CallFailure): SessionMessage =>
  failure.status === 429 && failure.message !== '' ? { message, detail: failure.message } : { message }

function loginMessage(failure: CallFailure): SessionMessage {
  if (failure.status === 401) return { message: messages.loginRefused }
  if (failure.status === 0) return { message: messages.loginUnreachable }
  return said(messages.loginFailed, failure)
}

// The specification has no words for LINE: the server's say what happened and what to do.
const lineMessage = (failure: CallFailure): SessionMessage =>
  failure.status === 0 ? { message: messages.loginUnreachable } : { message: failure.message }

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

type FirstStep = {
  readonly send: (totp?: string) => Promise<UserAnswer>
  readonly message: (failure: CallFailure) => SessionMessage
}

const wrongCode = (failure: CallFailure): boolean => failure.code === 'second_factor_wrong'

/** Signing in by password and by Facebook; whoever has a second step is asked for its code in between. */
export const signInActions = (core: SessionCore) => {
  let first: FirstStep | undefined
  const forgetFirstStep = (): void => {
    first = undefined
    core.set({ codeAsked: false })
  }
  const attempt = async (step: FirstStep, totp?: string): Promise<boolean> => {
    const answer = await step.send(totp)
    if (answer.ok) {
      first = undefined
      return core.takeUser(answer)
    }
    if (answer.code === 'second_factor_required') {
      first = step
      core.set({ processing: false, codeAsked: true })
      return false
    }
    // The first step stays good: only the code is typed again.
    if (wrongCode(answer)) return core.failLogin({ message: answer.message })
    forgetFirstStep()
    return core.failLogin(step.message(answer))
  }
  return {
    forgetFirstStep,
    signIn: async (email: string, password: string): Promise<boolean> => {
      core.begin()
      return attempt({
        send: (totp) => core.deps.api.signIn(email, password, totp),
        message: loginMessage,
      })
    },
    signInWithFacebook: async (): Promise<boolean> => {
      const profile = await usableProfile(core, messages.facebookDataMissing)
      if (!profile) return false
      return attempt({
        send: (totp) => core.deps.api.signInWithFacebook(profile, totp),
        message: socialMessage,
      })
    },
    finishLine: async (answer: LineAnswer): Promise<boolean> => {
      core.begin()
      return attempt({
        send: (totp) => core.deps.api.finishLine(answer, totp),
        message: lineMessage,
      })
    },
    beginLine: async (): Promise<void> => {
      core.begin()
      const begun = await core.deps.api.beginLine()
      if (begun.ok) core.deps.leaveFor(begun.url)
      else core.failLogin(lineMessage(begun))
    },
    signInWithCode: async (code: string): Promise<boolean> => {
      if (!first) return false
      core.begin()
      return attempt(first, code)
    },
  }
}

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
