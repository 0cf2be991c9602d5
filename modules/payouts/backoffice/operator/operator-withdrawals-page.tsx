import { OperatorFrame, VerificationGate } from '@langraan/identity/backoffice'
import { FailureState, moneyText, Segmented, Stack, Text, useWords } from '@langraan/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { DoublesCard } from './doubles-card.tsx'
import { FilesCard } from './files-card.tsx'
import { operatedQuery } from './operated-api.ts'
import type { View } from './operated-api.ts'
import { operatorWords } from './operator-words.ts'
import styles from './operator.module.css'
import { SettingsCard } from './settings-card.tsx'
import { OperatedTable } from './operated-table.tsx'

const REFRESH_MS = 15_000

/** For operators: withdrawals to approve, files for the bank, and what it answered. */
export function OperatorWithdrawalsPage() {
  const t = useWords(operatorWords)
  return (
    <OperatorFrame fact={t('fact')} title={t('title')}>
      <VerificationGate>
        <Withdrawals />
      </VerificationGate>
    </OperatorFrame>
  )
}

const NOTHING = { mine: 0, all: 0, file: 0 }

function Withdrawals() {
  const t = useWords(operatorWords)
  const [view, setView] = useState<View>('all')
  const asked = useQuery({
    ...operatedQuery(view),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const { counts = NOTHING, openSatang = 0 } = asked.data ?? {}
  return (
    <div className={styles.desk}>
      <Stack>
        <DoublesCard />
        <div className={styles.head}>
          <Text tone="second">{t('waiting', { count: counts.all, amount: moneyText(openSatang) })}</Text>
          <Segmented
            label={t('view')}
            onChange={setView}
            options={[
              { value: 'mine', label: t('mine', { count: counts.mine }) },
              { value: 'all', label: t('all', { count: counts.all }) },
              { value: 'file', label: t('file', { count: counts.file }) },
              { value: 'done', label: t('done') },
            ]}
            value={view}
          />
        </div>
        {asked.isError ? (
          <FailureState failure={asked.error} onRetry={() => void asked.refetch()} title={t('loadFailed')} />
        ) : (
          <OperatedTable
            busy={asked.isPlaceholderData}
            key={view}
            rows={asked.isPlaceholderData ? undefined : asked.data?.items}
            view={view}
          />
        )}
      </Stack>
      <Stack>
        <FilesCard />
        <SettingsCard />
      </Stack>
    </div>
  )
}
