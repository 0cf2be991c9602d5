import { AnotherFile, WorkCard } from '@langraan/operations/backoffice'
import { Button, useWords } from '@langraan/ui'
import { IconUsers } from '@langraan/ui/icons'
import { customersPath } from '../customers-api.ts'
import { importWords } from './import-words.ts'
import type { OfImport } from './use-file-in-hand.ts'

/** Customers on their way in, and what came of it. */
export function ImportWork({ found: { operationId }, way: { shopId, onAnother } }: OfImport) {
  const t = useWords(importWords)
  if (!operationId) return null
  return (
    <WorkCard
      actions={
        <>
          <Button href={customersPath(shopId)} variant="primary">
            {t('seeCustomers')}
          </Button>
          <AnotherFile onAnother={onAnother} />
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
