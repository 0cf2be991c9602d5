import { formatDate } from '@langraan/thai'
import { Button, Card, Chip, ConfirmDialog, Row, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconFileText } from '@langraan/ui/icons'
import { useState } from 'react'

import type { PayingAccount, Purchase } from '../../contract.ts'
import { Amounts } from '../amounts.tsx'
import { billingApi } from '../billing-api.ts'
import { billingWords } from '../billing-words.ts'
import styles from '../billing.module.css'
import { pdfUrl, allBills } from '../bills-api.ts'
import { purchaseWords } from '../purchase-words.ts'
import { payWords } from './pay-words.ts'

type Props = { readonly account: PayingAccount; readonly bought: Purchase }

/** Every document of the purchase, each as PDF in both languages. */
export function DocumentsCard({ account, bought }: Props) {
  const t = useWords(payWords)
  const words = useWords(purchaseWords)
  const language = useLanguage()
  return (
    <Card flush title={t('documents')}>
      <ul className={styles.documents}>
        {bought.documents.map(({ documentId, kind, number, issuedAt, cancelled }) => (
          <li key={documentId}>
            <IconFileText aria-hidden size={20} />
            <span className={styles.documentWords}>
              <Text as="div" weight="medium">
                {words(`document_${kind}`)} {number}
              </Text>
              <Text as="div" size="sm" tone="third">
                {formatDate(new Date(issuedAt), { language, style: 'dateTime' })}
              </Text>
            </span>
            {cancelled && <Chip tone="red">{words('cancelledDocument')}</Chip>}
            <Row gap={1}>
              <Button href={pdfUrl(account.accountId, documentId, 'th')} newTab size="sm">
                {t('openThai')}
              </Button>
              <Button href={pdfUrl(account.accountId, documentId, 'en')} newTab size="sm" variant="quiet">
                {t('openEnglish')}
              </Button>
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What it is made of; and what else can be done while it is not paid. */
export function AmountsCard({ account, bought }: Props) {
  const t = useWords(payWords)
  const open = bought.state === 'quoted' && account.permissions.includes('pay')
  return (
    <Card title={t('amounts')}>
      <Stack>
        <Amounts priced={bought} />
        {open && <OpenActions account={account} bought={bought} />}
      </Stack>
    </Card>
  )
}

function OpenActions({ account, bought }: Props) {
  const t = useWords(payWords)
  const billing = useWords(billingWords)
  const [cancelling, setCancelling] = useState(false)
  const params = { accountId: account.accountId, purchaseId: bought.purchaseId }
  const invoice = useChange(billingApi, 'POST /billing/accounts/:accountId/purchases/:purchaseId/invoice', {
    once: true,
    call: { params },
    refresh: allBills,
    said: t('invoiced'),
    failure: (error) => ({ title: billing('loadFailed'), message: error.message }),
  })
  const cancel = useChange(
    billingApi,
    'POST /billing/accounts/:accountId/purchases/:purchaseId/cancellation',
    {
      once: true,
      call: { params },
      refresh: allBills,
    },
  )
  const hasInvoice = bought.documents.some(({ kind }) => kind === 'invoice')
  return (
    <Row gap={2} wrap>
      {!hasInvoice && (
        <Button busy={invoice.isPending} onClick={() => invoice.mutate()} size="sm">
          {t('invoice')}
        </Button>
      )}
      <Button onClick={() => setCancelling(true)} size="sm" variant="quiet">
        {t('cancel')}
      </Button>
      <ConfirmDialog
        cancelLabel={t('keep')}
        confirmLabel={t('cancel')}
        danger
        onClose={() => setCancelling(false)}
        onConfirm={cancel.mutateAsync}
        open={cancelling}
        title={t('cancelTitle')}
      >
        {t('cancelText')}
      </ConfirmDialog>
    </Row>
  )
}
