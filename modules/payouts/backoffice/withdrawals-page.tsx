import { useMay } from '@langraan/shops/backoffice'
import { FailureState, PageHeader, Stack, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { AccountCard } from './account-card.tsx'
import { withdrawalsQuery } from './payouts-api.ts'
import styles from './payouts.module.css'
import { payoutsWords } from './payouts-words.ts'
import { WithdrawCard } from './withdraw-card.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'

/** What a shop can withdraw, where it goes, and what was withdrawn. */
export function WithdrawalsPage() {
  const { shopId } = useParams({ strict: false }) as { readonly shopId: string }
  const t = useWords(payoutsWords)
  const may = useMay(shopId)
  const asked = useQuery(withdrawalsQuery(shopId))
  return (
    <>
      <PageHeader fact={t('fact')} title={t('title')} />
      <Stack>
        <div className={styles.cards}>
          <WithdrawCard shopId={shopId} />
          {may?.('payouts:withdraw') && <AccountCard shopId={shopId} />}
        </div>
        {asked.isError ? (
          <FailureState failure={asked.error} onRetry={() => void asked.refetch()} title={t('loadFailed')} />
        ) : (
          <WithdrawalList rows={asked.data?.items} shopId={shopId} />
        )}
      </Stack>
    </>
  )
}
