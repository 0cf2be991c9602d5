import type { ReactNode } from 'react'

import { IconX } from '../icons.ts'
import type { IconType } from '../icons.ts'
import { Button } from '../parts/button.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { Note } from '../parts/note.tsx'
import { ProgressCard } from '../parts/figures/progress.tsx'
import type { ProgressCount } from '../parts/figures/progress.tsx'
import { useKitWords } from '../words/kit-words.ts'
import { useStateWords } from '../words/state-words.ts'
import styles from './job-progress.module.css'

/** Long work as its reader sees it. */
export type Job =
  | {
      readonly state: 'running'
      readonly done: number
      readonly total: number
      /** It was asked to stop and ends what it is doing. */
      readonly stopping?: boolean
      readonly remaining?: ReactNode
    }
  | { readonly state: 'done'; readonly result: ReactNode; readonly actions?: ReactNode }
  | {
      readonly state: 'failed'
      readonly message: string
      readonly requestId?: string
      readonly onRetry?: () => void
    }
  | {
      readonly state: 'cancelled'
      readonly done: number
      readonly total: number
      readonly actions?: ReactNode
    }

export type JobProgressProps = {
  readonly title: string
  readonly icon: IconType
  readonly job: Job
  readonly counts?: readonly ProgressCount[]
  readonly onStop?: () => void
  readonly onBackground?: () => void
  /** Puts the ended job away. */
  readonly onClose?: () => void
}

type EndedProps = {
  readonly title: string
  readonly tone: 'green' | 'red' | 'amber'
  readonly children: ReactNode
  readonly actions: ReactNode
  readonly onClose: (() => void) | undefined
}

function Ended({ title, tone, children, actions, onClose }: EndedProps) {
  const t = useStateWords()
  return (
    <Note announce={tone === 'red' ? 'alert' : 'status'} title={title} tone={tone}>
      <div className={styles.ended}>
        <div className={styles.words}>{children}</div>
        {actions}
        {onClose && <IconButton icon={IconX} label={t('hideResult')} onClick={onClose} size="sm" />}
      </div>
    </Note>
  )
}

/** Long work from its start to its result: bar and stop while it runs, then what came of it. */
export function JobProgress({ title, icon, job, counts, onStop, onBackground, onClose }: JobProgressProps) {
  const t = useStateWords()
  const kit = useKitWords()
  if (job.state === 'running') {
    return (
      <ProgressCard
        counts={counts}
        hint={job.stopping ? t('stopping') : t('running', { done: job.done, total: job.total })}
        icon={icon}
        onBackground={onBackground}
        onStop={job.stopping ? undefined : onStop}
        parts={job.done}
        remaining={job.remaining}
        title={title}
        total={job.total}
      />
    )
  }
  if (job.state === 'done') {
    return (
      <Ended actions={job.actions} onClose={onClose} title={`${title}: ${t('jobDone')}`} tone="green">
        {job.result}
      </Ended>
    )
  }
  if (job.state === 'cancelled') {
    return (
      <Ended actions={job.actions} onClose={onClose} title={title} tone="amber">
        {t('jobStopped', { done: job.done, total: job.total })}
      </Ended>
    )
  }
  const retry = job.onRetry && (
    <Button onClick={job.onRetry} size="sm">
      {kit('retry')}
    </Button>
  )
  return (
    <Ended actions={retry} onClose={onClose} title={`${title}: ${t('jobFailed')}`} tone="red">
      {job.message}
      {job.requestId !== undefined && (
        <span className={styles.request}>{kit('requestId', { id: job.requestId })}</span>
      )}
    </Ended>
  )
}
