import { EmptyState, Button, PageHeader, useWords } from '@langraan/ui'
import { useSearch } from '@tanstack/react-router'

import type { PayingAccount } from '../../contract.ts'
import { billingPath } from '../addresses.ts'
import { billingWords } from '../billing-words.ts'
import styles from '../billing.module.css'
import { WithAccount } from '../with-account.tsx'
import { BuyForm } from './buy-form.tsx'
import { buyWords } from './buy-words.ts'

type Asked = { readonly shop?: string; readonly what?: string }

function Buy({ account }: { readonly account: PayingAccount }) {
  const t = useWords(buyWords)
  const { shop: shopId, what }: Asked = useSearch({ strict: false })
  const shop = account.shops.find((one) => one.shopId === shopId) ?? (shopId ? undefined : account.shops[0])
  if (!shop)
    return (
      <EmptyState actions={<Button href={billingPath}>{t('back')}</Button>} title={t('noShop')}>
        {t('noShopText')}
      </EmptyState>
    )
  return (
    <BuyForm
      account={account}
      key={shop.shopId}
      shop={shop}
      what={what === 'upgrade' ? 'upgrade' : 'months'}
    />
  )
}

/** Choosing a package for a shop: to pay for months of it, or to add to what is paid. */
export function BuyPage() {
  const t = useWords(buyWords)
  const words = useWords(billingWords)
  return (
    <div className={styles.page}>
      <PageHeader crumbs={[{ label: words('title'), href: billingPath }]} title={t('title')} />
      <WithAccount>{(account) => <Buy account={account} />}</WithAccount>
    </div>
  )
}
