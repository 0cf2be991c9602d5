import type { UserAnswer } from './session-api.ts'
import { anonymous } from './session-core.ts'
import type { SessionCore, SessionDeps } from './session-core.ts'
import { specificationMessages as messages } from '../specification-messages.ts'

/** No session at all: the toast that says so. */
function missing(core: SessionCore): false {
  core.set({ user: undefined })
  core.deps.toast('error', messages.sessionMissing)
  return false
}

function expired(core: SessionCore): false {
  core.say('sessionError', { message: messages.sessionExpired })
  core.deps.toast('error', messages.sessionErrorTitle, messages.sessionExpired)
  return false
}

/** No answer is no session that has ended: whoever has the server again is in again, without signing in. */
function unheard(core: SessionCore): false {
  core.say('sessionError', { message: messages.loginUnreachable })
  core.deps.toast('error', messages.sessionErrorTitle, messages.loginUnreachable)
  return false
}

const retryMilliseconds = [0, 1_000, 4_000, 15_000]
// What stands before a blank page is not asked for as long. A page that is left while it asks does not come to the second.
const checkMilliseconds = [1_000, 4_000]

/** Tells the server, again if it does not hear: whoever signs out must be out there too. */
async function signOutOnServer(deps: SessionDeps, loginTime: string): Promise<void> {
  for (const pause of retryMilliseconds) {
    if (pause > 0) await new Promise<void>((resume) => deps.after(pause, resume))
    if (await deps.api.signOut(loginTime)) return
  }
}

/** Whether the server says nothing of the session: it is away, starting anew, or has too much to do. */
const isSilent = (status: number): boolean => status === 0 || status === 429 || status >= 500

/** What the server says of the session; asked again as long as it says nothing. */
async function heard(deps: SessionDeps, loginTime: string): Promise<UserAnswer> {
  let answer = await deps.api.check(loginTime)
  for (const pause of checkMilliseconds) {
    if (answer.ok || !isSilent(answer.status)) break
    await new Promise<void>((resume) => deps.after(pause, resume))
    answer = await deps.api.check(loginTime)
  }
  return answer
}

/**
 * `first`: the screen waits for it. `entrance`: as well, but is for visitors too, so that nothing has to be said.
 * `background`: what is shown stays until the session is known to have ended.
 */
export type CheckMode = 'first' | 'entrance' | 'background'

/** Checking and ending the session. */
export const checkActions = (core: SessionCore) => ({
  missing: (): false => missing(core),
  /** Asks the server whether the session holds. Silence of the server ends none. */
  check: async (mode: CheckMode): Promise<boolean> => {
    const { deps } = core
    const time = deps.loginTime()
    if (time === undefined) return missing(core)
    const answer = await (mode === 'first' ? heard(deps, time) : deps.api.check(time))
    if (answer.ok) {
      core.set({ user: answer.user, sessionError: undefined })
      return true
    }
    if (isSilent(answer.status)) {
      if (mode === 'first') return unheard(core)
      return mode === 'background'
    }
    deps.dropLoginTime()
    core.set({ user: undefined })
    return answer.code === 'signed_out' ? missing(core) : expired(core)
  },
  /** Learns who is signed in. Where nobody is, nothing is said: the page is for visitors as well. */
  recognise: async (): Promise<void> => {
    const time = core.deps.loginTime()
    if (time === undefined) return
    const answer = await core.deps.api.check(time)
    if (answer.ok) core.set({ user: answer.user, sessionError: undefined })
  },
  /** Forgets the session at once, whether or not the server hears of it. */
  signOut: async (): Promise<void> => {
    const time = core.deps.loginTime()
    core.deps.dropLoginTime()
    core.set(anonymous)
    if (time !== undefined) await signOutOnServer(core.deps, time)
  },
})
