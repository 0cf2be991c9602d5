import { createContext, use } from 'react'

/** Who is signed in: the fields of the specification's session user that a screen may need. */
export type SessionUser = {
  readonly userId: string
  readonly userEmail: string
  readonly name: string
  /** Milliseconds; the name of the session in the API's addresses. */
  readonly loginTime: string
  readonly profilePicture: string
  readonly liveFlag: boolean
  readonly salepageFlag: boolean
}

/** A message that stands for 3 seconds. `detail` says what to do, where the message itself does not. */
export type SessionMessage = { readonly message: string; readonly detail?: string }

export type SessionState = {
  readonly user: SessionUser | undefined
  /** A sign-in or registration is on its way. */
  readonly processing: boolean
  readonly loginError: SessionMessage | undefined
  /** The first step was right: a code of the person's app is asked for now. */
  readonly codeAsked: boolean
  readonly sessionError: SessionMessage | undefined
}

/** What Facebook tells of the person, through its script. `id` is empty when it tells nothing. */
export type FacebookProfile = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly pictureUrl: string
  readonly accessToken: string
}

/** What LINE adds to the address one comes back to. */
export type LineAnswer = { readonly code: string; readonly state: string }

export type Registration = { readonly name: string; readonly telephone: string }

export type RegistrationStart =
  | { readonly outcome: 'signed-in' }
  /** Nobody is linked to this account: ask for the rest and sign up. */
  | { readonly outcome: 'unknown'; readonly profile: FacebookProfile }
  | { readonly outcome: 'failed' }

/** What the sign-in and registration screens can do. The app provides it, see `SessionContext`. */
export type Session = SessionState & {
  readonly signIn: (email: string, password: string) => Promise<boolean>
  readonly signInWithFacebook: () => Promise<boolean>
  /** Leads to LINE to sign in there; missing where LINE is not set up. */
  readonly beginLine: (() => Promise<void>) | undefined
  /** Whether LINE is set up is not known yet. */
  readonly isLineAwaited: boolean
  /** Signs in by what LINE sent back. */
  readonly finishLine: (answer: LineAnswer) => Promise<boolean>
  /** The second step: signs in as just tried, with a code. */
  readonly signInWithCode: (code: string) => Promise<boolean>
  /** Back to the first step. */
  readonly forgetFirstStep: () => void
  readonly startRegistration: () => Promise<RegistrationStart>
  /** Throws the API's refusal when it names fields; else shows the specification's message. */
  readonly signUp: (profile: FacebookProfile, registration: Registration) => Promise<boolean>
  readonly signOut: () => Promise<void>
  /** Opens Facebook's window and reads who signed in there; an empty `id` when nobody did. */
  readonly readFacebookProfile: () => Promise<FacebookProfile>
  /** Learns who is signed in at this browser, where the page does not ask for it. */
  readonly recognise: () => Promise<void>
  /** Signs out and stays on the page. */
  readonly forget: () => Promise<void>
  /** Asks the server anew who this is, after name or picture were changed. */
  readonly refresh: () => Promise<void>
  /** Goes where a signed-in person belongs. */
  readonly enter: () => void
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** The session of this browser. Only below the app's session provider. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs the session provider of the app above it')
  return session
}
