import { formatDate } from '@langraan/thai'
import {
  AppLink,
  Button,
  Card,
  EmptyState,
  FailureState,
  Money,
  Segmented,
  SkeletonLines,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { IconChevronRight } from '@langraan/ui/icons'
import { useState } from 'react'

import type { BillingDocument, PayingAccount, Purchase } from '../contract.ts'
import { purchasePath } from './addresses.ts'
import { billingWords } from './billing-words.ts'
import styles from './billing.module.css'
import { usePurchases } from './bills-api.ts'
import { PurchaseState } from './purchase-state.tsx'
import { purchaseTitle, purchaseWords } from './purchase-words.ts'

type View = 'all' | 'quotations' | 'taxInvoices'

const isShown = (view: View) => (bought: Purchase) =>
  view === 'all' || (view === 'quotations' ? bought.state !== 'paid' : bought.state === 'paid')

/** The document that counts now: the tax invoice once it is paid, else the quotation. */
export const mainDocument = ({ documents }: Purchase): BillingDocument | undefined =>
  documents.findLast(({ kind, cancelled }) => kind === 'tax_invoice' && !cancelled) ?? documents.at(-1)

type RowProps = {
  readonly account: PayingAccount
  readonly bought: Purchase
  readonly chosen: string | undefined
  readonly onChoose: (documentId: string) => void
}

function PaymentRow({ account, bought, chosen, onChoose }: RowProps) {
  const t = useWords(purchaseWords)
  const words = useWords(billingWords)
  const language = useLanguage()
  const document = mainDocument(bought)
  const many = account.shops.length > 1
  const facts = [
    formatDate(new Date(bought.madeAt), { language, style: 'date' }),
    document?.number,
    many && bought.shopName,
  ]
  const isChosen = bought.documents.some(({ documentId }) => documentId === chosen)
  const href = `${purchasePath(bought.purchaseId)}?account=${account.accountId}`
  return (
    <li className={isChosen ? styles.chosenPayment : styles.payment}>
      <div className={styles.paymentWords}>
        <AppLink className={styles.paymentTitle} href={href}>
          {purchaseTitle(t, bought)}
        </AppLink>
        <Text as="div" size="sm" tone="third">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <span className={styles.paymentSum}>
        <Money satang={bought.netSatang} />
      </span>
      <span className={styles.paymentState}>
        <PurchaseState state={bought.state} />
      </span>
      <span className={styles.paymentLinks}>
        {document && (
          <Button onClick={() => onChoose(document.documentId)} size="sm" variant="quiet">
            {t(`document_${document.kind}`)}
          </Button>
        )}
        <Button href={href} iconEnd={IconChevronRight} size="sm" variant="quiet">
          {words('details')}
        </Button>
      </span>
    </li>
  )
}

type Props = {
  readonly account: PayingAccount
  readonly chosen: string | undefined
  readonly onChoose: (documentId: string) => void
}

/** Everything that was bought, the newest first: with its quotation or tax invoice, and its details. */
export function PaymentList({ account, chosen, onChoose }: Props) {
  const t = useWords(billingWords)
  const [view, setView] = useState<View>('all')
  const purchases = usePurchases(account.accountId)
  const shown = purchases.data?.items.filter(isShown(view)) ?? []
  const switcher = (
    <Segmented
      label={t('payments')}
      onChange={setView}
      options={(['all', 'quotations', 'taxInvoices'] as const).map((value) => ({ value, label: t(value) }))}
      value={view}
    />
  )
  return (
    <Card actions={switcher} flush title={t('payments')}>
      {purchases.isPending && <SkeletonLines count={5} />}
      {purchases.isError && (
        <FailureState
          compact
          failure={purchases.error}
          onRetry={() => void purchases.refetch()}
          title={t('loadFailed')}
        />
      )}
      {purchases.data && shown.length === 0 && (
        <EmptyState compact title={t('noPayment')}>
          {t('noPaymentText')}
        </EmptyState>
      )}
      <ul className={styles.payments}>
        {shown.map((bought) => (
          <PaymentRow
            account={account}
            bought={bought}
            chosen={chosen}
            key={bought.purchaseId}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </Card>
  )
}
