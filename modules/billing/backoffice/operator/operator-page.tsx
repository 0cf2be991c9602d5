import { OperatorFrame, VerificationGate } from '@langraan/identity/backoffice'
import { findThaiBank, formatDate } from '@langraan/thai'
import {
  AskedStates,
  Button,
  Card,
  Chip,
  EmptyState,
  Money,
  Row,
  Segmented,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import styles from '../billing.module.css'
import { PurchaseState } from '../purchase-state.tsx'
import { purchaseTitle, purchaseWords } from '../purchase-words.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import type { Decision } from './decision-dialog.tsx'
import { operatedQuery } from './operated.ts'
import type { OperatedPurchase, View } from './operated.ts'
import { operatorWords } from './operator-words.ts'

const REFRESH_MS = 15_000

const decisionsOf = ({ state }: OperatedPurchase): Decision[] => {
  if (state === 'checking') return ['confirm', 'reject']
  if (state === 'quoted') return ['confirm']
  return state === 'paid' ? ['replace', 'refund'] : []
}

function SlipFacts({ bought }: { readonly bought: OperatedPurchase }) {
  const t = useWords(operatorWords)
  const language = useLanguage()
  const { slipState, slipBank, slipReference, slipSentAt } = bought
  if (slipState === null)
    return (
      <Text size="sm" tone="third">
        {t('noSlip')}
      </Text>
    )
  const bank = slipBank ? (findThaiBank(slipBank)?.[language] ?? slipBank) : ''
  const words = {
    reading: t('reading'),
    found: t('qrFound', { bank, reference: slipReference ?? '' }),
    no_reference: t('noReference'),
    unreadable: t('unreadable'),
  }
  return (
    <Stack gap={1}>
      <Text size="sm" tone="second">
        {words[slipState]}
      </Text>
      {slipSentAt && (
        <Text size="sm" tone="third">
          {t('sentAt', { at: formatDate(new Date(slipSentAt), { language, style: 'dateTime' }) })}
        </Text>
      )}
      {bought.slipSeenBefore && <Chip tone="red">{t('seenBefore')}</Chip>}
    </Stack>
  )
}

function OperatedCard({ bought }: { readonly bought: OperatedPurchase }) {
  const t = useWords(operatorWords)
  const titles = useWords(purchaseWords)
  const [deciding, setDeciding] = useState<Decision>()
  // Another slip at the same address would be shown as the one before.
  const slip = `/api/v1/operator/purchases/${bought.purchaseId}/slip?sent=${bought.slipSentAt ?? ''}`
  const { companyName: company, shopName: shop } = bought
  return (
    <Card look={bought.state === 'checking' ? 'attention' : 'plain'}>
      <div className={styles.operated}>
        {bought.hasSlipPicture && (
          <a href={slip} rel="noreferrer" target="_blank">
            <img alt={t('slip', { company })} className={styles.operatedSlip} src={slip} />
          </a>
        )}
        <Stack gap={3} grow>
          <Row align="top" justify="between" wrap>
            <div>
              <h2>{purchaseTitle(titles, bought)}</h2>
              <Text as="div" size="sm" tone="second">
                {t('company', { company, shop })} · {bought.documents[0]?.number}
              </Text>
            </div>
            <PurchaseState state={bought.state} />
          </Row>
          <Money place="inline" satang={bought.netSatang} size="tile" />
          <SlipFacts bought={bought} />
          <Row gap={2} wrap>
            {decisionsOf(bought).map((decision) => (
              <Button
                key={decision}
                onClick={() => setDeciding(decision)}
                variant={decision === 'confirm' ? 'primary' : decision === 'reject' ? 'danger' : 'default'}
              >
                {t(decision)}
              </Button>
            ))}
          </Row>
        </Stack>
      </div>
      {deciding && (
        <DecisionDialog bought={bought} decision={deciding} onClose={() => setDeciding(undefined)} />
      )}
    </Card>
  )
}

/** For operators: slips of packages to confirm or turn down, and what was paid. */
export function OperatorPage() {
  const t = useWords(operatorWords)
  const [view, setView] = useState<View>('checking')
  return (
    <OperatorFrame
      actions={
        <Segmented
          label={t('view')}
          onChange={setView}
          options={[
            { value: 'checking', label: t('checking') },
            { value: 'all', label: t('all') },
          ]}
          value={view}
        />
      }
      fact={t('fact')}
      title={t('title')}
    >
      <VerificationGate>
        <Purchases view={view} />
      </VerificationGate>
    </OperatorFrame>
  )
}

function Purchases({ view }: { readonly view: View }) {
  const t = useWords(operatorWords)
  const purchases = useQuery({ ...operatedQuery(view), refetchInterval: REFRESH_MS, staleTime: 0 })
  return (
    <>
      <AskedStates
        asked={purchases}
        empty={
          purchases.data?.items.length === 0 && (
            <EmptyState title={t(view === 'checking' ? 'none' : 'noneAll')}>{t('noneText')}</EmptyState>
          )
        }
        failed={t('loadFailed')}
        lines={6}
      />
      {purchases.data?.items.map((bought) => (
        <OperatedCard bought={bought} key={bought.purchaseId} />
      ))}
    </>
  )
}
