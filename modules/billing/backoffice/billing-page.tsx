import { bangkokDay } from '@langraan/thai'
import { Button, EmptyState, Note, PageHeader, Row, Stack, useWords } from '@langraan/ui'
import { IconPencil, IconUsers } from '@langraan/ui/icons'

import type { PayingAccount } from '../contract.ts'
import { accountPeoplePath, companyPath } from './addresses.ts'
import { useAccounts } from './billing-api.ts'
import { billingWords } from './billing-words.ts'
import styles from './billing.module.css'
import { PackageCard } from './package-card.tsx'
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

function Bills({ account }: { readonly account: PayingAccount }) {
  // The day on which the answer came: asking a clock here would make the page differ by the second.
  const today = bangkokDay(new Date(useAccounts().dataUpdatedAt))
  if (account.shops.length === 0) return <NoShop />
  return (
    <Stack>
      <CompanyMissing account={account} />
      {account.shops.map((shop) => (
        <PackageCard key={shop.shopId} shop={shop} today={today} />
      ))}
    </Stack>
  )
}

/** The packages of a paying account's shops, and the ways to its company and its people. */
export function BillingPage() {
  const t = useWords(billingWords)
  return (
    <div className={styles.page}>
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
      <WithAccount>{(account) => <Bills account={account} />}</WithAccount>
    </div>
  )
}
