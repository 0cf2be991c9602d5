import { FailureState, PageHeader, SkeletonLines, Stack, useWords } from '@langraan/ui'

import type { Account } from '../../contract.ts'
import { useAccount } from '../account-api.ts'
import styles from './account.module.css'
import { accountWords } from './account-words.ts'
import { DevicesCard } from './devices-card.tsx'
import { IdentitiesCard } from './identities-card.tsx'
import { LineReturn } from '../signing-in/line-return.tsx'
import { PasswordCard } from './password-card.tsx'
import { PersonalDataCard } from './personal-data-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ScreenCard } from './screen-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { VerificationGate } from '../verification.tsx'

/** Everything that belongs to the person and to no shop. */
export function AccountPage() {
  const t = useWords(accountWords)
  const account = useAccount()
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} />
      {account.isPending && <SkeletonLines count={10} />}
      {account.isError && (
        <FailureState
          failure={account.error}
          onRetry={() => void account.refetch()}
          title={t('loadFailed')}
        />
      )}
      {account.data && <Cards account={account.data} />}
    </div>
  )
}

function Cards({ account }: { readonly account: Account }) {
  return (
    <VerificationGate>
      <Stack>
        <ProfileCard account={account} key={account.userId} />
        <PasswordCard account={account} />
        <LineReturn />
        <IdentitiesCard account={account} />
        <SecondFactorCard account={account} />
        <ScreenCard />
        <DevicesCard />
        <PersonalDataCard account={account} />
      </Stack>
    </VerificationGate>
  )
}
