import {
  Button,
  Card,
  DateTime,
  EmptyState,
  FailureState,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useFocusOnward,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CodBankLine, CodTransfer, CodTransfers } from '../../contract.ts'
import { transferKey } from '../../rules/rules.ts'
import { paymentsApi } from '../payments-api.ts'
import { codWords } from './cod-words.ts'
import styles from './cod.module.css'
import { MatchDialog } from './match-dialog.tsx'
import { BankLine, Transfer } from './transfer-lines.tsx'
import { useMatch } from './use-match.ts'

type Props = { readonly shopId: string; readonly lock: string | undefined }

/** What couriers say they transferred, beside what came to the bank. */
export function CodTransfersTab({ shopId, lock }: Props) {
  const t = useWords(codWords)
  const transfers = useQuery(paymentsApi.query('GET /shops/:shopId/cod/transfers', { params: { shopId } }))
  // What is matched, or parted, goes to the other card with its button.
  const box = useFocusOnward(transfers.data && transfers.data.open.map(transferKey).join())
  if (transfers.isPending) return <SkeletonLines count={6} />
  if (transfers.isError)
    return (
      <FailureState
        failure={transfers.error}
        onRetry={() => void transfers.refetch()}
        title={t('loadFailed')}
      />
    )
  const { data } = transfers
  return (
    <div ref={box} tabIndex={-1}>
      <Stack gap={4}>
        <Text as="p" size="sm" tone="second">
          {t('transferText')}
        </Text>
        <Card
          actions={
            <Button href={`/app/shops/${shopId}/reconciliation`} size="sm">
              {t('toStatements')}
            </Button>
          }
          title={t('openTransfers')}
        >
          <OpenTransfers data={data} lock={lock} shopId={shopId} />
        </Card>
        {data.matched.length > 0 && (
          <Card title={t('matchedTransfers')}>
            <Stack gap={4}>
              {data.matched.map((match) => (
                <div className={styles.match} key={match.at + match.byName}>
                  <Matched lock={lock} match={match} shopId={shopId} />
                </div>
              ))}
            </Stack>
          </Card>
        )}
      </Stack>
    </div>
  )
}

type OfData = Props & { readonly data: CodTransfers }

/** Those that have a proposal first, each proposal once; then the others. */
function OpenTransfers({ shopId, lock, data }: OfData) {
  const t = useWords(codWords)
  const [chosen, setChosen] = useState<string>()
  const byKey = new Map(data.open.map((one) => [transferKey(one), one]))
  const lineOf = new Map(data.lines.map((line) => [line.lineId, line]))
  const isProposed = new Set(data.proposals.flatMap(({ transfers }) => transfers))
  if (data.open.length === 0) return <EmptyState compact title={t('noOpen')} />
  return (
    <Stack gap={4}>
      {data.proposals.map(({ transfers, lineIds }) => (
        <div className={styles.match} key={transfers.join()}>
          <Proposal
            lines={lineIds.flatMap((id) => lineOf.get(id) ?? [])}
            lock={lock}
            onChoose={() => setChosen(transfers[0])}
            shopId={shopId}
            transfers={transfers.flatMap((key) => byKey.get(key) ?? [])}
          />
        </div>
      ))}
      {data.open
        .filter((one) => !isProposed.has(transferKey(one)))
        .map((one) => (
          <div className={styles.match} key={transferKey(one)}>
            <Stack gap={2}>
              <Transfer transfer={one} />
              <Row>
                <Button disabledReason={lock} onClick={() => setChosen(transferKey(one))} size="sm">
                  {t('chooseMoney')}
                </Button>
              </Row>
            </Stack>
          </div>
        ))}
      {chosen !== undefined && (
        <MatchDialog data={data} first={chosen} onClose={() => setChosen(undefined)} shopId={shopId} />
      )}
    </Stack>
  )
}

type ProposalProps = Props & {
  readonly transfers: readonly CodTransfer[]
  readonly lines: readonly CodBankLine[]
  readonly onChoose: () => void
}

function Proposal({ shopId, lock, transfers, lines, onChoose }: ProposalProps) {
  const t = useWords(codWords)
  const match = useMatch(shopId)
  return (
    <Stack gap={2}>
      {transfers.map((one) => (
        <Transfer key={transferKey(one)} transfer={one} />
      ))}
      <Text size="sm" tone="second">
        {t('proposal')}
      </Text>
      {lines.map((line) => (
        <BankLine key={line.lineId} line={line} />
      ))}
      <Row gap={2} wrap>
        <Button
          busy={match.isPending}
          disabledReason={lock}
          onClick={() => match.mutate({ transfers, lineIds: lines.map(({ lineId }) => lineId) })}
          size="sm"
          variant="primary"
        >
          {t('yesMatch')}
        </Button>
        <Button disabledReason={lock} onClick={onChoose} size="sm" variant="quiet">
          {t('chooseMoney')}
        </Button>
      </Row>
    </Stack>
  )
}

type MatchedProps = Props & { readonly match: CodTransfers['matched'][number] }

function Matched({ shopId, lock, match: { transfers, lines, byName, at } }: MatchedProps) {
  const t = useWords(codWords)
  const lineId = lines[0]?.lineId ?? ''
  const part = useChange(paymentsApi, 'DELETE /shops/:shopId/cod/matches/:statementLineId', {
    call: { params: { shopId, statementLineId: lineId } },
    refresh: 'everything',
    said: t('partedToast'),
    failure: 'toast',
  })
  return (
    <Stack gap={2}>
      {transfers.map((one) => (
        <Transfer key={transferKey(one)} transfer={one} />
      ))}
      {lines.map((line) => (
        <BankLine key={line.lineId} line={line} />
      ))}
      <Row gap={3} justify="between" wrap>
        <Text size="sm" tone="third">
          {t('matchedBy', { name: byName })} · <DateTime at={at} />
        </Text>
        <Button
          busy={part.isPending}
          disabledReason={lock}
          onClick={() => part.mutate()}
          size="sm"
          variant="quiet"
        >
          {t('part')}
        </Button>
      </Row>
    </Stack>
  )
}
