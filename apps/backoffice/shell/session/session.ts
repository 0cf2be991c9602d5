import { notify } from '@langraan/ui'

import { dropLoginTime, loginTime } from '../cookies.ts'
import { keepDraftsOf } from './draft-owner.ts'
import { readFacebookProfile } from '../facebook-sdk.ts'
import { sessionApi } from './session-api.ts'
import { createSessionStore } from './session-store.ts'

/** The session of this browser, wired to HTTP, cookies, Facebook's script and toasts. */
export const session = createSessionStore({
  api: sessionApi,
  readFacebookProfile,
  loginTime,
  dropLoginTime,
  keepDraftsOf: (userId) => keepDraftsOf(userId),
  after: (milliseconds, run) => void setTimeout(run, milliseconds),
  reloadPage: () => location.reload(),
  leaveFor: (address) => location.assign(address),
  toast: notify,
})
