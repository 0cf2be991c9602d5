import { IconSearch } from '../icons.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { useMenuLayout } from '../shell/use-menu.ts'
import styles from './palette-button.module.css'

export type PaletteButtonProps = {
  /** What can be found: "Find orders, pages and commands". */
  readonly label: string
  readonly onOpen: () => void
}

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

/** Opens the palette from the top bar, and says which keys do so. */
export function PaletteButton({ label, onOpen }: PaletteButtonProps) {
  const phone = useMenuLayout() === 'mobile'
  if (phone) {
    return (
      <span className={styles.end}>
        <IconButton icon={IconSearch} label={label} onClick={onOpen} />
      </span>
    )
  }
  return (
    <button aria-keyshortcuts="Control+K Meta+K" className={styles.button} onClick={onOpen} type="button">
      <IconSearch aria-hidden size={16} />
      <span className={styles.label}>{label}</span>
      <span aria-hidden className={styles.keys}>
        <kbd>{isMac() ? '⌘' : 'Ctrl'}</kbd>
        <kbd>K</kbd>
      </span>
    </button>
  )
}
