import { lazyRouteComponent } from '@tanstack/react-router'

// Parts of the settings and of an order, which the app puts together.
export const MessageTexts = lazyRouteComponent(() => import('./message-texts.tsx'), 'MessageTexts')
export { OrderMessagesCard } from './order-messages-card.tsx'
