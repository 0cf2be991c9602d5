export { createAuthorise } from './authorise.ts'
export type {
  IdentityDeps,
  CookieSettings,
  MailDeps,
  ErasureDeps,
  PersonPictureDeps,
  Visitor,
} from './identity-deps.ts'
export { mailEmailChange, mailEmailChanged } from './mail-email-change.ts'
export { encodeProfilePicture } from './profile-picture.ts'
export { deletePerson } from './erasure.ts'
export { forgetInShop } from './forget-in-shop.ts'
export { mailAccessNews } from './mail-access-news.ts'
export { resealSecondFactors } from './second-factor.sql.ts'
export { mailPasswordChanged, mailPasswordReset } from './mail-password.ts'
export { newPasswordProblem } from './new-password.ts'
export { hashPassword } from './passwords.ts'
export { listChoiceRoutes } from './list-choice-routes.ts'
export { addOperator, operatorsOfPlatform, removeOperator } from './operators.sql.ts'
export { identityRoutes } from './routes.ts'
export { hasAccount, registerWithPassword } from './register-with-password.ts'
export { keepSignedIn } from './security-events.ts'
export { credentialsOf, visitorOf } from './session-cookies.ts'
export { startSession, type StartedSession } from './start-session.ts'
export { writeMail } from './write-mail.ts'
export { sessionsThatHold } from './sessions.sql.ts'
export { served } from './served.ts'
