import { lazyRouteComponent } from '@tanstack/react-router'

export const WithdrawalsPage = lazyRouteComponent(() => import('./withdrawals-page.tsx'), 'WithdrawalsPage')
export const OperatorWithdrawalsPage = lazyRouteComponent(
  () => import('./operator/operator-withdrawals-page.tsx'),
  'OperatorWithdrawalsPage',
)

// Parts of the page of cashback.
export { WithdrawCard } from './withdraw-card.tsx'
export { AccountCard } from './account-card.tsx'
export { WithdrawalState } from './withdrawal-state.tsx'

// Parts of the operators' desk.
export { WithdrawalsCard, WithdrawalsTile } from './operator/desk-parts.tsx'
export { settingsQuery as payoutSettingsQuery } from './operator/operated-api.ts'
