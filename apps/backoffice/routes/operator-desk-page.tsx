import { EndingShopsCard, PackagePaymentsCard, PackagePaymentsTile } from '@langraan/billing/backoffice'
import { FailedJobsTile, HealthCard } from '@langraan/failures/backoffice'
import { OperatorFrame, VerificationGate } from '@langraan/identity/backoffice'
import { WithdrawalsCard, WithdrawalsTile } from '@langraan/payouts/backoffice'
import { SupplyOrdersCard, SupplyOrdersTile } from '@langraan/supplier/backoffice'
import { DateTime, defineWords, Stack, useWords } from '@langraan/ui'

import { serverTime } from '../shell/clock.ts'
import styles from './operator-desk-page.module.css'
import { OperatorFirstSteps } from './operator-first-steps.tsx'

const deskWords = defineWords({
  th: { title: 'งานวันนี้' },
  en: { title: 'Today' },
})

/** What waits for the operators of the platform today: each queue by its figure, and the first of it below. */
export function OperatorDeskPage() {
  const t = useWords(deskWords)
  return (
    <OperatorFrame fact={<DateTime at={new Date(serverTime())} style="date" />} title={t('title')} wide>
      <VerificationGate>
        <OperatorFirstSteps />
        <div className={styles.tiles}>
          <WithdrawalsTile />
          <PackagePaymentsTile />
          <SupplyOrdersTile />
          <FailedJobsTile />
        </div>
        <div className={styles.columns}>
          <Stack>
            <WithdrawalsCard />
            <SupplyOrdersCard />
            <EndingShopsCard />
          </Stack>
          <Stack>
            <PackagePaymentsCard />
            <HealthCard />
          </Stack>
        </div>
      </VerificationGate>
    </OperatorFrame>
  )
}
