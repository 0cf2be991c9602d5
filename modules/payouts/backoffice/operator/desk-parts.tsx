import { Button, FailureState, moneyText, Row, Stack, StatTile, useWords } from '@langraan/ui'
import { IconWallet } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'

import { DoublesCard } from './doubles-card.tsx'
import { operatedQuery } from './operated-api.ts'
import { OperatedTable } from './operated-table.tsx'
import { operatorWords } from './operator-words.ts'

const REFRESH_MS = 15_000
const LISTED = 7

const open = { ...operatedQuery('all'), refetchInterval: REFRESH_MS, staleTime: 0 }

/** How many withdrawals wait, for how much, and how many of them for whoever looks. */
export function WithdrawalsTile() {
  const t = useWords(operatorWords)
  const { data } = useQuery(open)
  return (
    <StatTile
      fact={data && `${moneyText(data.openSatang)} · ${t('mine', { count: data.counts.mine })}`}
      figure={data?.counts.all}
      href="/operator/withdrawals"
      icon={IconWallet}
      label={t('tile')}
      tone={data?.counts.all === 0 ? 'grey' : 'amber'}
    />
  )
}

/** The withdrawals that have waited longest, to be approved at once. */
export function WithdrawalsCard() {
  const t = useWords(operatorWords)
  const asked = useQuery(open)
  return (
    <Stack gap={2}>
      <DoublesCard />
      <Row justify="between">
        <h2>{t('title')}</h2>
        <Button href="/operator/withdrawals" size="sm" variant="quiet">
          {t('seeAll')}
        </Button>
      </Row>
      {asked.isError ? (
        <FailureState
          compact
          failure={asked.error}
          onRetry={() => void asked.refetch()}
          title={t('loadFailed')}
        />
      ) : (
        <OperatedTable busy={false} rows={asked.data?.items.slice(0, LISTED)} view="all" />
      )}
    </Stack>
  )
}
