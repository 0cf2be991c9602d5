import { bangkokDay } from '@langraan/thai'
import { Button, EmptyState, Note, PageHeader, Row, Stack, useWords } from '@langraan/ui'
import { IconPencil, IconUsers, IconWallet } from '@langraan/ui/icons'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import type { PayingAccount, ShopOfAccount } from '../contract.ts'
import { accountPeoplePath, buyPath, companyPath } from './addresses.ts'
import { useAccounts } from './billing-api.ts'
import { billingWords } from './billing-words.ts'
import styles from './billing.module.css'
import { useFollowShops, usePurchases } from './bills-api.ts'
import { DocumentPanel } from './document-panel.tsx'
import { PackageCard } from './package-card.tsx'
import { mainDocument, PaymentList } from './payment-list.tsx'
import { WithAccount } from './with-account.tsx'

const createShopPath = '/app/shops/createshop'

function NoShop() {
  const t = useWords(billingWords)
  return (
    <EmptyState
      actions={
        <Button href={createShopPath} variant="primary">
          {t('newShop')}
        </Button>
      }
      title={t('noShopTitle')}
    >
      {t('noShop')}
    </EmptyState>
  )
}

function CompanyMissing({ account }: { readonly account: PayingAccount }) {
  const t = useWords(billingWords)
  if (account.readyForDocuments) return null
  return (
    <Note tone="amber">
      <Row gap={3} justify="between" wrap>
        {t('companyMissing')}
        <Button href={`${companyPath}?account=${account.accountId}`} size="sm">
          {t('companyEnter')}
        </Button>
      </Row>
    </Note>
  )
}

/** The next step of a shop: pay, renew, or add to what is paid. The most pressing one stands out. */
function ShopActions({ shop }: { readonly shop: ShopOfAccount }) {
  const t = useWords(billingWords)
  if (shop.state === 'active')
    return (
      <>
        <Button href={buyPath(shop.shopId, 'upgrade')}>{t('upgradeShop')}</Button>
        <Button href={buyPath(shop.shopId)} variant="soft">
          {t('renewShop')}
        </Button>
      </>
    )
  const words = shop.state === 'due' ? 'payShop' : shop.state === 'trial' ? 'choosePackage' : 'renew'
  return (
    <Button
      href={buyPath(shop.shopId)}
      icon={IconWallet}
      variant={shop.state === 'trial' ? 'soft' : 'primary'}
    >
      {t(words)}
    </Button>
  )
}

function Bills({ account }: { readonly account: PayingAccount }) {
  // The day on which the answer came: asking a clock here would make the page differ by the second.
  const today = bangkokDay(new Date(useAccounts().dataUpdatedAt))
  const { shop: asked }: { readonly shop?: string } = useSearch({ strict: false })
  const purchases = usePurchases(account.accountId)
  const [chosen, setChosen] = useState<string>()
  useFollowShops(account)
  const first = purchases.data?.items.map(mainDocument).find((document) => document !== undefined)
  const documentId = chosen ?? first?.documentId
  const shops = account.shops.toSorted((a, b) => Number(b.shopId === asked) - Number(a.shopId === asked))
  return (
    <Stack>
      <CompanyMissing account={account} />
      <div className={documentId ? styles.withPanel : undefined}>
        <Stack>
          {shops.map((shop) => (
            <PackageCard
              actions={account.permissions.includes('pay') && <ShopActions shop={shop} />}
              key={shop.shopId}
              shop={shop}
              today={today}
            />
          ))}
          <PaymentList account={account} chosen={documentId} onChoose={setChosen} />
        </Stack>
        {documentId && <DocumentPanel accountId={account.accountId} documentId={documentId} />}
      </div>
    </Stack>
  )
}

/** The packages of a paying account's shops, its payments with their documents, and the ways to its company and people. */
export function BillingPage() {
  const t = useWords(billingWords)
  return (
    <div className={styles.wide}>
      <PageHeader
        actions={
          <>
            <Button href={accountPeoplePath} icon={IconUsers} variant="quiet">
              {t('people')}
            </Button>
            <Button href={companyPath} icon={IconPencil}>
              {t('company')}
            </Button>
          </>
        }
        fact={t('fact')}
        title={t('title')}
      />
      <WithAccount>
        {(account) => (account.shops.length === 0 ? <NoShop /> : <Bills account={account} />)}
      </WithAccount>
    </div>
  )
}
