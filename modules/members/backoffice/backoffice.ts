import { lazyRouteComponent } from '@tanstack/react-router'

export const InvitationPage = lazyRouteComponent(() => import('./invitation-page.tsx'), 'InvitationPage')

// A part of the settings, which the app puts together.
export const Members = lazyRouteComponent(() => import('./members.tsx'), 'Members')
export { roleWords } from './role-words.ts'
