import { LinkTabs, PageHeader, Stack, useWords } from '@langraan/ui'
import type { ReactNode } from 'react'

import { useOperatorAccess } from '../account-api.ts'
import styles from './operator.module.css'
import { OperatorGate } from './operator-gate.tsx'
import { operatorWords } from './operator-words.ts'

const paths = {
  payments: '/operator',
  withdrawals: '/operator/withdrawals',
  packages: '/operator/packages',
  rates: '/operator/rates',
  people: '/operator/people',
  health: '/operator/health',
} as const
type Section = keyof typeof paths
const sections = Object.keys(paths) as Section[]

type Props = {
  readonly section: Section
  readonly title: string
  readonly fact: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Around the pages of operators: the head, the ways between them, and the second step before any of them. */
export function OperatorFrame({ section, title, fact, actions, children }: Props) {
  const t = useWords(operatorWords)
  const isOpen = useOperatorAccess().data?.access === 'open'
  return (
    <div className={styles.page}>
      <PageHeader actions={isOpen ? actions : undefined} fact={fact} title={title} />
      <Stack>
        <LinkTabs
          hrefOf={(value) => paths[value]}
          label={t('sections')}
          tabs={sections.map((value) => ({ value, label: t(value) }))}
          value={section}
        />
        <OperatorGate>{children}</OperatorGate>
      </Stack>
    </div>
  )
}
