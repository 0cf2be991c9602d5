import { lazyRouteComponent } from '@tanstack/react-router'

export const InboxPage = lazyRouteComponent(() => import('./list/inbox-page.tsx'), 'InboxPage')
export const ChannelsPage = lazyRouteComponent(() => import('./channels/channels-page.tsx'), 'ChannelsPage')
export const InboxSettingsPage = lazyRouteComponent(
  () => import('./settings/inbox-settings-page.tsx'),
  'InboxSettingsPage',
)
