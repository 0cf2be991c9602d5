export { mailInvitation } from './mail-invitation.ts'
export type { MembersDeps } from './members-deps.ts'
export { membersRoutes } from './routes.ts'
export { served } from './served.ts'
