export { createAuthorise } from './authorise.ts'
export type {
  IdentityDeps,
  CookieSettings,
  MailDeps,
  ErasureDeps,
  PersonPictureDeps,
  Visitor,
} from './identity-deps.ts'
export { mailEmailChange, mailEmailChanged } from './account/mail-email-change.ts'
export { encodeProfilePicture } from './account/profile-picture.ts'
export { deletePerson } from './account/erasure.ts'
export { forgetInShop } from './account/forget-in-shop.ts'
export { mailAccessNews } from './mail-access-news.ts'
export { resealSecondFactors } from './second-factor/second-factor.sql.ts'
export { mailPasswordChanged, mailPasswordReset } from './passwords/mail-password.ts'
export { newPasswordProblem } from './passwords/new-password.ts'
export { hashPassword, verifyPassword } from './passwords/passwords.ts'
export { listChoiceRoutes } from './list-choice-routes.ts'
export { changeOperator } from './change-operators.ts'
export { operatorsOfPlatform } from './operators.sql.ts'
export { identityRoutes } from './routes.ts'
export { hasAccount, registerWithPassword } from './signing-in/register-with-password.ts'
export { keepSignedIn } from './security-events.ts'
export { credentialsOf, visitorOf } from './signing-in/session-cookies.ts'
export { startSession, type StartedSession } from './signing-in/start-session.ts'
export { escapeHtml, writeMail } from './write-mail.ts'
export { requireFreshCode, requireRecentVerification } from './signing-in/verify-person.ts'
export { sessionsThatHold } from './signing-in/sessions.sql.ts'
export { served } from './served.ts'
