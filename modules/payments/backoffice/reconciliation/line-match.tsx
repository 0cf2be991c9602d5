import { Button, Chip, Row, Stack, Text, type Translate, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import type { Evidence, ExtraLine, ReconciledDetail } from '../../contract.ts'
import { paymentsApi } from '../payments-api.ts'
import { matchWords } from './match-words.ts'

type Words = Translate<(typeof matchWords)['th']>
type MatchedLine = ReconciledDetail['matched'][number]

const MINUTES_OF_HOUR = 60
const MOST_MINUTES = 90

/** How long before or after the money's time a line was booked, in the unit in which people say it. */
function timeText(t: Words, { minutesLater, daysLater, toldBy }: Evidence): string {
  const what = t(`by_${toldBy}`)
  if (daysLater !== 0 && (minutesLater === null || Math.abs(minutesLater) > MOST_MINUTES))
    return t(daysLater > 0 ? 'days_after' : 'days_before', { count: Math.abs(daysLater), what })
  if (minutesLater === null) return t('same_day', { what })
  if (minutesLater === 0) return t('same_minute', { what })
  const minutes = Math.abs(minutesLater)
  const side = minutesLater > 0 ? 'after' : 'before'
  if (minutes <= MOST_MINUTES) return t(`minutes_${side}`, { count: minutes, what })
  return t(`hours_${side}`, { count: Math.round(minutes / MINUTES_OF_HOUR), what })
}

/** What speaks for it that a line is some money. */
export function EvidenceFor({ evidence, before }: { readonly evidence: Evidence; readonly before?: string }) {
  const t = useWords(matchWords)
  const said = [
    ...(before === undefined ? [] : [before]),
    t('same_amount'),
    timeText(t, evidence),
    ...evidence.for.map((reason) => t(reason)),
  ]
  return (
    <Text as="p" size="xs" tone="second">
      {said.join(' · ')}
    </Text>
  )
}

type Of = { readonly shopId: string; readonly lock: string | undefined }

/** Why a line is its money, and the way back where a person has said so. */
export function WhyMatched({ matched, shopId, lock }: Of & { readonly matched: MatchedLine }) {
  const t = useWords(matchWords)
  const { line, evidence, isChosen, isRecorded } = matched
  const part = useChange(paymentsApi, 'DELETE /shops/:shopId/statement-lines/:statementLineId/match', {
    call: { params: { shopId, statementLineId: line.lineId } },
    refresh: 'everything',
    failure: 'toast',
    said: t('parted'),
  })
  if (isRecorded)
    return (
      <Text as="p" size="xs" tone="second">
        {t('recorded')}
      </Text>
    )
  if (!isChosen) return <EvidenceFor evidence={evidence} />
  return (
    <Stack gap={1}>
      <EvidenceFor before={t('chosen')} evidence={evidence} />
      <Row justify="end">
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

/** Money that a line may be, with what speaks for each and against it: a person says which it is. */
export function MoneyCandidates({ line, ...of }: Of & { readonly line: ExtraLine }) {
  const t = useWords(matchWords)
  if (line.moneyCandidates.length === 0) return null
  return (
    <Stack gap={2}>
      <Text as="p" size="sm" tone="second">
        {t('which')}
      </Text>
      {line.moneyCandidates.map((candidate) => (
        <MoneyCandidate candidate={candidate} key={candidate.moneyId} lineId={line.lineId} {...of} />
      ))}
    </Stack>
  )
}

type CandidateProps = Of & {
  readonly lineId: string
  readonly candidate: ExtraLine['moneyCandidates'][number]
}

function MoneyCandidate({ shopId, lock, lineId, candidate: { moneyId, money, evidence } }: CandidateProps) {
  const t = useWords(matchWords)
  const match = useChange(paymentsApi, 'POST /shops/:shopId/statement-lines/:statementLineId/match', {
    call: { params: { shopId, statementLineId: lineId }, body: { moneyId } },
    refresh: 'everything',
    refreshAfterFailure: true,
    failure: 'toast',
    said: t('chosenSaid'),
  })
  const numbers = money.orders.map(({ orderNumber }) => orderNumber).join(', ')
  return (
    <Row gap={3} justify="between" wrap>
      <Stack gap={1} grow>
        <Text size="sm">
          {numbers} · {money.orders.map(({ customerName }) => customerName).join(', ')}
        </Text>
        <EvidenceFor evidence={evidence} />
        {evidence.against.length > 0 && (
          <Row gap={2} wrap>
            {evidence.against.map((reason) => (
              <Chip key={reason} tone="amber">
                {t(reason)}
              </Chip>
            ))}
          </Row>
        )}
      </Stack>
      <Button busy={match.isPending} disabledReason={lock} onClick={() => match.mutate()} size="sm">
        {t('choose', { numbers })}
      </Button>
    </Row>
  )
}
