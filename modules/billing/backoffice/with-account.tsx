import { FailureState, SkeletonLines, Stack, useWords } from '@langraan/ui'
import { Select } from '@langraan/ui/forms'
import { useRouter, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { PayingAccount } from '../contract.ts'
import { useAccounts } from './billing-api.ts'
import { billingWords } from './billing-words.ts'
import styles from './billing.module.css'
import { TakeOver } from './take-over.tsx'

type Asked = { readonly account?: string; readonly shop?: string }

/** The account of the address, else the one that pays for its shop, else the first. */
function chosenOf(accounts: readonly PayingAccount[], { account, shop }: Asked): PayingAccount | undefined {
  return (
    accounts.find(({ accountId }) => accountId === account) ??
    accounts.find(({ shops }) => shops.some(({ shopId }) => shopId === shop)) ??
    accounts.find(({ shops }) => shops.length > 0) ??
    accounts[0]
  )
}

/** Loads the person's accounts and shows the chosen one; whoever has several can change. */
export function WithAccount({ children }: { readonly children: (account: PayingAccount) => ReactNode }) {
  const t = useWords(billingWords)
  const asked: Asked = useSearch({ strict: false })
  const { history } = useRouter()
  const accounts = useAccounts()
  if (accounts.isPending) return <SkeletonLines count={6} />
  if (accounts.isError)
    return (
      <FailureState
        failure={accounts.error}
        onRetry={() => void accounts.refetch()}
        title={t('loadFailed')}
      />
    )
  const { items } = accounts.data
  const account = chosenOf(items, asked)
  if (!account) return null
  return (
    <Stack>
      {items.length > 1 && (
        <div className={styles.accounts}>
          <Select
            label={t('account')}
            onChange={(accountId) => history.push(`${history.location.pathname}?account=${accountId}`)}
            options={items.map(({ accountId, companyName, shops }) => ({
              value: accountId,
              label: companyName || shops[0]?.name || t('unnamedAccount'),
            }))}
            value={account.accountId}
          />
        </div>
      )}
      <TakeOver />
      {children(account)}
    </Stack>
  )
}
