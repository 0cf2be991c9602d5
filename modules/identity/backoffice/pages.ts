import type { ModulePages } from '@langraan/ui/pages'
import {
  AccountPage,
  ConfirmEmailPage,
  ForgotPasswordPage,
  LoginPage,
  OperatorPeoplePage,
  RegisterPage,
  ResetPasswordPage,
} from './backoffice.ts'

export const pages = [
  { path: '/login', whole: true, component: LoginPage },
  { path: '/register', whole: true, component: RegisterPage },
  { path: '/forgot-password', whole: true, component: ForgotPasswordPage },
  { path: '/reset-password', whole: true, component: ResetPasswordPage },
  { path: '/confirm-email', whole: true, component: ConfirmEmailPage },
  { path: '/app/account', component: AccountPage },
  { path: '/operator' },
  { path: '/operator/people', component: OperatorPeoplePage },
] as const satisfies ModulePages
