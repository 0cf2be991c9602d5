import { lazyRouteComponent } from '@tanstack/react-router'

export const LoginPage = lazyRouteComponent(() => import('./login-page.tsx'), 'LoginPage')
export const RegisterPage = lazyRouteComponent(() => import('./register-page.tsx'), 'RegisterPage')

export { SessionContext, useSession } from './session.ts'
export type {
  FacebookProfile,
  Registration,
  RegistrationStart,
  Session,
  SessionMessage,
  SessionState,
  SessionUser,
} from './session.ts'
