import {
  Button,
  Card,
  FailureState,
  LogoMark,
  Row,
  Segmented,
  SkeletonLines,
  useLanguage,
  useWords,
} from '@langraan/ui'
import type { Language } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconDownload, IconPrinter, IconSend } from '@langraan/ui/icons'
import { useState } from 'react'

import { billingApi } from './billing-api.ts'
import { billingWords } from './billing-words.ts'
import styles from './billing.module.css'
import { pdfUrl, useDocument } from './bills-api.ts'
import { DocumentPaper } from './document-paper.tsx'

type Props = { readonly accountId: string; readonly documentId: string }

/** Sends the PDF to the reader's own e-mail. */
function MailButton({ accountId, documentId, language }: Props & { readonly language: Language }) {
  const t = useWords(billingWords)
  const params = { accountId, documentId }
  const send = useChange(billingApi, 'POST /billing/accounts/:accountId/documents/:documentId/mail', {
    once: true,
    call: { params, body: { language } },
    said: ({ sentTo }) => t('mailed', { email: sentTo }),
    failure: (error) => ({ title: t('mailFailed'), message: error.message }),
  })
  return (
    <Button busy={send.isPending} fullWidth icon={IconSend} onClick={() => send.mutate()}>
      {t('mail')}
    </Button>
  )
}

/** A document as it is printed, in Thai or English, beside the list; the PDF is one press away. */
export function DocumentPanel({ accountId, documentId }: Props) {
  const t = useWords(billingWords)
  const reader = useLanguage()
  const [language, setLanguage] = useState<Language>(reader)
  const document = useDocument(accountId, documentId)
  const href = pdfUrl(accountId, documentId, language)
  const choice = (
    <Segmented
      label={t('documentLanguage')}
      onChange={setLanguage}
      options={[
        { value: 'th', label: 'ไทย', lang: 'th' },
        { value: 'en', label: 'EN', lang: 'en' },
      ]}
      value={language}
    />
  )
  return (
    <Card actions={choice} flush title={document.data?.number ?? t('document')}>
      <div className={styles.desk}>
        {document.isPending && <SkeletonLines count={8} />}
        {document.isError && (
          <FailureState
            compact
            failure={document.error}
            onRetry={() => void document.refetch()}
            title={t('loadFailed')}
          />
        )}
        {document.data && (
          <DocumentPaper document={document.data} language={language} logo={<LogoMark size={20} />} />
        )}
      </div>
      <div className={styles.paperActions}>
        <Row gap={2}>
          <Button fullWidth href={href} icon={IconPrinter} newTab>
            {t('print')}
          </Button>
          <Button fullWidth href={href} icon={IconDownload} newTab>
            PDF
          </Button>
          <MailButton accountId={accountId} documentId={documentId} language={language} />
        </Row>
      </div>
    </Card>
  )
}
