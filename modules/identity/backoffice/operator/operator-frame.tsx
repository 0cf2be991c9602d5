import { PageHeader, Stack } from '@langraan/ui'
import type { ReactNode } from 'react'

import { useOperatorAccess } from '../account-api.ts'
import styles from './operator.module.css'
import { OperatorGate } from './operator-gate.tsx'

type Props = {
  readonly title: string
  readonly fact: ReactNode
  readonly actions?: ReactNode
  /** More room, for a page of several columns. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** Around the pages of operators: the head, and the second step before any of them. */
export function OperatorFrame({ title, fact, actions, wide, children }: Props) {
  const isOpen = useOperatorAccess().data?.access === 'open'
  return (
    <div className={wide ? styles.wide : styles.page}>
      <PageHeader actions={isOpen ? actions : undefined} fact={fact} title={title} />
      <Stack>
        <OperatorGate>{children}</OperatorGate>
      </Stack>
    </div>
  )
}
