import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { toast } from 'react-toastify/unstyled'
import type { ToastContentProps } from 'react-toastify/unstyled'

import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '../icons.ts'
import type { IconType } from '../icons.ts'
import { useKitWords } from '../words/kit-words.ts'
import { undoSeconds } from './toast-defaults.ts'
import { toastTypeOf } from './toast-type.ts'
import type { ToastType } from './toast-type.ts'
import styles from './toasts.module.css'

const icons: Readonly<Record<ToastType, IconType>> = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconCircleX,
}

export type ToastAction = { readonly label: string; readonly onAction: () => void }

type WordsProps = { readonly title: ReactNode; readonly message?: ReactNode; readonly children?: ReactNode }

function ToastWords({ title, message, children }: WordsProps) {
  return (
    <div className={styles.words}>
      <div className={styles.title}>{title}</div>
      {message !== undefined && <div className={styles.message}>{message}</div>}
      {children}
    </div>
  )
}

function show(type: ToastType, content: (props: ToastContentProps) => ReactNode, autoClose?: number): void {
  const Icon = icons[type]
  toast(content, {
    type,
    role: type === 'error' ? 'alert' : 'status',
    icon: () => (
      <span className={styles.icon}>
        <Icon aria-hidden size={16} />
      </span>
    ),
    ...(autoClose === undefined ? {} : { autoClose }),
  })
}

/** Shows a toast for 3 s. Types other than success, info, warning and error become info. */
export function notify(type: string, title: ReactNode, message?: ReactNode, action?: ToastAction): void {
  show(toastTypeOf(type), () => (
    <ToastWords message={message} title={title}>
      {action && (
        <button className={styles.action} onClick={action.onAction} type="button">
          {action.label}
        </button>
      )}
    </ToastWords>
  ))
}

/** Seconds that are left, standing still while the toast does. */
function useSecondsLeft(from: number, paused: boolean): number {
  const [left, setLeft] = useState(from)
  const tick = useEffectEvent(() => setLeft((seconds) => Math.max(0, seconds - 1)))
  useEffect(() => {
    if (paused) return undefined
    const timer = setInterval(() => tick(), 1_000)
    return () => clearInterval(timer)
  }, [paused])
  return left
}

type UndoProps = WordsProps & { readonly paused: boolean; readonly onUndo: () => void }

function UndoWords({ title, message, paused, onUndo }: UndoProps) {
  const t = useKitWords()
  const seconds = useSecondsLeft(undoSeconds, paused)
  return (
    <ToastWords message={message} title={title}>
      <button className={styles.action} onClick={onUndo} type="button">
        {t('undoIn', { seconds })}
      </button>
    </ToastWords>
  )
}

export type UndoToast = {
  readonly title: ReactNode
  readonly message?: ReactNode
  readonly onUndo: () => void
}

/** Says what was done and offers to undo it for 30 s. */
export function notifyUndo({ title, message, onUndo }: UndoToast): void {
  show(
    'success',
    ({ isPaused }) => <UndoWords message={message} onUndo={onUndo} paused={isPaused} title={title} />,
    undoSeconds * 1_000,
  )
}
