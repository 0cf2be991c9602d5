import {
  Button,
  Card,
  Chip,
  DateTime,
  FailureState,
  HiddenText,
  moneyText,
  Note,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useFocusBack,
  useWords,
} from '@langraan/ui'
import type { AddressSearch } from '@langraan/ui/address'
import { IconBan, IconFileInvoice } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { DocumentsOfOrder, SaleDocumentRow } from '../contract.ts'
import { creditDueSatang } from '../rules/rules.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { documentsWords } from './documents-words.ts'
import { documentsQuery, pdfUrl } from './invoices-api.ts'
import styles from './invoices.module.css'
import { IssueDialog } from './issue-dialog.tsx'
import { firstKind, whyNot } from './issue-values.ts'

export type OrderDocumentsProps = {
  readonly shopId: string
  readonly orderId: string
  readonly search: AddressSearch
  readonly settingsHref: string
  /** Why the reader cannot issue or cancel; from whoever knows the shop. */
  readonly noIssuing: string | undefined
  readonly noCancelling: string | undefined
}

/** The receipts and tax invoices of an order, and the way to another one. */
export function OrderDocumentsCard(props: OrderDocumentsProps) {
  const t = useWords(documentsWords)
  const documents = useQuery(documentsQuery(props.shopId, props.orderId))
  const { data } = documents
  const [isCrediting, setCrediting] = useState(false)
  // The note that leads to a credit note is gone once there is one: the keyboard goes on at the card it stood in.
  const opener = useFocusBack(isCrediting ? 'credit' : undefined)
  return (
    <Card
      actions={data && <IssueButton {...props} buttonRef={opener('credit')} documents={data} />}
      flush
      title={t('title')}
    >
      {documents.isPending && <SkeletonLines count={3} />}
      {documents.isError && (
        <FailureState
          compact
          failure={documents.error}
          onRetry={() => void documents.refetch()}
          title={t('loadFailed')}
        />
      )}
      {data && <Documents {...props} documents={data} onCredit={() => setCrediting(true)} />}
      {data && isCrediting && (
        <IssueDialog {...props} documents={data} kind="credit_note" onClose={() => setCrediting(false)} />
      )}
    </Card>
  )
}

type LoadedProps = OrderDocumentsProps & { readonly documents: DocumentsOfOrder }

type IssueButtonProps = LoadedProps & { readonly buttonRef: (button: HTMLButtonElement | null) => void }

function IssueButton(props: IssueButtonProps) {
  const t = useWords(documentsWords)
  const [isOpen, setOpen] = useState(false)
  const { documents, noIssuing } = props
  const refusal = whyNot(firstKind(documents.standing), documents.standing)
  return (
    <>
      <Button
        disabledReason={noIssuing ?? (refusal && t(`why_${refusal}`))}
        icon={IconFileInvoice}
        onClick={() => setOpen(true)}
        ref={props.buttonRef}
        size="sm"
      >
        {t('issue')}
      </Button>
      {isOpen && <IssueDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

type StandingProps = LoadedProps & { readonly onCredit: () => void }

function Documents(props: StandingProps) {
  const t = useWords(documentsWords)
  const { items, standing } = props.documents
  return (
    <>
      <ul className={styles.documents}>
        {items.map((document) => (
          <DocumentLine {...props} document={document} key={document.documentId} />
        ))}
      </ul>
      <div className={styles.notes}>
        <Stack gap={3}>
          <SoldTo documents={props.documents} />
          {items.length === 0 && standing.isReady && (
            <Text as="p" tone="second">
              {t('none')}
            </Text>
          )}
          {!standing.isReady && (
            <Note tone="amber">
              <Stack gap={2}>
                <Text as="p">{t('sellerNeeded')}</Text>
                <div>
                  <Button href={props.settingsHref} size="sm">
                    {t('toSettings')}
                  </Button>
                </div>
              </Stack>
            </Note>
          )}
          <Differences {...props} />
        </Stack>
      </div>
    </>
  )
}

/** Of goods that an agent sells on: who the papers are made out to, and over which sum. */
function SoldTo({ documents: { soldTo, standing } }: Pick<LoadedProps, 'documents'>) {
  const t = useWords(documentsWords)
  if (!soldTo) return null
  const { name, isApart } = soldTo
  return (
    <Note>
      {t('soldTo', { name })}
      {isApart && ` ${t('soldApart', { amount: moneyText(standing.totalSatang) })}`}
    </Note>
  )
}

/** Where the order has gone on since a document was issued for it; that it comes to another total stands above all of it. */
function Differences(props: StandingProps) {
  const t = useWords(documentsWords)
  const { items, standing } = props.documents
  const { paper, fulfilment } = standing
  const inForce = items.find(({ documentId }) => documentId === paper?.documentId)
  if (!paper || !inForce) return null
  const owed = creditDueSatang(standing)
  return (
    <>
      {fulfilment === 'cancelled' && <Note tone="amber">{t('ended', { number: inForce.number })}</Note>}
      {owed > 0 && <CreditDue {...props} owedSatang={owed} />}
    </>
  )
}

type CreditDueProps = StandingProps & { readonly owedSatang: number }

/** The way to the credit note, for those who may issue it; to the others the card's own button says why they may not. */
function CreditDue({ documents, noIssuing, onCredit, owedSatang }: CreditDueProps) {
  const t = useWords(documentsWords)
  const refusal = whyNot('credit_note', documents.standing)
  return (
    <Note tone="amber">
      <Stack gap={2}>
        <Text as="p">{t('toCredit', { amount: moneyText(owedSatang) })}</Text>
        {noIssuing === undefined && (
          <div>
            <Button
              disabledReason={refusal && t(`why_${refusal}`)}
              icon={IconFileInvoice}
              onClick={onCredit}
              size="sm"
            >
              {t('issueCredit')}
            </Button>
          </div>
        )}
      </Stack>
    </Note>
  )
}

type LineProps = LoadedProps & { readonly document: SaleDocumentRow }

function DocumentLine(props: LineProps) {
  const t = useWords(documentsWords)
  const { number, kind, issuedAt, totalSatang, aboutNumber, cancelled, buyerName } = props.document
  return (
    <li className={styles.document}>
      <Row gap={2} justify="between" wrap>
        <Text className={styles.number} weight="medium">
          {number}
        </Text>
        {cancelled && (
          <Chip icon={IconBan} tone="red">
            {t('cancelled')}
          </Chip>
        )}
        <Text className={styles.amount}>{moneyText(totalSatang)}</Text>
      </Row>
      <Text as="p" size="sm" tone="second">
        {t(kind)} · <DateTime at={issuedAt} />
      </Text>
      {[
        buyerName,
        aboutNumber !== null && t('about', { number: aboutNumber }),
        cancelled && t('cancelledFor', { reason: cancelled.reason }),
        cancelled?.replacedByNumber && t('replacedBy', { number: cancelled.replacedByNumber }),
      ]
        .filter((words) => typeof words === 'string' && words !== '')
        .map((words) => (
          <Text as="p" className={styles.number} key={String(words)} size="sm" tone="second">
            {words}
          </Text>
        ))}
      <div className={styles.actions}>
        <LineActions {...props} />
      </div>
    </li>
  )
}

const papers = [
  { language: 'th', label: 'ไทย' },
  { language: 'en', label: 'EN' },
] as const

function LineActions({ shopId, document, noCancelling, documents }: LineProps) {
  const t = useWords(documentsWords)
  const [isCancelling, setCancelling] = useState(false)
  const { documentId, number, cancelled } = document
  const { paper } = documents.standing
  const isCredited = paper?.documentId === documentId && paper.creditedSatang > 0
  return (
    <Row gap={2} wrap>
      {papers.map(({ language, label }) => (
        <Button href={pdfUrl(shopId, documentId, language)} key={language} newTab size="sm" variant="quiet">
          {t('pdf', { language: label })}
          <HiddenText> {number}</HiddenText>
        </Button>
      ))}
      {!cancelled && (
        <Button
          disabledReason={noCancelling ?? (isCredited ? t('why_has_credit_note') : undefined)}
          onClick={() => setCancelling(true)}
          size="sm"
          variant="quiet"
        >
          {t('cancel')}
          <HiddenText> {number}</HiddenText>
        </Button>
      )}
      {isCancelling && (
        <CancelDialog document={document} onClose={() => setCancelling(false)} shopId={shopId} />
      )}
    </Row>
  )
}
