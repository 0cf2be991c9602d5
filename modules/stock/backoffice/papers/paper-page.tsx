import { VariantLabels } from '@langraan/catalog/backoffice'
import { useMay } from '@langraan/shops/backoffice'
import {
  AppLink,
  Button,
  Card,
  DateTime,
  moneyText,
  PageHeader,
  SkeletonLines,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { IconBarcode } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { differences, sumLines } from '../../rules/rules.ts'
import { CancelPaper, ReopenCount } from './cancel-paper.tsx'
import { LateScans } from '../counting/count-notes.tsx'
import { CountScreen } from '../counting/count-screen.tsx'
import { ReceiveTransfer, SendTransfer, useNoArrivalLeft } from './paper-actions.tsx'
import { paperWords } from './paper-words.ts'
import { ReverseReceipt } from './reverse-receipt.tsx'
import { Failed, PaperState } from './papers-page.tsx'
import { papersWords } from './papers-words.ts'
import styles from './papers.module.css'
import { nameOf } from '../pick-goods.tsx'
import { LineFigures } from '../list/line-figures.tsx'
import { stockApi, type WholePaper } from '../stock-api.ts'

// Several people may count one sheet: each sees what the others have counted.
const LOOKED_AT_AGAIN_MS = 5000

/** A paper of the stock room: what it says, and what can be done next. An open count is where it is counted. */
export function PaperPage() {
  const { shopId, paperId } = useParams({ strict: false }) as { shopId: string; paperId: string }
  const found = useQuery({
    ...stockApi.query('GET /shops/:shopId/stock-documents/:paperId', { params: { shopId, paperId } }),
    refetchInterval: ({ state }) =>
      state.data?.kind === 'count' && state.data.state === 'open' ? LOOKED_AT_AGAIN_MS : false,
  })
  const t = useWords(paperWords)
  if (found.isError && !found.data) {
    return (
      <>
        <PageHeader title={t('failed')} />
        <Failed error={found.error} onRetry={() => void found.refetch()} />
      </>
    )
  }
  return found.data ? <Paper paper={found.data} shopId={shopId} /> : <Loading />
}

function Loading() {
  const t = useWords(papersWords)
  return (
    <>
      <PageHeader title={t('papers')} />
      <SkeletonLines />
    </>
  )
}

type PaperProps = { readonly paper: WholePaper; readonly shopId: string }

function Paper({ paper, shopId }: PaperProps) {
  const t = useWords(paperWords)
  const list = useWords(papersWords)
  const mayWrite = useMay(shopId)?.('stock:write') === true
  useNoArrivalLeft(shopId, paper)
  const isOpen = paper.state === 'open' || paper.state === 'sent'
  const isCounting = mayWrite && paper.kind === 'count' && paper.state === 'open'
  return (
    <>
      <PageHeader
        actions={
          mayWrite &&
          (isOpen ? (
            <CancelPaper paper={paper} shopId={shopId} />
          ) : paper.kind === 'count' && paper.state === 'cancelled' ? (
            <ReopenCount paper={paper} shopId={shopId} />
          ) : (
            paper.kind === 'receipt' &&
            paper.state === 'done' && <ReverseReceipt paper={paper} shopId={shopId} />
          ))
        }
        beside={<PaperState paper={paper} />}
        crumbs={[
          { label: list('stock'), href: `/app/shops/${shopId}/stock` },
          { label: list('papers'), href: `/app/shops/${shopId}/stock/papers` },
        ]}
        fact={
          <>
            {t('by', { branch: whereOf(paper), name: paper.openedBy })} · <DateTime at={paper.openedAt} />
          </>
        }
        title={t(`title_${paper.kind}`, { number: paper.number })}
      />
      <div className={styles.form}>
        <Stack gap={4}>
          <About paper={paper} shopId={shopId} />
          {paper.kind === 'count' && !isOpen && <LateScans paper={paper} shopId={shopId} />}
          {mayWrite && paper.kind === 'transfer' && paper.state === 'open' && (
            <SendTransfer paper={paper} shopId={shopId} />
          )}
          {mayWrite && paper.state === 'sent' && <ReceiveTransfer paper={paper} shopId={shopId} />}
          {isCounting ? (
            <CountScreen paper={paper} shopId={shopId} />
          ) : (
            paper.state !== 'sent' && <Lines paper={paper} shopId={shopId} />
          )}
        </Stack>
      </div>
    </>
  )
}

const whereOf = (paper: WholePaper) => [paper.branchName, paper.toBranchName].filter(Boolean).join(' → ')

function About({ paper, shopId }: PaperProps) {
  const t = useWords(paperWords)
  const facts = [
    paper.party && t('from', { party: paper.party }),
    paper.reference && t('bill', { reference: paper.reference }),
    paper.note,
  ].filter(Boolean)
  const hasEnded = paper.endedAt !== null && (paper.kind === 'transfer' || paper.kind === 'count')
  const { reverses, reversedBy } = paper
  if (facts.length === 0 && !hasEnded && !reverses && !reversedBy) return null
  return (
    <Stack gap={1}>
      {facts.length > 0 && <Text tone="second">{facts.join(' · ')}</Text>}
      {hasEnded && (
        <Text size="sm" tone="third">
          {t(paper.state === 'cancelled' ? 'cancelledAt' : 'ended')} <DateTime at={paper.endedAt} /> ·{' '}
          {paper.endedBy}
        </Text>
      )}
      {reversedBy && (
        <Text size="sm" tone="second">
          {t('reversedAt')} <DateTime at={paper.endedAt} style="dateTime" /> · {paper.endedBy} ·{' '}
          {t('reversedBy')} <PaperLink paper={reversedBy} shopId={shopId} />
        </Text>
      )}
      {reverses && (
        <Text size="sm" tone="second">
          {t('reverses')} <PaperLink paper={reverses} shopId={shopId} />
        </Text>
      )}
    </Stack>
  )
}

type LinkProps = {
  readonly paper: { readonly paperId: string; readonly number: string }
  readonly shopId: string
}

const PaperLink = ({ paper, shopId }: LinkProps) => (
  <AppLink className={styles.link} href={`/app/shops/${shopId}/stock/papers/${paper.paperId}`}>
    {paper.number}
  </AppLink>
)

function Lines({ paper, shopId }: PaperProps) {
  const t = useWords(paperWords)
  // Of what was counted that is read first which does not fit; on other papers all of it moves stock.
  const differing = paper.kind === 'count' ? differences(paper.lines) : []
  const apart = new Set(differing.map(({ variantId }) => variantId))
  const lines = [...differing, ...paper.lines.filter(({ variantId }) => !apart.has(variantId))]
  const hint = [
    paper.lines.length.toLocaleString('en-US'),
    differing.length > 0 && t('differing', { count: differing.length }),
  ]
  return (
    <Card
      actions={paper.kind === 'receipt' && <PrintLabels paper={paper} shopId={shopId} />}
      hint={hint.filter(Boolean).join(' · ')}
      title={t('goods')}
    >
      {paper.lines.length === 0 && <Text tone="third">{t('noLines')}</Text>}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li className={styles.line} key={`${line.variantId}.${line.unitCostSatang}`}>
            <Stack gap={1}>
              <Text>{nameOf(line)}</Text>
              <Text size="xs" tone="third">
                {[
                  line.sku,
                  line.unitCostSatang !== null && t('cost', { amount: moneyText(line.unitCostSatang) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Stack>
            <LineFigures kind={paper.kind} line={line} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What has just come needs its labels before it is put on the shelf: as many as came. */
function PrintLabels({ paper, shopId }: PaperProps) {
  const t = useWords(paperWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={IconBarcode} onClick={() => setOpen(true)} size="sm" variant="quiet">
        {t('printLabels')}
      </Button>
      {isOpen && (
        <VariantLabels
          onClose={() => setOpen(false)}
          shopId={shopId}
          // What came at several costs is the same on the shelf.
          variants={sumLines(paper.lines.map(({ unitCostSatang: _cost, ...line }) => line)).map((line) => ({
            variantId: line.variantId,
            name: nameOf(line),
            code: line.barcode || line.sku,
            count: line.quantity,
          }))}
        />
      )}
    </>
  )
}
