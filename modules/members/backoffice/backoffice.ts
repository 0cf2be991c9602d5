import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'

export const InvitationPage = lazyRouteComponent(() => import('./invitation-page.tsx'), 'InvitationPage')

// A part of the settings, which the app puts together.
export const Members = lazy(async () => ({ default: (await import('./members.tsx')).Members }))
