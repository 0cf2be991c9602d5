import { WorkCard } from '@langraan/operations/backoffice'
import { Button, useWords } from '@langraan/ui'
import { IconUsers } from '@langraan/ui/icons'
import type { CustomerImportState } from '../../import-contract.ts'
import { customersPath } from '../customers-api.ts'
import { importWords } from './import-words.ts'

type Props = {
  readonly found: CustomerImportState
  readonly shopId: string
  readonly onAnother: () => void
}

/** Customers on their way in, and what came of it. */
export function ImportWork({ found: { operationId }, shopId, onAnother }: Props) {
  const t = useWords(importWords)
  if (!operationId) return null
  return (
    <WorkCard
      actions={
        <>
          <Button href={customersPath(shopId)} variant="primary">
            {t('seeCustomers')}
          </Button>
          <Button onClick={onAnother}>{t('another')}</Button>
        </>
      }
      icon={IconUsers}
      operationId={operationId}
      outcome={({ state, doneCount, faultCount, totalCount: total }) => {
        const done = doneCount - faultCount
        const outcome = state === 'done' ? 'done' : state === 'cancelled' ? 'stopped' : 'brokenOff'
        return t(outcome, { done, total })
      }}
      shopId={shopId}
    />
  )
}
