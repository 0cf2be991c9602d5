import { cssTransition, ToastContainer } from 'react-toastify/unstyled'
import type { CloseButtonProps } from 'react-toastify/unstyled'

import { IconX } from '../icons.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { joinClasses } from '../parts/join-classes.ts'
import { useKitWords } from '../words/kit-words.ts'
import { toastDefaults } from './toast-defaults.ts'
import { toastTypeOf } from './toast-type.ts'
import styles from './toasts.module.css'

const slide = cssTransition({
  enter: styles.enter ?? '',
  exit: styles.leave ?? '',
  collapseDuration: 180,
})

function CloseButton({ closeToast }: CloseButtonProps) {
  const t = useKitWords()
  return (
    <IconButton
      icon={IconX}
      label={t('close')}
      onClick={(event) => {
        event.stopPropagation()
        closeToast(true)
      }}
      size="sm"
    />
  )
}

/** Where toasts appear. Once per app, inside `LangraanProvider`. Alt+T moves the focus to them. */
export function Toasts() {
  const t = useKitWords()
  return (
    <ToastContainer
      {...toastDefaults}
      aria-label={`${t('notifications')} Alt+T`}
      className={styles.container}
      closeButton={CloseButton}
      progressClassName={styles.progress}
      toastClassName={(context) =>
        joinClasses(context?.defaultClassName, styles.toast, styles[toastTypeOf(context?.type ?? 'info')])
      }
      transition={slide}
    />
  )
}
