import type { FacebookProfile, SessionMessage, SessionState } from '@langraan/identity/backoffice'

import type { SessionApi, UserAnswer } from './session-api.ts'
import { messageMilliseconds } from '../specification-messages.ts'

/** What the session needs of the browser; given by hand in tests. */
export type SessionDeps = {
  readonly api: SessionApi
  readonly readFacebookProfile: () => Promise<FacebookProfile>
  readonly loginTime: () => string | undefined
  readonly dropLoginTime: () => void
  /** Somebody is signed in: what others have typed here is not for them. */
  readonly keepDraftsOf: (userId: string) => void
  readonly after: (milliseconds: number, run: () => void) => void
  readonly reloadPage: () => void
  readonly leaveFor: (address: string) => void
  readonly toast: (type: 'success' | 'error', title: string, message?: string) => void
}

export const anonymous: SessionState = {
  user: undefined,
  processing: false,
  codeAsked: false,
  loginError: undefined,
  sessionError: undefined,
}

/** The state of the session and the steps that section 4 of the specification names. */
export type SessionCore = ReturnType<typeof createSessionCore>

export function createSessionCore(deps: SessionDeps) {
  let state: SessionState = anonymous
  const listeners = new Set<() => void>()

  const set = (next: Partial<SessionState>): void => {
    // Before any screen of theirs is drawn, which would find it.
    if (next.user && next.user.userId !== state.user?.userId) deps.keepDraftsOf(next.user.userId)
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  /** Shows a message and takes it away after 3 s, unless another one has come by then. */
  const say = (kind: 'loginError' | 'sessionError', message: SessionMessage): void => {
    set({ [kind]: message })
    deps.after(messageMilliseconds, () => {
      if (state[kind] === message) set({ [kind]: undefined })
    })
  }

  return {
    deps,
    set,
    say,
    state: (): SessionState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    begin: (): void => set({ processing: true, loginError: undefined, sessionError: undefined }),
    /** Clears the stored session and says why. */
    failLogin: (message: SessionMessage): false => {
      deps.dropLoginTime()
      set({ user: undefined, processing: false })
      say('loginError', message)
      return false
    },
    takeUser: (answer: UserAnswer & { readonly ok: true }): true => {
      set({ ...anonymous, user: answer.user })
      return true
    },
  }
}
