import type { IdentityDeps } from '../identity-deps.ts'
import type { StartedSession } from './start-session.ts'

/** The answer of section 7 of the specification to whoever has signed in. */
export function presentSignedIn(deps: IdentityDeps, { token, loginTime, person }: StartedSession) {
  return {
    token,
    timestamp: loginTime,
    user_id: person.userId,
    name: person.name,
    email: person.email,
    profile_pic: person.profilePic || deps.placeholderPicture,
    live_flag: false,
    salepage_flag: false,
  }
}
