import { VerificationGate } from '@langraan/identity/backoffice'
import { findThaiBank, formatDate } from '@langraan/thai'
import { Button, Card, FailureState, SkeletonLines, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { IconPencil, IconPlus } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { PayoutAccount } from '../contract.ts'
import { AccountDialog } from './account-dialog.tsx'
import { payoutAccountQuery } from './payouts-api.ts'
import { payoutsWords } from './payouts-words.ts'

type Props = { readonly shopId: string }

/** The bank account to which a shop has its money paid. Only for those who may withdraw. */
export function AccountCard({ shopId }: Props) {
  const t = useWords(payoutsWords)
  const [editing, setEditing] = useState(false)
  const asked = useQuery(payoutAccountQuery(shopId))
  const has = asked.data !== undefined && asked.data.bankCode !== ''
  return (
    <Card
      actions={
        asked.data && (
          <Button icon={has ? IconPencil : IconPlus} onClick={() => setEditing(true)} size="sm">
            {t(has ? 'changeAccount' : 'addAccount')}
          </Button>
        )
      }
      title={t('account')}
    >
      {asked.isPending && <SkeletonLines count={2} />}
      {asked.isError && (
        <FailureState
          compact
          failure={asked.error}
          onRetry={() => void asked.refetch()}
          title={t('accountLoadFailed')}
        />
      )}
      {asked.data && <Shown account={asked.data} />}
      {asked.data && editing && (
        <VerificationGate>
          <AccountDialog account={asked.data} onClose={() => setEditing(false)} shopId={shopId} />
        </VerificationGate>
      )}
    </Card>
  )
}

function Shown({ account }: { readonly account: PayoutAccount }) {
  const t = useWords(payoutsWords)
  const language = useLanguage()
  const { bankCode, accountNumber, accountName, opensAt, nameCheck } = account
  if (nameCheck === null) return <Text tone="second">{t('noAccountText')}</Text>
  return (
    <Stack gap={1}>
      <Text weight="medium">
        {findThaiBank(bankCode)?.[language] ?? bankCode} {accountNumber}
      </Text>
      <Text>{accountName}</Text>
      <Text size="sm" tone={nameCheck === 'matches' ? 'good' : 'attention'}>
        {t(nameCheck)}
      </Text>
      {opensAt !== null && (
        <Text size="sm" tone="attention">
          {t('opens', { at: formatDate(new Date(opensAt), { language, style: 'dateTime' }) })}
        </Text>
      )}
    </Stack>
  )
}
