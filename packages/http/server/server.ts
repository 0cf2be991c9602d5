export { createHttpApp } from './create-app.ts'
export { answerError, InvalidInput } from './errors.ts'
export { intentOf } from './intent.ts'
export { isOutage } from './outage.ts'
export { readerLanguage } from './language.ts'
export { networkOf } from './network-of.ts'
export {
  mount,
  type Actor,
  type Authorise,
  type Call,
  type Handler,
  type MountContext,
  type UserActor,
} from './mount.ts'
export type { ServedRoute } from './served-routes.ts'
