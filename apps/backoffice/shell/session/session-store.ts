import { checkActions } from './session-check.ts'
import { createSessionCore } from './session-core.ts'
import type { SessionDeps } from './session-core.ts'
import { registrationActions, signInActions } from './session-sign-in.ts'

export type SessionStore = ReturnType<typeof createSessionStore>

/** The session of this browser: its state and everything that changes it. */
export function createSessionStore(deps: SessionDeps) {
  const core = createSessionCore(deps)
  return {
    state: core.state,
    subscribe: core.subscribe,
    ...signInActions(core),
    ...registrationActions(core),
    ...checkActions(core),
  }
}
