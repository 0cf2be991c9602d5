import { lazyRouteComponent } from '@tanstack/react-router'

export const AccountPage = lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage')
export const ConfirmEmailPage = lazyRouteComponent(
  () => import('./confirm-email-page.tsx'),
  'ConfirmEmailPage',
)
export const ForgotPasswordPage = lazyRouteComponent(
  () => import('./forgot-password-page.tsx'),
  'ForgotPasswordPage',
)
export const LoginPage = lazyRouteComponent(() => import('./login-page.tsx'), 'LoginPage')
export const OperatorPeoplePage = lazyRouteComponent(
  () => import('./operator-people-page.tsx'),
  'OperatorPeoplePage',
)
export const RegisterPage = lazyRouteComponent(() => import('./register-page.tsx'), 'RegisterPage')
export const ResetPasswordPage = lazyRouteComponent(
  () => import('./reset-password-page.tsx'),
  'ResetPasswordPage',
)

export { Entrance } from './entrance.tsx'
export { OperatorFrame } from './operator-frame.tsx'
export { useOperatorAccess } from './account-api.ts'
export { SignInSteps } from './sign-in-steps.tsx'
export { SessionContext, useSession } from './session.ts'
export type {
  FacebookProfile,
  LineAnswer,
  Registration,
  RegistrationStart,
  Session,
  SessionMessage,
  SessionState,
  SessionUser,
} from './session.ts'
export { ListViews } from './list-views.tsx'
export { useListChoices } from './use-list-choices.ts'
export type { OwnListChoices } from './use-list-choices.ts'
