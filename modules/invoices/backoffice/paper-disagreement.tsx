import { Button, FailureState, moneyText, Note, Row, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { IconFileInvoice } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentsOfOrder, SaleDocumentRow } from '../contract.ts'
import { disagreementOf, type OrderToTell, remedyFor, toldSatangOf } from '../rules/rules.ts'
import { agreementWords } from './agreement-words.ts'
import { documentsWords } from './documents-words.ts'
import { documentsQuery, pdfUrl } from './invoices-api.ts'
import { IssueDialog } from './issue-dialog.tsx'
import { whyNot } from './issue-values.ts'
import type { OrderDocumentsProps } from './order-documents-card.tsx'
import { RemedyText } from './remedy-text.tsx'

type Outcome = OrderToTell & { readonly orderId: string }

const inForce = ({ items, standing }: DocumentsOfOrder): SaleDocumentRow | undefined =>
  items.find(({ documentId }) => documentId === standing.paper?.documentId)

/** What the document in force says beside what the order comes to; nothing where none is in force. */
function toldOf(data: DocumentsOfOrder | undefined, order: Outcome) {
  const document = data && inForce(data)
  if (!data || !document) return undefined
  const { standing, soldTo } = data
  // What an agent pays for goods that they sell on is another sum than the order's.
  const outcome = soldTo?.isApart ? { ...order, totalSatang: standing.totalSatang } : order
  const found = disagreementOf(standing, outcome)
  const remedy = found && remedyFor(found, standing, outcome)
  return { document, standing, found, remedy, outcome }
}

/** Whether the reader may cancel documents, which not everybody may who issues them. */
type MayCancel = { readonly mayCancel: boolean }
type DialogProps = MayCancel & { readonly shopId: string; readonly outcome: Outcome }

/**
 * In a dialog that changes an order: which document was issued for it, what it says, and what has to be done once this
 * is saved.
 */
export function PaperAfterChange({ shopId, outcome, mayCancel }: DialogProps) {
  const [t, d] = [useWords(agreementWords), useWords(documentsWords)]
  const documents = useQuery(documentsQuery(shopId, outcome.orderId))
  if (documents.isError)
    return (
      <FailureState
        compact
        failure={documents.error}
        onRetry={() => void documents.refetch()}
        title={d('loadFailed')}
      />
    )
  if (documents.isPending)
    return (
      <Text as="p" size="sm" tone="third">
        {t('looking')}
      </Text>
    )
  const told = toldOf(documents.data, outcome)
  if (!told) return null
  const { document, found, remedy } = told
  const kind = d(document.kind)
  return (
    <Note
      announce="status"
      announceTitle
      title={found ? t(`will_${found}`, { kind }) : t('issued', { kind })}
      tone={found ? 'amber' : 'blue'}
    >
      <Stack gap={2}>
        <Text as="p">
          <Sums {...told} />
        </Text>
        {remedy ? (
          <RemedyText isAfterSaving mayCancel={mayCancel} remedy={remedy} />
        ) : (
          <Text as="p">{t('issuedText')}</Text>
        )}
        <div>
          <OpenDocument document={document} shopId={shopId} />
        </div>
      </Stack>
    </Note>
  )
}

/** On the page of an order: that its document says something else, with the way to put it right. */
export function PaperDisagreement(props: OrderDocumentsProps & MayCancel & { readonly order: Outcome }) {
  const { shopId, orderId, order, noIssuing } = props
  const [t, d] = [useWords(agreementWords), useWords(documentsWords)]
  const [isIssuing, setIssuing] = useState(false)
  // Where it cannot be loaded the card of documents says so.
  const { data } = useQuery(documentsQuery(shopId, orderId))
  const told = toldOf(data, order)
  if (!data || !told?.found || !told.remedy) return null
  const { document, found, remedy, standing } = told
  const refusal = whyNot(document.kind, standing)
  return (
    <Note announce="status" title={t(`is_${found}`, { kind: d(document.kind) })} tone="amber">
      <Stack gap={2}>
        <Text as="p">
          <Sums {...told} />
        </Text>
        <RemedyText mayCancel={props.mayCancel} remedy={remedy} />
        <Row gap={2} wrap>
          {/* Where giving back puts it right, another in its place would need its credit note cancelled. */}
          {remedy.way !== 'credit' && (
            <Button
              disabledReason={noIssuing ?? (refusal && d(`why_${refusal}`))}
              icon={IconFileInvoice}
              onClick={() => setIssuing(true)}
              size="sm"
            >
              {t('replaceIt')}
            </Button>
          )}
          <OpenDocument document={document} shopId={shopId} />
        </Row>
      </Stack>
      {isIssuing && (
        <IssueDialog {...props} documents={data} kind={document.kind} onClose={() => setIssuing(false)} />
      )}
    </Note>
  )
}

type AboutDocument = { readonly document: SaleDocumentRow }
type SumsProps = AboutDocument & Pick<DocumentsOfOrder, 'standing'> & { readonly outcome: Outcome }

function Sums({ document: { number, totalSatang }, standing, outcome }: SumsProps) {
  const t = useWords(agreementWords)
  const toldSatang = toldSatangOf(standing)
  return t(toldSatang === totalSatang ? 'sums' : 'sumsLess', {
    number,
    told: moneyText(toldSatang),
    order: moneyText(outcome.totalSatang),
  })
}

function OpenDocument({ document, shopId }: AboutDocument & { readonly shopId: string }) {
  const t = useWords(agreementWords)
  const { documentId, number } = document
  return (
    <Button href={pdfUrl(shopId, documentId, useLanguage())} newTab size="sm">
      {t('open', { number })}
    </Button>
  )
}
