import { FailureState, PageHeader, SkeletonLines, Stack, useWords } from '@langraan/ui'
import { useParams } from '@tanstack/react-router'

import type { PayingAccount } from '../../contract.ts'
import { billingPath } from '../addresses.ts'
import { billingWords } from '../billing-words.ts'
import styles from '../billing.module.css'
import { useFollowShops, usePurchase } from '../bills-api.ts'
import { PurchaseState } from '../purchase-state.tsx'
import { purchaseTitle, purchaseWords } from '../purchase-words.ts'
import { WithAccount } from '../with-account.tsx'
import { AmountsCard, DocumentsCard } from './purchase-cards.tsx'
import { PayCard } from './pay-card.tsx'
import { payWords } from './pay-words.ts'
import { Standing } from './standing.tsx'

function Bought({ account, purchaseId }: { readonly account: PayingAccount; readonly purchaseId: string }) {
  const t = useWords(payWords)
  const words = useWords(billingWords)
  const titles = useWords(purchaseWords)
  const purchase = usePurchase(account.accountId, purchaseId)
  useFollowShops(account)
  if (purchase.isPending) return <SkeletonLines count={8} />
  if (purchase.isError)
    return (
      <FailureState
        failure={purchase.error}
        onRetry={() => void purchase.refetch()}
        title={words('loadFailed')}
      />
    )
  const bought = purchase.data
  return (
    <>
      <PageHeader
        beside={<PurchaseState state={bought.state} />}
        crumbs={[{ label: words('title'), href: billingPath }]}
        fact={t('fact', { shop: bought.shopName, number: bought.documents[0]?.number ?? '' })}
        title={purchaseTitle(titles, bought)}
      />
      <Stack>
        <Standing bought={bought} />
        <div className={styles.columns}>
          <Stack>
            {bought.pay && <PayCard account={account} bought={bought} pay={bought.pay} />}
            <DocumentsCard account={account} bought={bought} />
          </Stack>
          <AmountsCard account={account} bought={bought} />
        </div>
      </Stack>
    </>
  )
}

/** A purchase: how it stands, how it is paid, what it is made of, and its documents. */
export function PurchasePage() {
  const { purchaseId } = useParams({ strict: false }) as { readonly purchaseId: string }
  return (
    <div className={styles.page}>
      <WithAccount>{(account) => <Bought account={account} purchaseId={purchaseId} />}</WithAccount>
    </div>
  )
}
