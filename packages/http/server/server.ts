export { CALLER_LIMITS, countConnections } from './callers-at-once.ts'
export { callerOf, networkOf, type Caller } from './caller.ts'
export { createHttpApp } from './create-app.ts'
export { answerError, InvalidInput } from './errors.ts'
export { intentOf } from './intent.ts'
export { isOutage } from './outage.ts'
export { readerLanguage } from './language.ts'
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
export { TIME_LIMITS, type TimeLimits } from './time-limits.ts'
export { takeUploadRoom, uploadGrew } from './upload-room.ts'
export type { GivenUp, JobHandlers, ServedModule } from './served-module.ts'
