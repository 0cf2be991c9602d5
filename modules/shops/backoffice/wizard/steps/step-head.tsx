import type { ReactNode } from 'react'

import styles from '../wizard.module.css'

/** The heading of a step; it takes the focus when the step is reached. */
export function StepHead({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.lead}>{children}</p>
    </div>
  )
}
