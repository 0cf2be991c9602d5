import { LinkTabs, PageHeader, Stack, useWords } from '@langraan/ui'
import type { ReactNode } from 'react'

import styles from '../billing.module.css'
import { packagesWords } from './packages-words.ts'

type Section = 'payments' | 'packages'
const paths: Readonly<Record<Section, string>> = { payments: '/operator', packages: '/operator/packages' }

type Props = {
  readonly section: Section
  readonly title: string
  readonly fact: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Around the pages of operators: the head and the ways between them. */
export function OperatorFrame({ section, title, fact, actions, children }: Props) {
  const t = useWords(packagesWords)
  return (
    <div className={styles.page}>
      <PageHeader actions={actions} fact={fact} title={title} />
      <Stack>
        <LinkTabs
          hrefOf={(value) => paths[value]}
          label={t('sections')}
          tabs={(['payments', 'packages'] as const).map((value) => ({ value, label: t(value) }))}
          value={section}
        />
        {children}
      </Stack>
    </div>
  )
}
