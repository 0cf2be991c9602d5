import { lazyRouteComponent } from '@tanstack/react-router'

export const AccountPage = lazyRouteComponent(() => import('./account/account-page.tsx'), 'AccountPage')
export const ConfirmEmailPage = lazyRouteComponent(
  () => import('./signing-in/confirm-email-page.tsx'),
  'ConfirmEmailPage',
)
export const ForgotPasswordPage = lazyRouteComponent(
  () => import('./signing-in/forgot-password-page.tsx'),
  'ForgotPasswordPage',
)
export const LoginPage = lazyRouteComponent(() => import('./signing-in/login-page.tsx'), 'LoginPage')
export const OperatorPeoplePage = lazyRouteComponent(
  () => import('./operator/operator-people-page.tsx'),
  'OperatorPeoplePage',
)
export const RegisterPage = lazyRouteComponent(() => import('./signing-in/register-page.tsx'), 'RegisterPage')
export const ResetPasswordPage = lazyRouteComponent(
  () => import('./signing-in/reset-password-page.tsx'),
  'ResetPasswordPage',
)

export { Entrance } from './signing-in/entrance.tsx'
export { OperatorFrame } from './operator/operator-frame.tsx'
export { operatorsQuery, useOperatorAccess } from './account-api.ts'
export { SignInSteps } from './signing-in/sign-in-steps.tsx'
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
export { useVerified, VerificationGate } from './verification.tsx'
